/** Argument with which a server starts the command to run its SSH sessions. */
export const SESSION_ARGUMENT = 'ssh-sessions';

/** Whether this process was started by a server to run sessions for it. */
export const isSessionProcess = (): boolean =>
  process.argv[2] === SESSION_ARGUMENT && process.send !== undefined;
