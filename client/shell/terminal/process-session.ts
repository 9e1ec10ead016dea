import type { TerminalLooks } from '../theme.ts';
import { openSession, type TerminalSession } from './session.ts';

/**
 * Takes over the terminal of this process and restores it when the process ends. The caller handles signals, because
 * it must stop a server first.
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
  // Runs before other exit handlers, whose output belongs on the normal screen.
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
