"""Draws by zone how far two ways to count people are off."""

WIDTH, LEFT, ROW, BAR = 720, 170, 46, 14
STYLE = """text{font:13px sans-serif;fill:#263238}.note{font-size:11px;fill:#546e7a}
.hard{fill:#b0bec5}.throng{fill:#1565c0}.axis{stroke:#90a4ae}"""


def bar(kind, y, length, error):
    return (f'<rect class="{kind}" x="{LEFT}" y="{y}" width="{max(length, 1):.1f}" height="{BAR}"/>'
            f'<text class="note" x="{LEFT + length + 5:.1f}" y="{y + BAR - 3}">{error:.1f}</text>')


def chart(title, zones):
    """An SVG of rows (zone, people there, error of counting fixes, error of the estimate)."""
    scale = (WIDTH - LEFT - 60) / max(max(hard, estimate) for _, _, hard, estimate in zones)
    height = 62 + ROW * len(zones)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{title}</title><style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        f'<text x="12" y="24">{title}</text>',
        f'<rect class="hard" x="{LEFT}" y="36" width="12" height="10"/>'
        f'<text class="note" x="{LEFT + 17}" y="45">zone of the newest fix</text>',
        f'<rect class="throng" x="{LEFT + 160}" y="36" width="12" height="10"/>'
        f'<text class="note" x="{LEFT + 177}" y="45">Throng</text>',
        f'<line class="axis" x1="{LEFT}" y1="54" x2="{LEFT}" y2="{height - 8}"/>']
    for place, (zone, people, hard, estimate) in enumerate(zones):
        y = 60 + ROW * place
        parts.append(f'<text x="12" y="{y + 14}">{zone}</text>')
        parts.append(f'<text class="note" x="12" y="{y + 29}">{people:.0f} people on average</text>')
        parts.append(bar("hard", y, scale * hard, hard))
        parts.append(bar("throng", y + BAR + 2, scale * estimate, estimate))
    return "\n".join([*parts, "</svg>", ""])
