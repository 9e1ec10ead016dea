import type { TerminalLooks } from '../theme.ts';
import { openSession, type TerminalSession } from './session.ts';

/**
 * Takes over the terminal of this process and gives it back however the process ends. Signals that ask
 * it to end are the caller's: there is a server to stop first.
 */
export const openProcessSession = (userLooks: Partial<TerminalLooks> = {}): TerminalSession => {
  const { stdin: input, stdout: output, env: environment } = process;
  const session = openSession({ input, output, environment, userLooks });
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
