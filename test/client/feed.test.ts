import { expect, test, vi } from 'vitest';
import { connect, seatServer } from '../../client/table/connection.ts';
import type { SeatServer } from '../../client/table/seat-server.ts';
import { tableCache } from '../../client/table/table-cache.ts';
import { inviteTo } from '../support/tally-server.ts';
import { ACCORD, feedServer } from './feed-server.ts';

const at = feedServer();

test('a table is drawn from the view, the charts and the reports', async () => {
  const table = await at.openTable();
  expect(table().seatView.match.phase).toBe('1/MSC_ORDERS');
  expect(table().edition.atlas.areas.size).toBe(104);
  expect(table().state.markers.length).toBeGreaterThan(20);
  expect(table().reports[0]?.turn).toBe(1);
  expect(table().connection).toBe('open');
});

test('a receipt arrives with the event, without asking again', async () => {
  const table = await at.openTable();
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
  const table = await at.openTable();
  await expect(table().calls.submit('build army 11')).rejects.toThrow(/line 1, column/);
});

test('the next phase is shown with its reports and not before them', async () => {
  const direct = seatServer(at.connection, at.france);
  const events: (() => void)[] = [];
  let isHeldUp = true;
  const table = await at.openTable({
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
  const token = await inviteTo(at.server.store, at.france.match, 'gm');
  await seatServer(at.connection, { match: at.france.match, token }).advance('1/MSC_ORDERS');
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
    const direct = seatServer(at.connection, at.france);
    const events: (() => void)[] = [];
    const table = await at.openTable({
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
    const token = await inviteTo(at.server.store, at.france.match, 'gm');
    await direct.submit('1/MSC_ORDERS', '');
    await seatServer(at.connection, { match: at.france.match, token }).advance('1/MSC_ORDERS');
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

test('a letter arrives with the event, is there while the server is away, and is read on every machine', async () => {
  const table = await at.openTable();
  const italy = await inviteTo(at.server.store, at.france.match, 'italy');
  const elsewhere = connect(at.server.url);
  const writer = seatServer(elsewhere, { match: at.france.match, token: italy }).letters;
  await writer.send({ to: ['france'], subject: 'Tunis', body: 'Shall we?' });
  await vi.waitFor(() => {
    expect(table().letters).toMatchObject({ letters: [{ id: 1, body: 'Shall we?' }], unread: [1] });
    expect(tableCache(at.folder, at.france).read()?.letters).toEqual(table().letters);
  }, 5000);
  await seatServer(elsewhere, at.france).letters.markRead([1]);
  await vi.waitFor(() => {
    expect(table().letters.unread).toEqual([]);
  }, 5000);
  await elsewhere.close();
});

test('the reports of a turn are told once, whatever arrives when', async () => {
  const table = await at.openTable();
  const gm = await inviteTo(at.server.store, at.france.match, 'gm');
  await seatServer(at.connection, { match: at.france.match, token: gm }).advance('1/MSC_ORDERS');
  await vi.waitFor(() => {
    expect(table().seatView.match.phase).not.toBe('1/MSC_ORDERS');
  }, 5000);
  await vi.waitFor(async () => {
    expect(table().reports).toEqual(await seatServer(at.connection, at.france).reports());
  }, 5000);
});

test('when a line is taken its report is on the table', async () => {
  const table = await at.openTable();
  await table().calls.line(ACCORD);
  expect(table().reports).toEqual(await seatServer(at.connection, at.france).reports());
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
  const { server: through, calls } = counted(seatServer(at.connection, at.france));
  const table = await at.openTable(through);
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

test('a wrong token is told in words', async () => {
  const stranger = at.feedFor(seatServer(at.connection, { ...at.france, token: 'x'.repeat(43) }));
  await vi.waitFor(() => {
    expect(stranger.loading()).toContain('not valid for a match');
  }, 5000);
  stranger.close();
});
