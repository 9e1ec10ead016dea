import { openSession, type TerminalSession } from './session.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const SIGNAL_CODES: Readonly<Record<(typeof SIGNALS)[number], number>> = {
  SIGINT: 130,
  SIGTERM: 143,
  SIGHUP: 129,
};

/** Takes over the terminal of this process and gives it back however the process ends. */
export const openProcessSession = (): TerminalSession => {
  const session = openSession({ input: process.stdin, output: process.stdout, environment: process.env });
  const onExit = (): void => {
    session.close();
  };
  const onCrash = (error: unknown): void => {
    session.close();
    console.error(error);
    process.exit(1);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    session.close();
    process.exit(SIGNAL_CODES[signal as (typeof SIGNALS)[number]]);
  };
  const onContinue = (): void => {
    session.resume();
  };
  process.on('exit', onExit);
  process.on('uncaughtException', onCrash);
  process.on('unhandledRejection', onCrash);
  process.on('SIGCONT', onContinue);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return {
    ...session,
    suspend() {
      session.suspend();
      process.kill(process.pid, 'SIGTSTP');
    },
    close() {
      session.close();
      process.off('exit', onExit);
      process.off('uncaughtException', onCrash);
      process.off('unhandledRejection', onCrash);
      process.off('SIGCONT', onContinue);
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
};
