import { paxClient } from '../../client/games/pax/index.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@chancery/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect, type Connection, seatServer } from '../../client/table/connection.ts';
import { draftStore } from '../../client/table/drafts.ts';
import { TableFeed } from '../../client/table/feed.ts';
import type { SeatServer } from '../../client/table/seat-server.ts';
import { treatyDraftStore } from '../../client/table/treaty-drafts.ts';
import { letterDraftStore } from '../../client/table/letter-drafts.ts';
import { tableCache } from '../../client/table/table-cache.ts';
import type { JoinedTable } from '../../client/table/joined-tables.ts';
import { textOf } from '../../client/shell/lines.ts';
import { deskPage } from '../../client/screens/desk-lines.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { engine } from '../support/engine.ts';
import { inviteTo } from '../support/tally-server.ts';
import { SCRATCH } from '../support/scratch.ts';

let folder = '';
let server: RunningServer;
let connection: Connection;
let feed: TableFeed | undefined;
let france: JoinedTable;

const createMatch = async (): Promise<JoinedTable> => {
  const created = await server.store.create({
    game: 'pax',
    name: 'Cut lines',
    settings: {},
    tables: {},
    seats: {},
    engineIsGm: false,
  });
  if (!created.ok) throw new Error(created.error.reason);
  const { match, invitations } = created.value;
  return { name: 'Cut lines', server: server.url, match, seat: 'france', token: invitations['france'] ?? '' };
};

beforeEach(async () => {
  folder = mkdtempSync(join(SCRATCH, 'chancery-feed-'));
  server = await startServer({ folder, engine });
  france = await createMatch();
  connection = connect(server.url);
});

