// swift-tools-version: 6.2
import PackageDescription

/// One list for every Swift target: Swift 6 mode, every warning an error.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // The fold is generic over what it asks of the venues: across modules it is compiled for the engine's own.
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// Every library with the targets it may import; `docs/DESIGN.md` §3 holds the same table in words.
let libraries: [(name: String, imports: [Target.Dependency])] = [
  ("JSONText", ["CSimdJSON"]),
  ("Venues", ["JSONText", "CZip", "Presence"]),
  ("Geofencing", ["Venues", "Presence", "CGEOS", "CGeodesic"]),
  ("Maps", ["Venues", "Geofencing"]),
  ("Presence", []),
  ("CrowdDensity", []),
  ("Intake", ["Presence", "JSONText"]),
  ("Storage", ["CSQLite", "CrowdDensity", "Presence"]),
  (
    "Engine",
    ["Venues", "Geofencing", "Presence", "CrowdDensity", "Intake", "Storage", "JSONText", "CLinux"]
  ),
  (
    "Service",
    ["Engine", "Intake", "Presence", "CrowdDensity", "Venues", "Geofencing", "JSONText", "CLinux"]
  ),
  ("Simulation", ["Presence", "Geofencing", "Venues", "JSONText"]),
]

/// What the fuzz targets read.
///
/// `scripts/fuzz` makes a program of them, an ordinary build the tests that replay the inputs once
/// found. Both see what only tests see.
let fuzzed: [Target.Dependency] = [
  "Engine", "Service", "Geofencing", "Intake", "Presence", "Venues", "JSONText",
]
let fuzzing: Target =
  Context.environment["THRONG_FUZZ"] == nil
  ? .testTarget(
    name: "FuzzTests", dependencies: fuzzed, exclude: ["Driver"], swiftSettings: strict)
  : .executableTarget(
    name: "throng-fuzz", dependencies: fuzzed, path: "Tests/FuzzTests", exclude: ["Tests"],
    swiftSettings: strict)

let package = Package(
  name: "throng",
  products: [.executable(name: "throng", targets: ["throng"])],
  targets: [
    .systemLibrary(name: "CGEOS", pkgConfig: "geos", providers: [.apt(["libgeos-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "CSimdJSON", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CGeodesic", linkerSettings: [.linkedLibrary("GeographicLib")]),
    .executableTarget(
      name: "throng",
      dependencies: [
        "Engine", "Service", "Simulation", "Storage", "Intake", "Presence", "CrowdDensity",
        "Venues", "Geofencing", "Maps", "JSONText", "CZlib", "CLinux",
      ],
      swiftSettings: strict),
    fuzzing,
    .testTarget(name: "throngTests", dependencies: ["throng"], swiftSettings: strict),
    // Trials of the daemon as a program; no part of the product.
    .executableTarget(
      name: "trial",
      dependencies: [
        "Service", "Simulation", "Storage", "Intake", "Presence", "CrowdDensity", "Venues",
        "Geofencing", "JSONText", "CSQLite",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "throng-bench",
      dependencies: [
        "Engine", "Intake", "Storage", "Simulation", "Presence", "Geofencing", "Venues", "JSONText",
      ],
      path: "Benchmarks/throng-bench", swiftSettings: strict),
    .testTarget(name: "trialTests", dependencies: ["trial"], swiftSettings: strict),
    // A disk that fails when it is told to; for tests alone.
    .target(
      name: "CFaultyDisk", path: "Tests/Support/CFaultyDisk",
      linkerSettings: [.linkedLibrary("sqlite3")]),
  ]
    + libraries.map { library in
      .target(name: library.name, dependencies: library.imports, swiftSettings: strict)
    }
    + libraries.map { library in
      .testTarget(
        name: "\(library.name)Tests",
        dependencies: [.byName(name: library.name)] + library.imports
          + (library.name == "Storage" ? ["CFaultyDisk"] : []),
        swiftSettings: strict)
    },
  cxxLanguageStandard: .cxx17
)
