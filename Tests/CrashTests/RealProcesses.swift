import Testing

/// The real program, a process a command; one test after the other, since each keeps the machine busy.
@Suite(.serialized) struct RealProcesses {}