afterEach(async () => {
  feed?.close();
  feed = undefined;
  await connection.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const openTable = async (through = seatServer(connection, france)): Promise<() => PaxTable> => {
  const opened = new TableFeed({
    client: paxClient,
    server: through,
    reportsSeen: 0,
    isAlone: false,
    remember: () => undefined,
    drafts: draftStore(folder, france),
    letterDrafts: letterDraftStore(folder, france),
    treatyDrafts: treatyDraftStore(folder, france),
    cache: tableCache(folder, france),
    changed: () => undefined,
  });
  feed = opened;
  await vi.waitFor(() => {
    expect(opened.current()).toBeDefined();
  }, 5000);
  return () => opened.current() as PaxTable;
};

test('a table is drawn from the view, the charts and the reports', async () => {
  const table = await openTable();
  expect(table().seatView.match.phase).toBe('1/MSC_ORDERS');
  expect(table().edition.atlas.areas.size).toBe(104);
  expect(table().state.markers.length).toBeGreaterThan(20);
  expect(table().reports[0]?.turn).toBe(1);
  expect(table().connection).toBe('open');
});

test('a receipt arrives with the event, without asking again', async () => {
  const table = await openTable();
  const receipt = await table().calls.submit('build army 10');
  await vi.waitFor(() => {
    expect(table().seatView.receipt?.hash).toBe(receipt.hash);
  }, 5000);
  await table().calls.withdraw();
  await vi.waitFor(() => {
    expect(table().seatView.receipt).toBeNull();
  }, 5000);
});

test('a sheet that is refused says where and why', async () => {
  const table = await openTable();
  await expect(table().calls.submit('build army 11')).rejects.toThrow(/line 1, column/);
});

test('the next phase is shown with its reports and not before them', async () => {
  const direct = seatServer(connection, france);
  const events: (() => void)[] = [];
  let isHeldUp = true;
  const table = await openTable({
    ...direct,
    follow: (last, listener) =>
      direct.follow(last, {
        connection: listener.connection,
        event: (event, id) => {
          const tell = (): void => {
            listener.event(event, id);
          };
          // That something has happened comes through; what it was is still on its way.
          if (isHeldUp && events.length > 0) events.push(tell);
          else if (isHeldUp && event.kind === 'report') {
            events.push(tell);
            listener.event({ kind: 'view' }, id);
          } else tell();
        },
      }),
  });
  const token = await inviteTo(server.store, france.match, 'gm');
  await seatServer(connection, { match: france.match, token }).advance('1/MSC_ORDERS');
  await vi.waitFor(() => {
    expect(events.length).toBeGreaterThan(1);
  }, 5000);
  const told = (await direct.reports()).length;
  await direct.view();
  expect(table().seatView.match.phase).toBe('1/MSC_ORDERS');
  isHeldUp = false;
  const seen: [string, number][] = [];
  for (const tell of events) {
    tell();
    seen.push([table().seatView.match.phase, table().reports.length]);
  }
  await vi.waitFor(() => {
    expect(table().seatView.match.phase).not.toBe('1/MSC_ORDERS');
  }, 5000);
  expect(table().reports).toHaveLength(told);
  expect(seen.every(([phase]) => phase === '1/MSC_ORDERS')).toBe(true);
});

test.each([0, 1, 2, 3, 4])(
  'what is told %i turns after an event that needs no look is read',
  async (turns) => {
    const direct = seatServer(connection, france);
    const events: (() => void)[] = [];
    const table = await openTable({
      ...direct,
      follow: (last, { connection, event: hear }) =>
        direct.follow(last, {
          connection,
          event: (event, id) => {
            events.push(() => {
              hear(event, id);
            });
          },
        }),
    });
    const told = async (): Promise<number> => Number.parseInt((await direct.view()).lastEventId, 10);
    const before = await told();
    const token = await inviteTo(server.store, france.match, 'gm');
    await direct.submit('1/MSC_ORDERS', '');
    await seatServer(connection, { match: france.match, token }).advance('1/MSC_ORDERS');
    const count = (await told()) - before;
    await vi.waitFor(() => {
      expect(events).toHaveLength(count);
    }, 5000);
    const [sheet, ...closing] = events;
    sheet?.();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    for (const tell of closing) tell();
    await vi.waitFor(() => {
      expect(table().seatView.match.phase).not.toBe('1/MSC_ORDERS');
    }, 5000);
  },
);

test('after a cut the table says so, stays readable, and takes up what it missed', async () => {
  const table = await openTable();
  const { port } = server;
  await server.close();
  await vi.waitFor(() => {
    expect(table().connection).toBe('cut');
  }, 5000);
  expect(table().state.year).toBe(1880);
  server = await startServer({ folder, port, engine });
  const elsewhere = connect(server.url);
  const receipt = await seatServer(elsewhere, france).submit('1/MSC_ORDERS', 'build army 3');
  await elsewhere.close();
  await vi.waitFor(() => {
    expect(table().connection).toBe('open');
    expect(table().seatView.receipt?.hash).toBe(receipt.hash);
  }, 15_000);
});

test('a line that was closed is not opened again by a call that comes too late', async () => {
  const late = connect(server.url);
  const seat = seatServer(late, france);
  await seat.view();
  await late.close();
  await expect(seat.view()).rejects.toThrow('the connection is closed');
});

test('a table read before can be read again while its server is away', async () => {
  await openTable();
  await vi.waitFor(() => {
    expect(tableCache(folder, france).read()?.seatView.match.id).toBe(france.match);
  }, 5000);
  feed?.close();
  await server.close();
  const again = new TableFeed({
    client: paxClient,
    server: seatServer(connection, france),
    reportsSeen: 0,
    isAlone: false,
    remember: () => undefined,
    drafts: draftStore(folder, france),
    letterDrafts: letterDraftStore(folder, france),
    treatyDrafts: treatyDraftStore(folder, france),
    cache: tableCache(folder, france),
    changed: () => undefined,
  });
  expect(again.current()?.connection).toBe('connecting');
  expect(again.current()?.reports[0]?.date).toBe('1880');
  again.close();
  server = await startServer({ folder, engine });
});

test('a letter arrives with the event, is there while the server is away, and is read on every machine', async () => {
  const table = await openTable();
  const italy = await inviteTo(server.store, france.match, 'italy');
  const elsewhere = connect(server.url);
  const writer = seatServer(elsewhere, { match: france.match, token: italy }).letters;
  await writer.send({ to: ['france'], subject: 'Tunis', body: 'Shall we?' });
  await vi.waitFor(() => {
    expect(table().letters).toMatchObject({ letters: [{ id: 1, body: 'Shall we?' }], unread: [1] });
    expect(tableCache(folder, france).read()?.letters).toEqual(table().letters);
  }, 5000);
  await seatServer(elsewhere, france).letters.markRead([1]);
  await vi.waitFor(() => {
    expect(table().letters.unread).toEqual([]);
  }, 5000);
  await elsewhere.close();
});

test('letters that came during a cut are taken up, each once', async () => {
  const table = await openTable();
  const italy = await inviteTo(server.store, france.match, 'italy');
  const { port } = server;
  await server.close();
  server = await startServer({ folder, port, engine });
  const elsewhere = connect(server.url);
  const writer = seatServer(elsewhere, { match: france.match, token: italy }).letters;
  for (const body of ['one', 'two']) await writer.send({ to: ['france'], subject: 'Tunis', body });
  await elsewhere.close();
  await vi.waitFor(() => {
    expect(table().letters.letters.map(({ body }) => body)).toEqual(['one', 'two']);
  }, 15_000);
});

test('the reports of a turn are told once, whatever arrives when', async () => {
  const table = await openTable();
  const gm = await inviteTo(server.store, france.match, 'gm');
  await seatServer(connection, { match: france.match, token: gm }).advance('1/MSC_ORDERS');
  await vi.waitFor(() => {
    expect(table().seatView.match.phase).not.toBe('1/MSC_ORDERS');
  }, 5000);
  await vi.waitFor(async () => {
    expect(table().reports).toEqual(await seatServer(connection, france).reports());
  }, 5000);
});

const ACCORD = 'treaty "Accord" between france, italy\n1 france pays 1 to italy\nend';

test('when a line is taken its report is on the table', async () => {
  const table = await openTable();
  await table().calls.line(ACCORD);
  expect(table().reports).toEqual(await seatServer(connection, france).reports());
  expect(JSON.stringify(table().reports)).toContain('Accord');
});

/** A seat's calls, counted by name. */
const counted = (real: SeatServer) => {
  const calls: Record<string, number> = {};
  const counting = Object.entries(real).map(([name, call]) => {
    if (typeof call !== 'function') return [name, call] as const;
    const through = (...args: unknown[]): unknown => {
      calls[name] = (calls[name] ?? 0) + 1;
      return (call as (...all: unknown[]) => unknown)(...args);
    };
    return [name, through] as const;
  });
  return { server: Object.fromEntries(counting) as unknown as SeatServer, calls };
};

test('a line takes one look at the position and no report, a sheet nothing beside its receipt', async () => {
  const { server: through, calls } = counted(seatServer(connection, france));
  const table = await openTable(through);
  await vi.waitFor(() => {
    expect(calls['follow']).toBe(1);
  }, 5000);
  const before = { ...calls };
  await table().calls.submit('build army 10');
  expect(table().seatView.receipt?.revision).toBe(1);
  await table().calls.line(ACCORD);
  expect(JSON.stringify(table().reports)).toContain('Accord');
  expect(JSON.stringify(table().state.treaties)).toContain('Accord');
  expect(calls).toEqual({ ...before, submit: 1, line: 1, view: (before['view'] ?? 0) + 1 });
});

test('what was told over a breaking line is shown when it is whole again', async () => {
  const real = seatServer(connection, france);
  let isBroken = false;
  const table = await openTable({
    ...real,
    view: () => (isBroken ? Promise.reject(new Error('the line is cut')) : real.view()),
  });
  isBroken = true;
  await table().calls.line(ACCORD);
  expect(JSON.stringify(table().reports)).not.toContain('Accord');
  isBroken = false;
  const { port } = server;
  await server.close();
  server = await startServer({ folder, port, engine });
  await vi.waitFor(() => {
    expect(JSON.stringify(table().reports)).toContain('Accord');
  }, 15_000);
});

test('a seat that is no longer to be had says why over what was last known', async () => {
  await openTable();
  await vi.waitFor(() => {
    expect(tableCache(folder, france).read()?.seatView.match.id).toBe(france.match);
  }, 5000);
  const replaced = new TableFeed({
    client: paxClient,
    server: seatServer(connection, { ...france, token: 'x'.repeat(43) }),
    reportsSeen: 0,
    isAlone: false,
    remember: () => undefined,
    drafts: draftStore(folder, france),
    letterDrafts: letterDraftStore(folder, france),
    treatyDrafts: treatyDraftStore(folder, france),
    cache: tableCache(folder, france),
    changed: () => undefined,
  });
  await vi.waitFor(() => {
    expect(replaced.current()?.connection).toBe('refused');
  }, 5000);
  const known = replaced.current();
  expect(known && deskPage(known, 0, { columns: 80, now: new Date() }).lines.map(textOf)[0]).toContain(
    'opens no seat',
  );
  replaced.close();
});

test('a wrong token is told in words', async () => {
  const stranger = new TableFeed({
    client: paxClient,
    server: seatServer(connection, { ...france, token: 'x'.repeat(43) }),
    reportsSeen: 0,
    isAlone: false,
    remember: () => undefined,
    drafts: draftStore(folder, france),
    letterDrafts: letterDraftStore(folder, france),
    treatyDrafts: treatyDraftStore(folder, france),
    cache: tableCache(folder, france),
    changed: () => undefined,
  });
  await vi.waitFor(() => {
    expect(stranger.loading()).toContain('opens no seat');
  }, 5000);
  stranger.close();
});
