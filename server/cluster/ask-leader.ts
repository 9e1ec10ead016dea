import { setTimeout as sleep } from 'node:timers/promises';
import type { OtherServer, MatchLeaders, RelayedQuestion } from '../storage-backend.ts';
import { LeadershipLost, StorageUnavailable } from '../storage/contract.ts';
import { LeaderConnection } from './leader-connection.ts';
import { readAnswer } from './relayed-call.ts';

/**
 * How long to wait for an answer, and the delay before repeating the call while the match changes hands, in
 * milliseconds.
 */
const PATIENCE = { mostMs: 15_000, againMs: 100 };

export interface AskLeaderOptions {
  readonly leaders: MatchLeaders;
  readonly secret: string;
}

/** The answer frame of another server; undefined if its connection ended before. */
const askServer = (server: OtherServer, secret: string, { path, input, method = 'query' }: RelayedQuestion) =>
  new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => {
      connection.end();
    }, PATIENCE.mostMs);
    const connection = new LeaderConnection({
      server,
      secret,
      address: 'another server',
      onFrame: (text) => {
        resolve(text);
        connection.end();
      },
      onEnd: () => {
        clearTimeout(timer);
        resolve(undefined);
      },
    });
    connection.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method, params: { path, input } }));
  });

interface Answered<T> {
  readonly value: T | undefined;
}

/** One attempt; undefined if the match changes hands. */
const tryOnce = async <T>(
  { leaders, secret }: AskLeaderOptions,
  question: RelayedQuestion,
  here: () => Promise<T>,
): Promise<Answered<T> | undefined> => {
  const target = await leaders.find(question.match);
  if (target === 'here')
    return here().then(
      (value) => ({ value }),
      (cause: unknown) => {
        if (cause instanceof LeadershipLost) return undefined;
        throw cause;
      },
    );
  const answer = target && (await askServer(target, secret, question));
  const kind = answer === undefined ? 'elsewhere' : readAnswer(answer).kind;
  if (answer === undefined || kind === 'elsewhere') return undefined;
  if (kind === 'error') return { value: undefined };
  return { value: (JSON.parse(answer) as { readonly result: { readonly data: T } }).result.data };
};

/**
 * Calls the leader of a match, or its successor if it stops.
 * @param here answers if this server leads it
 * @returns the answer; undefined if the call is refused
 * @throws StorageUnavailable if nobody answers in time
 */
export const askLeader = async <T>(
  options: AskLeaderOptions,
  question: RelayedQuestion,
  here: () => Promise<T>,
): Promise<T | undefined> => {
  const until = performance.now() + PATIENCE.mostMs;
  while (performance.now() < until) {
    const attempt = await tryOnce(options, question, here);
    if (attempt) return attempt.value;
    options.leaders.forget(question.match);
    await sleep(PATIENCE.againMs);
  }
  throw new StorageUnavailable(`the server that leads ${question.match} does not answer`);
};
