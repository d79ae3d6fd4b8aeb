"""Draws what a record costs over how many venues and sessions there are."""
import math

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 720, 300, 70, 60, 250
STYLE = """text{font:13px sans-serif;fill:#263238}.note{font-size:11px;fill:#546e7a}.right{text-anchor:end}
.middle{text-anchor:middle}.axis{stroke:#90a4ae}.grid{stroke:#eceff1}
polyline{fill:none;stroke-width:2}.venues{stroke:#1565c0;fill:#1565c0}.sessions{stroke:#ef6c00;fill:#ef6c00}"""
CURVES = [("venues", "50,000 sessions, venues as below"), ("sessions", "100 venues, sessions as below")]


def powers(low, high):
    """The powers of ten that reach from one number to another."""
    return range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)


def step(most):
    """A round distance of some four lines up to the most."""
    size = 10 ** math.floor(math.log10(most / 4))
    return next(size * factor for factor in (1, 2, 5, 10) if size * factor * 4 >= most)


def chart(title, rows):
    """An SVG of rows as scripts/scale prints them: a logarithmic axis of counts, a linear one of time from 0."""
    curves = [(curve, text, sorted((row[curve], row["nanosecondsPerRecord"]) for row in rows if row["curve"] == curve))
              for curve, text in CURVES]
    counts = [count for _, _, points in curves for count, _ in points]
    exponents = powers(min(counts), max(counts))
    gap = step(max(cost for _, _, points in curves for _, cost in points))
    lines = range(0, 5)

    def x(count):
        share = (math.log10(count) - exponents[0]) / (exponents[-1] - exponents[0])
        return LEFT + share * (WIDTH - LEFT - 40)

    def y(cost):
        return BOTTOM - cost / (4 * gap) * (BOTTOM - TOP)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{title}</title><style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="12" y="24">{title}</text>']
    for line in lines:
        parts.append(f'<line class="{"grid" if line else "axis"}" x1="{LEFT}" y1="{y(line * gap):.1f}" '
                     f'x2="{WIDTH - 40}" y2="{y(line * gap):.1f}"/>')
        parts.append(f'<text class="note right" x="{LEFT - 8}" y="{y(line * gap) + 4:.1f}">{line * gap:,.0f} ns</text>')
    for exponent in exponents:
        parts.append(f'<text class="note middle" x="{x(10 ** exponent):.1f}" y="{BOTTOM + 18}">{10 ** exponent:,}</text>')
    for place, (curve, text, points) in enumerate(curves):
        left = LEFT + 250 * place
        parts.append(f'<rect class="{curve}" x="{left}" y="36" width="12" height="10"/>'
                     f'<text class="note" x="{left + 17}" y="45">{text}</text>')
        path = " ".join(f"{x(count):.1f},{y(cost):.1f}" for count, cost in points)
        parts.append(f'<polyline class="{curve}" style="fill:none" points="{path}"/>')
        for count, cost in points:
            parts.append(f'<circle class="{curve}" cx="{x(count):.1f}" cy="{y(cost):.1f}" r="3"/>'
                         f'<text class="note middle" x="{x(count):.1f}" y="{y(cost) - 9:.1f}">{cost:,}</text>')
    return "\n".join([*parts, "</svg>", ""])
