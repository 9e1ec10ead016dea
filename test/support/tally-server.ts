import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@chancery/server/clock.ts';
import type { EnginePool } from '@chancery/server/engine/pool.ts';
import { openWebsocket } from '@chancery/server/socket.ts';
import type { MatchRequest } from '@chancery/server/match-creator.ts';
import { Store } from '@chancery/server/store.ts';
import { onTestFinished } from 'vitest';
import { engine as shared } from './engine.ts';
import { SCRATCH } from './scratch.ts';

/** A data folder that is removed after the test. */
export const dataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(SCRATCH, 'chancery-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

export interface TallyStore {
  readonly store: Store;
  /** Errors logged by the server. */
  readonly warnings: readonly string[];
}

/** The matches of a folder, with Tally as the only game unless others are given; closed after the test. */
export const openTally = async (
  folder: string,
  clock?: Clock,
  engine: EnginePool = shared,
): Promise<TallyStore> => {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const store = await Store.open({ folder, engine, warn, ...(clock && { clock }) });
  store.keepTime();
  onTestFinished(() => store.close());
  return { store, warnings };
};

export interface TallyServer extends TallyStore {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Closes every connection, like a network failure; clients reconnect. */
  readonly cutOff: () => void;
}

/** A server that can be stopped as by its host: it accepts no new connections and finishes pending calls. */
export interface StoppingServer extends TallyServer {
  readonly windDown: (graceMs: number) => Promise<void>;
}

/** A server with Tally and Pax on it, stopped after the test. */
export const serveTally = async (
  folder: string,
  clock?: Clock,
  engine?: EnginePool,
): Promise<StoppingServer> => {
  const opened = await openTally(folder, clock, engine);
  const socket = await openWebsocket(opened.store, { host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await socket.close();
    await opened.store.close();
  };
  onTestFinished(stop);
  const windDown = (graceMs: number) => socket.windDown(graceMs, new AbortController().signal);
  return { ...opened, url: socket.url, stop, cutOff: socket.cutOff, windDown };
};

export const TALLY: MatchRequest = {
  game: 'tally',
  name: 'Spring',
  settings: {},
  tables: {},
  seats: {},
  engineIsGm: false,
};

/** The token of a new invitation to a seat. */
export const inviteTo = async (store: Store, match: string, seat: string): Promise<string> => {
  const invitation = await store.invite(match, seat);
  if (!invitation.ok || invitation.value === null) throw new Error(JSON.stringify(invitation));
  return invitation.value;
};

/** Creates a match and returns its id and tokens. */
export const createTally = async (store: Store, request: Partial<MatchRequest> = {}) => {
  const created = await store.create({ ...TALLY, ...request });
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  const { match, invitations } = created.value;
  const holder = (seat: string) => ({ match, token: invitations[seat] ?? '' });
  return {
    match,
    north: holder('north'),
    south: holder('south'),
    gm: holder('gm'),
    observer: holder('observer'),
  };
};
