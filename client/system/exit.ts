/** Exit codes of the `chancery` command; scripts may rely on them. */
export const EXIT = {
  ok: 0,
  /** The command was understood, but refused or failed: an illegal order, a failing scenario, a wrong token. */
  refused: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** No server answers, or another process holds a needed resource. */
  unreachable: 3,
  /** Done, and something waits for the caller; for scripts that poll. */
  waiting: 4,
  /** Nothing is wrong, but not everything could be checked. */
  unchecked: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/**
 * Ends a command with a message for the user; any other error is a bug and is printed with its trace. The cause, if
 * there is one, tells callers what failed.
 */
export class CommandFailed extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandFailed';
    this.exitCode = exitCode;
  }
}

/** Signals that ask a process to end, and the exit codes shells expect after them. */
export const END_SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
