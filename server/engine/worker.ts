import { parentPort, workerData } from 'node:worker_threads';
import { errorTrace } from '@chancery/shared/kernel/text/error-text.ts';
import { Drafts } from './drafts.ts';
import { Engine } from './engine.ts';
import { type GameLoaders, LoadedGames } from './games.ts';
import type { AnswerMessage, CallMessage, CallName, ThreadData } from './messages.ts';

// The entry of an engine thread: answers one call after the other, in the order they come.

const { games: module } = workerData as ThreadData;
const { games: loaders } = (await (module === undefined
  ? import('@chancery/shared/games')
  : import(module))) as {
  games: GameLoaders;
};
const games = new LoadedGames(loaders);
const engine = new Engine(games);
const drafts = new Drafts(games);

const answer = (message: AnswerMessage): void => parentPort?.postMessage(message);

const run = (name: CallName, argument: unknown): unknown => {
  const calls = (name in drafts ? drafts : engine) as unknown as Record<
    CallName,
    (argument: unknown) => unknown
  >;
  return calls[name](argument);
};

const carryOut = async ({ id, name, argument }: CallMessage): Promise<void> => {
  try {
    const value = await run(name, argument);
    if (id !== undefined) answer({ id, value });
  } catch (cause) {
    if (id === undefined) throw cause;
    answer({ id, error: errorTrace(cause) });
  }
};

parentPort?.on('message', (message: CallMessage) => {
  void carryOut(message);
});
answer({ ready: true });
