import { parentPort, workerData } from 'node:worker_threads';
import { errorTrace } from '@chancery/shared/kernel/text/error-text.ts';
import { Drafts } from './drafts.ts';
import { Engine } from './engine.ts';
import { type GameLoaders, LoadedGames } from './games.ts';
import type { AnswerMessage, CallMessage, CallName, ThreadData } from './messages.ts';

// The entry module of an engine thread: answers calls one after another.

const answer = (message: AnswerMessage): void => parentPort?.postMessage(message);

/** The object that implements the calls. */
type Callee = Record<CallName, (argument: unknown) => unknown>;

const calleesOf = (loaders: GameLoaders): readonly [Engine, Drafts] => {
  const games = new LoadedGames(loaders);
  return [new Engine(games), new Drafts(games)];
};

const carryOut = async (callee: Callee, { id, name, argument }: CallMessage): Promise<void> => {
  try {
    const value = await callee[name](argument);
    if (id !== undefined) answer({ id, value });
  } catch (cause) {
    if (id === undefined) throw cause;
    answer({ id, error: errorTrace(cause) });
  }
};

const start = async (): Promise<void> => {
  const { games: module } = workerData as ThreadData;
  const loaded: unknown = await (module === undefined ? import('@chancery/shared/games') : import(module));
  const { games: loaders } = loaded as { games: GameLoaders };
  const [engine, drafts] = calleesOf(loaders);
  parentPort?.on('message', (message: CallMessage) => {
    const callee = (message.name in drafts ? drafts : engine) as unknown as Callee;
    void carryOut(callee, message);
  });
  answer({ ready: true });
};

void start();
