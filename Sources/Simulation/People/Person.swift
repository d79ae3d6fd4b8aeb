/// Somebody on their way: the walker and the phone they carry.
struct Person: Sendable {
  var number: UInt32
  var walker: Walker
  var phone: PhoneModel
  /// False once they have gone and their slot waits for somebody else.
  var isPresent = true
}
