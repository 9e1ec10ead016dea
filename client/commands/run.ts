import { crash } from '../system/crash.ts';
import { openOutput } from '../system/output.ts';
import { endWith } from './ending.ts';
import type { GamesOnOffer } from './offer.ts';
import type { Command } from 'commander';
import { isSessionProcess } from './ssh/session-argument.ts';

/** Whether a command line says nothing but that the lobby is meant, and where its data folder is. */
const isLobbyMeant = (args: readonly string[]): boolean => {
  const words = args.filter(
    (arg, n) => arg !== '--data' && args[n - 1] !== '--data' && !arg.startsWith('--data='),
  );
  return words.length === 0 || (words.length === 1 && words[0] === 'play');
};

/** The command with the subcommands that a command line may mean: the lobby does not wait for all the others. */
const programFor = async (offer: GamesOnOffer, args: readonly string[]): Promise<Command> => {
  if (!isLobbyMeant(args)) return (await import('./program.ts')).createProgram(offer);
  const [{ bareProgram }, { addPlay }] = await Promise.all([
    import('./bare-program.ts'),
    import('./play.ts'),
  ]);
  const program = bareProgram(offer);
  addPlay(program);
  return program;
};

/** Carries a command line out for the games that are offered; the invocation has its exit code then. */
export const runCommandLine = async (offer: GamesOnOffer, args: readonly string[]): Promise<void> => {
  try {
    const program = await programFor(offer, args);
    await program.parseAsync([...args], { from: 'user' });
  } catch (cause) {
    endWith(cause);
  }
};

/** Carries the command line of the process out and sets its exit code; pending output is never cut off. */
export const runProcess = async (offer: GamesOnOffer): Promise<void> => {
  openOutput();
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  try {
    if (isSessionProcess()) {
      const { serveSessions } = await import('./ssh/session-process.ts');
      serveSessions(offer);
      return;
    }
    await runCommandLine(offer, process.argv.slice(2));
  } catch (cause) {
    crash(cause);
  }
};
