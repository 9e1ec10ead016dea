import { crash } from '../system/crash.ts';
import { openOutput } from '../system/output.ts';
import { reportFailure } from './report-failure.ts';
import type { ProgramContext } from './program-context.ts';
import type { Command } from 'commander';
import { isSessionProcess } from './ssh/session-argument.ts';

/** Whether a command line opens the lobby: `play` or no command, and no option except the data folder. */
const opensLobby = (args: readonly string[]): boolean => {
  const words = args.filter(
    (arg, n) => arg !== '--data' && args[n - 1] !== '--data' && !arg.startsWith('--data='),
  );
  return words.length === 0 || (words.length === 1 && words[0] === 'play');
};

/** Only the subcommands that the command line can mean are loaded, so that the lobby starts fast. */
const loadProgram = async (context: ProgramContext, args: readonly string[]): Promise<Command> =>
  opensLobby(args)
    ? (await import('./lobby-program.ts')).lobbyProgram(context)
    : (await import('./program.ts')).createProgram(context);

/** Runs a command line and sets the exit code of its invocation. */
export const runCommandLine = async (context: ProgramContext, args: readonly string[]): Promise<void> => {
  try {
    const program = await loadProgram(context, args);
    await program.parseAsync([...args], { from: 'user' });
  } catch (cause) {
    reportFailure(cause);
  }
};

/**
 * Runs the command line of the process and sets its exit code. The process is not ended, so that all output is
 * written.
 */
export const runProcess = async (context: ProgramContext): Promise<void> => {
  openOutput();
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  try {
    if (isSessionProcess()) {
      const { serveSessions } = await import('./ssh/serve-sessions.ts');
      serveSessions(context);
      return;
    }
    await runCommandLine(context, process.argv.slice(2));
  } catch (cause) {
    crash(cause);
  }
};
