import { openSession, type TerminalSession } from './session.ts';

/**
 * Takes over the terminal of this process and gives it back however the process ends. Signals that ask
 * it to end are the caller's: there is a server to stop first.
 */
export const openProcessSession = (): TerminalSession => {
  const session = openSession({ input: process.stdin, output: process.stdout, environment: process.env });
  const onExit = (): void => {
    session.close();
  };
  const onContinue = (): void => {
    session.resume();
  };
  // Before what others have to say at the end: it is for the shell's screen.
  process.prependListener('exit', onExit);
  process.on('SIGCONT', onContinue);
  return {
    ...session,
    suspend() {
      session.suspend();
      process.kill(process.pid, 'SIGTSTP');
    },
    close() {
      session.close();
      process.off('exit', onExit);
      process.off('SIGCONT', onContinue);
    },
  };
};
