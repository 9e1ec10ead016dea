import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSigned, newSigningKey } from '@chancery/server/match/signing.ts';
import { headStatement, headsIn, receiptStatement, reportStatement } from '@chancery/shared/proofs';
import { expect, test } from 'vitest';
import { dataFolder, createTally, openTally, serveTally } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures/build-9458d22');
const NORTH = 'vfkGHviYji3ydIzL60qIEVqdWaaV21BqOGD_PzdX4vY';

/** A match with a table of its own; north has submitted, and the phase is closed. */
const closed = async () => {
  const folder = await dataFolder();
  const { store, url } = await serveTally(folder);
  const seats = await createTally(store, { table: {} });
  const client = connect(url);
  const receipt = await client.sheet.submit.mutate({ ...seats.north, phase: '1/COUNT', text: '5' });
  await client.gm.act.mutate({ ...seats.gm, act: { do: 'close' }, yes: true });
  const { proof } = await client.seat.view.query(seats.north);
  const report = await client.report.query(seats.north);
  return { folder, client, ...seats, receipt, report, publicKey: proof?.publicKey ?? '' };
};

test('a receipt is signed, and any other is not', async () => {
  const { receipt, publicKey } = await closed();
  const { signature = '' } = receipt;
  expect(isSigned(publicKey, receiptStatement(receipt), signature)).toBe(true);
  for (const other of [
    { ...receipt, revision: 2 },
    { ...receipt, hash: '0'.repeat(64) },
    { ...receipt, at: '1880-01-01T00:00:00.001Z' },
    { ...receipt, phase: '2/COUNT' },
  ])
    expect(isSigned(publicKey, receiptStatement(other), signature)).toBe(false);
  expect(isSigned(newSigningKey().publicKey, receiptStatement(receipt), signature)).toBe(false);
});

test('each part of a report is signed for the seat it is told to, pushed as well as read', async () => {
  const { report, publicKey, match, client, north, south } = await closed();
  expect(report.length).toBeGreaterThan(0);
  const isTold = (seat: string) => (part: (typeof report)[number]) =>
    isSigned(publicKey, reportStatement({ match, seat }, part), part.signature ?? '');
  expect(report.every(isTold('north'))).toBe(true);
  expect(report.some(isTold('south'))).toBe(false);
  expect((await client.report.query(south)).every(isTold('south'))).toBe(true);
  const [part] = report;
  expect(part && isTold('north')({ ...part, lines: ['south counted 60'] })).toBe(false);
  expect(await client.report.query(north)).toEqual(report);
});

test('the head of the journal is printed with its signature, and found again where lines are broken', async () => {
  const { report, publicKey, match } = await closed();
  const text = report.flatMap(({ lines }) => lines).join('\n');
  const mailed = text.replaceAll(/(.{60}) /g, '$1\n   ');
  const [head] = headsIn(mailed);
  expect(head).toMatchObject({ phase: '1/COUNT' });
  expect(headsIn(text)).toEqual(headsIn(mailed));
  if (!head) return;
  expect(isSigned(publicKey, headStatement({ match, ...head }), head.signature)).toBe(true);
  expect(isSigned(publicKey, headStatement({ match: 'other', ...head }), head.signature)).toBe(false);
});

test('a key that is lost comes back from the spare; lost with it, the match is played on and the host told', async () => {
  const folder = await dataFolder();
  const first = await openTally(folder);
  const { match } = await createTally(first.store);
  await first.store.close();
  const path = join(folder, 'matches', match);
  const key = await readFile(join(path, 'signing-key'), 'utf8');
  await rm(join(path, 'signing-key'));
  const second = await openTally(folder);
  expect((await second.store.open(match))?.live.phase).toBe('1/COUNT');
  expect(await readFile(join(path, 'signing-key'), 'utf8')).toBe(key);
  await second.store.close();

  await writeFile(join(path, 'signing-key'), newSigningKey().privateKey);
  await rm(join(path, 'spare.json'));
  await rm(join(path, 'standing.json'), { force: true });
  const third = await openTally(folder);
  expect((await third.store.open(match))?.live.phase).toBe('1/COUNT');
  const lost = third.store.list().faults.find(({ reason }) => reason === 'signing-key-lost');
  expect(lost).toMatchObject({ id: match, isOpen: true });
});

test('a match of an older build has no key, and nothing of it is signed', async () => {
  const folder = await dataFolder();
  await cp(FIXTURES, join(folder, 'matches'), { recursive: true });
  const { store } = await openTally(folder);
  const live = (await store.access.seated('old', NORTH))?.live;
  expect(await live?.view('north')).not.toHaveProperty('proof');
  const parts = (await live?.report('north')) ?? [];
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((part) => 'signature' in part)).toEqual([]);
});
