import { openWebsocket } from '@chancery/server/socket.ts';
import { Store } from '@chancery/server/store.ts';
import { expect, onTestFinished } from 'vitest';
import { NO_RATE_LIMITS } from './club-server.ts';
import { engine } from './engine.ts';
import { ManualClock } from './manual-clock.ts';
import { createTally, dataFolder } from './tally-server.ts';
import { connect, until } from './wire.ts';

/** A server that closes matches as soon as they are idle. */
export const serveClosingIdle = async (folder: string, clock = new ManualClock()) => {
  const warnings: string[] = [];
  const store = await Store.open({
    folder,
    engine,
    clock,
    idleAfter: 20,
    mostOpen: 4,
    warn: (message) => warnings.push(message),
  });
  store.keepTime();
  const socket = await openWebsocket(store, { host: '127.0.0.1', port: 0, limits: NO_RATE_LIMITS });
  const stop = async () => {
    await socket.close();
    await store.close();
  };
  onTestFinished(stop);
  return { store, clock, warnings, stop, client: connect(socket.url) };
};

export const isClosed = (store: Store, match: string): boolean => store.running(match) === undefined;

/** Plays a turn of many matches in parallel, of which only a few are open at a time. */
export const playMany = async (count: number): Promise<void> => {
  const { store, client, warnings } = await serveClosingIdle(await dataFolder());
  const seats = { south: 'steward' };
  const tables: Awaited<ReturnType<typeof createTally>>[] = [];
  for (let number = 0; number < count; number += 1)
    tables.push(await createTally(store, { seats, engineIsGm: true }));
  await until(() => tables.every(({ match }) => isClosed(store, match)));
  for (const [index, { north }] of tables.entries()) {
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: String(index) });
  }
  await until(() => store.list().matches.every(({ phase }) => phase === '1/TALK'));
  const sums: string[][] = [];
  for (const { north } of tables) {
    const parts = await client.report.query({ ...north, turn: 1 });
    sums.push(parts.flatMap(({ lines }) => lines));
  }
  expect(sums.map((lines) => lines.find((line) => line.startsWith('north counted'))?.split(' ')[2])).toEqual(
    tables.map((_, index) => String(index)),
  );
  expect(warnings).toEqual([]);
};
