import Glibc

/// The three descriptors that every process is started with.
enum StandardStreams {
  /// Takes the place of those that are closed, so that no file or socket opened later gets their
  /// number and with it what is meant for the output.
  ///
  /// Reading and writing them fails as before, since each is opened for the other of the two.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number free is this one: those below are open by now.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
