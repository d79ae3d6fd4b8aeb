/// Number of an interned, ascending list of fences; 0 is the empty one.
///
/// Meaningful only together with the `Surroundings` that interned it.
public typealias FenceSetID = Int32
