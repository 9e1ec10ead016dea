import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '@chancery/server';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { paxClient } from '../../client/games/pax/index.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { startApp } from '../../client/shell/app.tsx';
import { openSession } from '../../client/shell/terminal/session.ts';
import { connect, seatServer } from '../../client/table/connection.ts';
import { draftStore } from '../../client/table/drafts.ts';
import { TableFeed } from '../../client/table/feed.ts';
import type { JoinedTable } from '../../client/table/joined-tables.ts';
import { letterDraftStore } from '../../client/table/letter-drafts.ts';
import { tableCache } from '../../client/table/table-cache.ts';
import { treatyDraftStore } from '../../client/table/treaty-drafts.ts';
import { paxStage } from '../client/pax-stage.ts';
import { callFigures, type CallsByFile, callsIn } from './coverage.ts';
import type { Measurement } from './figure.ts';
import { Sink } from './sink.ts';

// How much code each act runs, from the key or the call to the last screen that shows it: nine viewers with a screen and a
// connection of their own, a server on a websocket, and its engine. All in this process.

const VIEWERS = [...SEATS, 'gm', 'observer'];
const ACCORD = 'treaty "Accord" between france, italy\n1 france pays 1 to italy\nend';
const SIZE = [120, 40] as const;
const PHASE = '1/MSC_ORDERS';

/** Longer than a frame, a fetch and what screens work out between keys take, in milliseconds. */
const SETTLED = 1500;

/** A screen on which one viewer follows the match. */
const openScreen = async (folder: string, joined: JoinedTable) => {
  const input = new PassThrough();
  const session = openSession({ input, output: new Sink(...SIZE), environment: { TERM: 'xterm-256color' } });
  const app = startApp(session);
  const connection = connect(joined.server);
  const feed = new TableFeed({
    client: paxClient,
    server: seatServer(connection, joined),
    reportsSeen: 0,
    isAlone: false,
    remember: () => undefined,
    drafts: draftStore(folder, joined),
    letterDrafts: letterDraftStore(folder, joined),
    treatyDrafts: treatyDraftStore(folder, joined),
    cache: tableCache(folder, joined),
    changed: app.changed,
  });
  app.show(paxStage(() => feed.current() as PaxTable | undefined)(app));
  while (!feed.current()) await pause(20);
  const table = (): PaxTable => feed.current() as PaxTable;
  return {
    table,
    type: (keys: string) => {
      input.write(keys);
      return pause(SETTLED);
    },
    async close() {
      feed.close();
      app.end();
      await connection.close();
    },
  };
};

type Viewer = Awaited<ReturnType<typeof openScreen>>;

const withViewers = async <T>(task: (viewers: ReadonlyMap<string, Viewer>) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'chancery-bench-'));
  const server = await startServer({ folder });
  const settings = { ruleset: 'email-4e' };
  const name = 'Calls';
  const plan = { game: 'pax', name, settings, tables: {}, seats: {}, engineIsGm: false };
  const created = await server.store.create(plan);
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  const { match, invitations } = created.value;
  const viewers = new Map<string, Viewer>();
  for (const seat of VIEWERS) {
    const token = invitations[seat] ?? '';
    const joined: JoinedTable = { name, server: server.url, match, seat, token, game: 'pax' };
    viewers.set(seat, await openScreen(folder, joined));
  }
  await pause(SETTLED);
  try {
    return await task(viewers);
  } finally {
    for (const viewer of viewers.values()) await viewer.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const FLOWS = [
  'Nothing, for as long',
  'One typed letter, to repaint',
  'A sheet handed in, to receipt and repaint',
  'The last sheet, to everybody’s repaint',
  'A signature, to everybody’s repaint',
] as const;
type Flow = (typeof FLOWS)[number];

const SHEET = 'build army 3';

const measureAll = (): Promise<Readonly<Record<Flow, CallsByFile>>> =>
  withViewers(async (viewers) => {
    const of = (seat: string): Viewer => {
      const viewer = viewers.get(seat);
      if (!viewer) throw new Error(`${seat} does not watch`);
      return viewer;
    };
    const settled = async (act: Promise<unknown>): Promise<void> => {
      await act;
      await pause(SETTLED);
    };
    const handIn = (seat: string): Promise<void> => settled(of(seat).table().calls.submit(SHEET));
    const sign = (seat: string): Promise<void> => settled(of(seat).table().calls.line(ACCORD));
    const nothing = await callsIn(() => pause(SETTLED));
    await of('france').type('3i');
    await of('france').type('place interest in ');
    const letter = await callsIn(() => of('france').type('t'));
    await of('france').type('\u007f\u001b1');
    await sign('france');
    const signature = await callsIn(() => sign('italy'));
    const [first = '', ...others] = SEATS;
    const sheet = await callsIn(() => handIn(first));
    const last = others.pop() ?? '';
    for (const seat of others) await handIn(seat);
    const closing = await callsIn(async () => {
      await handIn(last);
      if (of(last).table().seatView.match.phase === PHASE) await settled(of('gm').table().calls.advance());
    });
    return {
      'Nothing, for as long': nothing,
      'One typed letter, to repaint': letter,
      'A sheet handed in, to receipt and repaint': sheet,
      'The last sheet, to everybody’s repaint': closing,
      'A signature, to everybody’s repaint': signature,
    };
  });

let taken: ReturnType<typeof measureAll> | undefined;

export const measurements: readonly Measurement[] = FLOWS.map((flow) => ({
  title: flow,
  async measure() {
    taken ??= measureAll();
    return callFigures((await taken)[flow]);
  },
}));
