extension PhoneSystem {
  /// A hundred years in milliseconds: no clock is further off.
  private static let longestOffset: Int64 = 3_155_760_000_000

  /// Something happens to the phone from outside; what the app is to be told of it goes to `news`.
  mutating func take(_ action: OwnerAction) {
    switch action {
    case .open: open()
    case .leave:
      guard process.state == .foreground else { return }
      news += [.resignsActive, .enteredBackground]
    case .forceQuit: quit()
    case .reclaimMemory:
      if process.state != .foreground { endProcess() }
    case .allow(let authorization, let isPrecise): allow(authorization, isPrecise)
    case .allowOnce:
      access.allow(.whenInUse, isPrecise: access.isPrecise, isOnce: true)
    case .allowProvisionally:
      access.allow(.always, isPrecise: access.isPrecise, isProvisional: true)
    case .setNetwork(let isReachable):
      networkIsNews = networkIsNews != (isReachable != self.isReachable)
      self.isReachable = isReachable
    case .setClock(let offset):
      clockOffset = max(-PhoneSystem.longestOffset, min(PhoneSystem.longestOffset, offset))
    case .reboot: reboot()
    case .powerOff:
      endProcess()
      isOn = false
    case .powerOn:
      if !isOn { reboot() }
    case .pressAlert:
      if process.state == .foreground { news.append(.alertPressed) }
    }
  }

  private mutating func open() {
    guard isOn else { return }
    switch process.state {
    case .notRunning:
      // Launched into the foreground, but not active before it has been told so.
      process.state = .foreground
      process.wasForceQuit = false
      news += [.launched(.user), .becameActive]
    case .background, .suspended:
      process.state = .background
      process.awakeUntil = instant + settings.wakeBudget
      news.append(.becameActive)
    case .foreground: break
    }
  }

  /// What was measured under a permission that is gone isn't handed out any more.
  private mutating func allow(_ authorization: LocationAuthorization, _ isPrecise: Bool) {
    let wasPrecise = access.isPrecise
    access.allow(authorization, isPrecise: isPrecise)
    if !authorization.allowsLocation || wasPrecise && !isPrecise {
      queue.removeAll()
      significant.dropWaiting()
    }
    if isPrecise, !wasPrecise { standard.measureSoon(at: instant) }
  }

  /// An app that is suspended isn't told that it ends.
  private mutating func quit() {
    if process.isRunning { news.append(.terminates) } else { endProcess() }
    process.wasForceQuit = true
  }

  /// Regions are kept until here (row 10); the significant-change service outlives it, as any end of
  /// the process (row 5).
  private mutating func reboot() {
    endProcess()
    regions.removeAll()
    isOn = true
  }
}
