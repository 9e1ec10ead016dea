import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { spoolMail, writeMailConfig } from '@chancery/server';
import { Outbox } from '@chancery/server/gateways/mail/outbox.ts';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { serveClub } from '../support/club-server.ts';
import { openDatabase, ownDatabase } from '../support/postgres/database.ts';
import { createTally, dataFolder, openTally } from '../support/tally-server.ts';

// Matches move from a data folder to a database and back, and are the same wherever they are.

const chancery = bundledChancery('chancery-with-tally');

const NOW = '1880-01-01T00:00:00.000Z';

interface Moved {
  readonly matches: readonly { readonly match: string; readonly hash: string }[];
  readonly people: readonly string[];
}

/** A folder with a match in its second phase, one that has just begun, and a person. */
const played = async () => {
  const folder = await dataFolder();
  const { store } = await openTally(folder);
  const { match, north, gm } = await createTally(store);
  await createTally(store, { name: 'Autumn' });
  await store.people.add('Anna');
  await writeMailConfig(folder, { from: 'Chancery <orders@example.org>', smtp: 'smtp://127.0.0.1:1' });
  await spoolMail(folder, Buffer.from('From: anna@example.net'));
  const outbox = await Outbox.open(store.gateways.mail.outbox, 10);
  await outbox.put({ key: 'one', person: 'anna', to: 'anna@example.net', subject: 'x', text: 'x' }, NOW);
  const keys = await store.gateways.ssh.keyBook();
  await keys.bind('SHA256:abc', { match, seat: 'north', token: north.token });
  const { fingerprint } = await store.gateways.ssh.hostKey();
  const table = await store.open(match);
  const take = async (entry: Parameters<NonNullable<typeof table>['live']['take']>[0]['entry']) =>
    table?.live.take({ at: '1880-01-01T00:00:00.000Z', entry });
  await take({ kind: 'sheet', seat: 'north', phase: '1/COUNT', text: '7' });
  await take({ kind: 'advance', seat: 'gm', phase: '1/COUNT' });
  const report = await table?.live.report('north');
  const { hostToken } = store;
  await store.close();
  return { folder, match, north, gm, report, hostToken, fingerprint };
};

test('matches and people move to a database and back, each text as it was', async () => {
  const { folder, match, north, report, hostToken, fingerprint } = await played();
  const database = await ownDatabase();
  const there = await chancery.run(folder, ['move', folder, database, '--json']);
  expect(there).toMatchObject({ code: 0 });
  const moved = JSON.parse(there.out) as Moved;
  expect(moved.matches.map((each) => each.match)).toEqual(['autumn', 'spring']);
  expect(moved.people).toEqual(['anna']);
  expect(await readdir(join(folder, 'matches'))).toEqual([]);
  expect((await readdir(join(folder, 'moved'))).toSorted()).toEqual(['autumn', 'spring']);

  const other = await dataFolder();
  const back = await chancery.run(other, ['move', database, other, '--json']);
  expect(back).toMatchObject({ code: 0 });
  expect(JSON.parse(back.out)).toMatchObject({ matches: moved.matches, people: ['anna'] });
  const { store, warnings } = await openTally(other);
  expect(store.hostToken).toBe(hostToken);
  expect((await store.access.seated(match, north.token))?.seat).toBe('north');
  expect(await (await store.open(match))?.live.report('north')).toEqual(report);
  expect([store.list().faults, warnings]).toEqual([[], []]);
  const { mail, ssh } = store.gateways;
  expect(await mail.config()).toMatchObject({ smtp: 'smtp://127.0.0.1:1' });
  expect(await mail.outbox.all()).toMatchObject([{ key: 'one', person: 'anna' }]);
  expect(await readdir(join(other, 'mail', 'in', 'new'))).toHaveLength(1);
  expect((await ssh.hostKey()).fingerprint).toBe(fingerprint);
  expect(await (await ssh.keyBook()).seatsOf('SHA256:abc')).toMatchObject([{ match, seat: 'north' }]);
  const rows = await openDatabase(database);
  for (const left of [`matches where state <> 'moved'`, 'outbox', 'incoming_mail'])
    expect(await rows.query(`select 1 from ${left}`)).toEqual([]);
  expect(await readdir(join(folder, 'mail', 'in', 'new'))).toEqual([]);
});

test('a match that has moved is played on in the database, and its tokens open its seats', async () => {
  const { folder, match, north, report } = await played();
  const database = await ownDatabase();
  expect(await chancery.run(folder, ['move', folder, database])).toMatchObject({ code: 0 });
  const { store, warnings } = await serveClub(database);
  const place = await store.access.seated(match, north.token);
  expect(await place?.live.report('north')).toEqual(report);
  const entry = { kind: 'line', seat: 'north', phase: '1/TALK', text: 'say hello' } as const;
  expect(await place?.live.take({ at: '1880-01-02T00:00:00.000Z', entry })).toMatchObject({ ok: true });
  expect(warnings).toEqual([]);

  // It is open there, and has another journal than the one that is in the folder again.
  const back = await chancery.run(folder, ['move', database, folder]);
  expect(back).toMatchObject({ code: 1, err: expect.stringContaining('stop the servers') as string });
});

test('a name that is taken, and two places of one kind, move nothing', async () => {
  const { folder } = await played();
  const database = await ownDatabase();
  const { store, stop } = await serveClub(database);
  await createTally(store, { name: 'Autumn' });
  await stop();
  expect(await chancery.run(folder, ['move', folder, database])).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is a match autumn in the database already') as string,
  });
  expect((await readdir(join(folder, 'matches'))).toSorted()).toEqual(['autumn', 'spring']);
  expect(await chancery.run(folder, ['move', folder, folder])).toMatchObject({ code: 2 });
});
