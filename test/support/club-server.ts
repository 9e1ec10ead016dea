import type { Limits } from '@chancery/server/limits/default-limits.ts';
import { openWebsocket } from '@chancery/server/socket.ts';
import { Store } from '@chancery/server/store.ts';
import type { StoreOptions } from '@chancery/server/store-options.ts';
import { onTestFinished } from 'vitest';
import { engine } from './engine.ts';
import type { TallyServer } from './tally-server.ts';

/** No limits on calls: one test client plays for hundreds of people. */
export const NO_RATE_LIMITS = { connectionCalls: 1e9, seatCalls: 1e9, addressCalls: 1e9 };

/** One of several servers on a database, in the test's process; stopped after the test. */
export const serveClub = async (
  database: string,
  options: Partial<Omit<StoreOptions, 'database'>> = {},
  limits: Partial<Limits> = {},
): Promise<TallyServer> => {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const store = await Store.open({ folder: '/nowhere', engine, warn, ...options, database });
  store.keepTime();
  const socket = await openWebsocket(store, {
    host: '127.0.0.1',
    port: 0,
    limits: { ...NO_RATE_LIMITS, ...limits },
  });
  await store.announce({ url: socket.localUrl });
  const stop = async () => {
    await socket.close();
    await store.close();
  };
  onTestFinished(stop);
  return { store, warnings, url: socket.url, stop, cutOff: socket.cutOff };
};
