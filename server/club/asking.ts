import { setTimeout as sleep } from 'node:timers/promises';
import type { OtherServer, PlacesOfMatches, RelayedQuestion } from '../storage-backend.ts';
import { LeadershipLost, StorageUnavailable } from '../storage/contract.ts';
import { LeaderConnection } from './leader-connection.ts';
import { passing } from './relayed-call.ts';

/** How long an answer is waited for, and how soon it is asked again where a match changes hands, milliseconds. */
const PATIENCE = { mostMs: 15_000, againMs: 100 };

export interface AskingOptions {
  readonly places: PlacesOfMatches;
  readonly secret: string;
}

/** What another server says; nothing where its line ended before. */
const answerOf = (server: OtherServer, secret: string, { path, input, method = 'query' }: RelayedQuestion) =>
  new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => {
      connection.end();
    }, PATIENCE.mostMs);
    const connection = new LeaderConnection({
      ...{ server, secret, address: 'another server' },
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

interface Said<T> {
  readonly value: T | undefined;
}

/** One try; nothing where the match changes hands. */
const tried = async <T>(
  { places, secret }: AskingOptions,
  question: RelayedQuestion,
  here: () => Promise<T>,
): Promise<Said<T> | undefined> => {
  const place = await places.find(question.match);
  if (place === 'here')
    return here().then(
      (value) => ({ value }),
      (cause: unknown) => {
        if (cause instanceof LeadershipLost) return undefined;
        throw cause;
      },
    );
  const answer = place && (await answerOf(place, secret, question));
  const kind = answer === undefined ? 'elsewhere' : passing(answer).kind;
  if (answer === undefined || kind === 'elsewhere') return undefined;
  if (kind === 'error') return { value: undefined };
  return { value: (JSON.parse(answer) as { readonly result: { readonly data: T } }).result.data };
};

/**
 * Asks the leader of a match something, and whoever leads it next where that one ends.
 * @param here answers where this server leads it
 * @returns what is answered; nothing where it is refused
 * @throws StorageUnavailable where nobody answers in time
 */
export const askLeader = async <T>(
  options: AskingOptions,
  question: RelayedQuestion,
  here: () => Promise<T>,
): Promise<T | undefined> => {
  const until = performance.now() + PATIENCE.mostMs;
  while (performance.now() < until) {
    const said = await tried(options, question, here);
    if (said) return said.value;
    options.places.forget(question.match);
    await sleep(PATIENCE.againMs);
  }
  throw new StorageUnavailable(`the server that leads ${question.match} does not answer`);
};
