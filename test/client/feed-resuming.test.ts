import { startServer } from '@chancery/server';
import { expect, test, vi } from 'vitest';
import { connect, seatServer } from '../../client/table/connection.ts';
import { tableCache } from '../../client/table/table-cache.ts';
import { textOf } from '../../client/shell/lines.ts';
import { deskPage } from '../../client/screens/desk-lines.ts';
import { engine } from '../support/engine.ts';
import { inviteTo } from '../support/tally-server.ts';
import { ACCORD, feedServer } from './feed-server.ts';

const at = feedServer();

test('after a cut the table says so, stays readable, and takes up what it missed', async () => {
  const table = await at.openTable();
  const { port } = at.server;
  await at.server.close();
  await vi.waitFor(() => {
    expect(table().connection).toBe('cut');
  }, 5000);
  expect(table().state.year).toBe(1880);
  at.server = await startServer({ folder: at.folder, port, engine });
  const elsewhere = connect(at.server.url);
  const receipt = await seatServer(elsewhere, at.france).submit('1/MSC_ORDERS', 'build army 3');
  await elsewhere.close();
  await vi.waitFor(() => {
    expect(table().connection).toBe('open');
    expect(table().seatView.receipt?.hash).toBe(receipt.hash);
  }, 15_000);
});

test('a line that was closed is not opened again by a call that comes too late', async () => {
  const late = connect(at.server.url);
  const seat = seatServer(late, at.france);
  await seat.view();
  await late.close();
  await expect(seat.view()).rejects.toThrow('the connection is closed');
});

test('a table read before can be read again while its server is away', async () => {
  await at.openTable();
  await vi.waitFor(() => {
    expect(tableCache(at.folder, at.france).read()?.seatView.match.id).toBe(at.france.match);
  }, 5000);
  at.feed?.close();
  await at.server.close();
  const again = at.feedFor(seatServer(at.connection, at.france));
  expect(again.current()?.connection).toBe('connecting');
  expect(again.current()?.reports[0]?.date).toBe('1880');
  again.close();
  at.server = await startServer({ folder: at.folder, engine });
});

test('letters that came during a cut are taken up, each once', async () => {
  const table = await at.openTable();
  const italy = await inviteTo(at.server.store, at.france.match, 'italy');
  const { port } = at.server;
  await at.server.close();
  at.server = await startServer({ folder: at.folder, port, engine });
  const elsewhere = connect(at.server.url);
  const writer = seatServer(elsewhere, { match: at.france.match, token: italy }).letters;
  for (const body of ['one', 'two']) await writer.send({ to: ['france'], subject: 'Tunis', body });
  await elsewhere.close();
  await vi.waitFor(() => {
    expect(table().letters.letters.map(({ body }) => body)).toEqual(['one', 'two']);
  }, 15_000);
});

test('what was told over a breaking line is shown when it is whole again', async () => {
  const real = seatServer(at.connection, at.france);
  let isBroken = false;
  const table = await at.openTable({
    ...real,
    view: () => (isBroken ? Promise.reject(new Error('the line is cut')) : real.view()),
  });
  isBroken = true;
  await table().calls.line(ACCORD);
  expect(JSON.stringify(table().reports)).not.toContain('Accord');
  isBroken = false;
  const { port } = at.server;
  await at.server.close();
  at.server = await startServer({ folder: at.folder, port, engine });
  await vi.waitFor(() => {
    expect(JSON.stringify(table().reports)).toContain('Accord');
  }, 15_000);
});

test('a seat that is no longer to be had says why over what was last known', async () => {
  await at.openTable();
  await vi.waitFor(() => {
    expect(tableCache(at.folder, at.france).read()?.seatView.match.id).toBe(at.france.match);
  }, 5000);
  const replaced = at.feedFor(seatServer(at.connection, { ...at.france, token: 'x'.repeat(43) }));
  await vi.waitFor(() => {
    expect(replaced.current()?.connection).toBe('refused');
  }, 5000);
  const known = replaced.current();
  expect(known && deskPage(known, 0, { columns: 80, now: new Date() }).lines.map(textOf)[0]).toContain(
    'not valid for a match',
  );
  replaced.close();
});
