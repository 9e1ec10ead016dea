import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { serveTally } from '../support/tally-server.ts';
import { connect, refusalOf } from '../support/wire.ts';
import { type Holder, table, write, bodies } from './letter-clients.ts';

describe('the book of letters', () => {
  test('is there again after the server was stopped, read marks and all', async () => {
    const { folder, server, client, north, south } = await table();
    await write(client, north, ['south'], 'one');
    await client.letters.markRead.mutate({ ...south, letters: [1] });
    await write(client, north, ['south', 'gm'], 'two');
    await client.letters.show.mutate({ ...north, letter: 1, to: 'gm' });
    const seats = [north, south];
    const before = await Promise.all(seats.map((seat) => client.letters.list.query(seat)));
    const views = await Promise.all(seats.map((seat) => client.seat.view.query(seat)));
    await server.stop();
    const again = connect((await serveTally(folder)).url);
    expect(await Promise.all(seats.map((seat) => again.letters.list.query(seat)))).toEqual(before);
    expect(await Promise.all(seats.map((seat) => again.seat.view.query(seat)))).toEqual(views);
  });

  test('leaves the match alone when it is damaged: intact lines are read, the host may continue there', async () => {
    const { folder, server, client, north, south } = await table();
    for (const body of ['one', 'two', 'three']) await write(client, north, ['south'], body);
    const { match } = north;
    await server.stop();
    const path = join(folder, 'matches', match, 'letters.ndjson');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"two"', '"TWO"'));

    const again = await serveTally(folder);
    const later = connect(again.url);
    const lost = expect.stringContaining('lost') as string;
    expect(await bodies(later, south)).toEqual(['one', lost, 'three']);
    const refusal = await refusalOf(write(later, south, ['north'], 'four'));
    expect(refusal.message).toContain('damaged after line 1');
    await later.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    const token = again.store.hostToken;
    expect((await later.host.list.query({ token })).faults).toMatchObject([
      { id: match, reason: 'letters-damaged', goodLines: 1 },
    ]);
    expect((await later.host.salvage.mutate({ token, match })).faults).toEqual([]);
    await write(later, south, ['north'], 'four');
    expect(await bodies(later, north)).toEqual(['one', lost, 'three', 'four']);
    expect(await readFile(join(folder, 'matches', match, 'letters.damaged.1'), 'utf8')).toContain('TWO');
  });
});

describe('a letter sent again under its key', () => {
  const letter = (from: Holder, key: string, body = 'Once.') => ({
    ...from,
    to: ['south'],
    subject: 'The border',
    body,
    key,
  });

  test('is answered as the first time and not sent twice, after a restart too', async () => {
    const { folder, server, client, north, south } = await table();
    const key = 'act-0000-one';
    const [first, second] = await Promise.all([
      client.letters.send.mutate(letter(north, key)),
      client.letters.send.mutate(letter(north, key)),
    ]);
    expect(second).toEqual(first);
    const shown = { ...south, letter: 1, to: 'gm', key };
    const copy = await client.letters.show.mutate(shown);
    await server.stop();
    const later = connect((await serveTally(folder)).url);
    expect(await later.letters.send.mutate(letter(north, key))).toEqual(first);
    expect(await later.letters.show.mutate(shown)).toEqual(copy);
    expect((await later.letters.list.query(south)).count).toBe(2);
  });

  test('must be the same letter; other seats may use the same key', async () => {
    const { client, north, gm } = await table();
    const key = 'act-0000-one';
    await client.letters.send.mutate(letter(north, key));
    const refusal = await refusalOf(client.letters.send.mutate(letter(north, key, 'Twice.')));
    expect(refusal.reason).toBe('key-reused');
    expect((await client.letters.send.mutate(letter(gm, key))).from).toBe('gm');
  });

  test('that was refused may be sent again', async () => {
    const { client, north } = await table();
    const key = 'act-0000-one';
    const refusal = await refusalOf(client.letters.send.mutate(letter(north, key, ' ')));
    expect(refusal.reason).toBe('empty-letter');
    expect((await client.letters.send.mutate(letter(north, key))).body).toBe('Once.');
  });
});
