import type { SeatEvent } from '@chancery/shared/api';
import { LETTER_PAGE, MAX_LETTERS_WRITTEN, type SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { threadOf } from '@chancery/shared/parts/letters/threads.ts';
import { treatyId } from '@chancery/shared/parts/treaties/treaty.ts';
import { describe, expect, test } from 'vitest';
import { serveTally } from '../support/tally-server.ts';
import { type Client, connect, refusalOf, until } from '../support/wire.ts';
import { type Holder, table, write, bodies } from './letter-clients.ts';

/** Each copy of a letter is signed for the seat that holds it. */
const unsigned = (letter: SeatLetter): SeatLetter => {
  const { signature, ...said } = letter;
  expect(signature).toMatch(/^[\w-]{86}$/);
  return said;
};

const listen = async (client: Client, input: Holder & { lastEventId?: string }) => {
  const heard: { id: string; data: SeatEvent }[] = [];
  await new Promise<void>((resolve, reject) => {
    client.events.subscribe(input, {
      onStarted: () => {
        resolve();
      },
      onData: (event) => heard.push(event),
      onError: reject,
    });
  });
  return heard;
};

describe('a letter', () => {
  test('is held by who wrote it and whom it was written to, each under a number of its own (PB-SEQ-3)', async () => {
    const { client, north, south, gm } = await table();
    await write(client, south, ['gm'], 'A question.');
    const sent = await client.letters.send.mutate({
      ...north,
      to: ['gm', 'south', 'south'],
      subject: 'Re: Treaty of Tunis',
      body: 'Shall we?\n\tNorth',
    });
    expect(unsigned(sent)).toEqual({
      id: 1,
      from: 'north',
      to: ['south', 'gm'],
      subject: 'Re: Treaty of Tunis',
      thread: 'treaty-of-tunis',
      body: 'Shall we?\n\tNorth',
      at: '1880-01-01T00:00:00.000Z',
      phase: '1/COUNT',
    });
    const [own, other, master] = await Promise.all(
      [north, south, gm].map((seat) => client.letters.list.query(seat)),
    );
    expect(own).toEqual({ letters: [sent], unread: [], count: 1 });
    expect(other).toMatchObject({ unread: [2], count: 2 });
    expect(other?.letters.slice(1).map(unsigned)).toEqual([{ ...unsigned(sent), id: 2 }]);
    expect(master).toMatchObject({ unread: [1, 2], count: 2 });
  });

  test('between two players is not to be seen by the game master', async () => {
    const { client, north, gm } = await table();
    await write(client, north, ['south'], 'Between us.');
    expect(await client.letters.list.query(gm)).toEqual({ letters: [], unread: [], count: 0 });
  });

  test('is shown by a party as it is, with who showed it and when, and its writer is not told', async () => {
    const { client, clock, north, south, gm } = await table();
    const sent = await write(client, north, ['south'], 'Between us.');
    clock.advance(1);
    const heard = await listen(client, north);
    const shown = { by: 'south', to: 'gm', at: '1880-01-01T01:00:00.000Z' };
    const kept = await client.letters.show.mutate({ ...south, letter: 1, to: 'gm' });
    expect(unsigned(kept)).toEqual({ ...unsigned(sent), id: 2, shown });
    const { letters, ...master } = await client.letters.list.query(gm);
    expect(letters.map(unsigned)).toEqual([{ ...unsigned(sent), id: 1, shown }]);
    expect(master).toEqual({ unread: [1], count: 1 });
    await write(client, south, ['north'], 'Good day.');
    await until(() => heard.length > 0);
    expect(heard).toMatchObject([{ data: { kind: 'letter', letter: { id: 2, body: 'Good day.' } } }]);
  });

  test('stays unread until its seat says otherwise, on whatever machine', async () => {
    const { client, server, north, south } = await table();
    for (const body of ['one', 'two', 'three']) await write(client, north, ['south'], body);
    const elsewhere = await listen(connect(server.url), south);
    await client.letters.markRead.mutate({ ...south, letters: [1, 3] });
    await client.letters.markRead.mutate({ ...south, letters: [3] });
    await client.letters.markRead.mutate({ ...south, letters: [2, 3] });
    await until(() => elsewhere.length === 2);
    expect(elsewhere.map(({ data }) => data)).toEqual([
      { kind: 'letters-read', letters: [1, 3] },
      { kind: 'letters-read', letters: [2] },
    ]);
    expect((await client.letters.list.query(south)).unread).toEqual([]);
  });

  test('is listed page by page', async () => {
    const { client, north } = await table();
    const numbers = Array.from({ length: LETTER_PAGE + 3 }, (_, n) => String(n + 1));
    for (const number of numbers) await write(client, north, ['gm'], number);
    const first = await client.letters.list.query(north);
    const second = await client.letters.list.query({ ...north, since: LETTER_PAGE });
    expect([...first.letters, ...second.letters].map(({ body }) => body)).toEqual(numbers);
    expect([first.letters.length, second.count]).toEqual([LETTER_PAGE, numbers.length]);
  });
});

test.each(['Treaty of Tunis', 'Traité de Zürich, 1884!', '  the   Straits ', 'Ⅷ powers'])(
  'a letter about “%s” belongs to the treaty of that title, its answers too',
  (title) => {
    expect(threadOf(`RE: re:${title}`)).toBe(treatyId(title));
    expect(threadOf(treatyId(title))).toBe(treatyId(title));
  },
);

describe('refused is a letter', () => {
  const letter = { to: ['south'], subject: 'The border', body: 'Shall we?' };
  test.each([
    ['to nobody', { to: [] }, 'no-addressee', 'name one or more of north, south, gm'],
    ['to oneself', { to: ['south', 'north'] }, 'letter-to-oneself', 'your own seat'],
    ['to a seat there is not', { to: ['east'] }, 'no-such-seat', 'no seat east; there are north, south, gm'],
    ['to who only watches', { to: ['observer'] }, 'no-such-seat', 'no seat observer'],
    ['that says nothing', { body: ' \n' }, 'empty-letter', 'is empty'],
    ['that is too long', { body: 'ü'.repeat(4097) }, 'letter-too-long', '8192 bytes; this one has 8194'],
    ['without a subject', { subject: '  ' }, 'bad-input', 'subject'],
    ['with a subject too long', { subject: 'x'.repeat(81) }, 'too-large', 'subject'],
    [
      'that would write to a terminal',
      { body: 'a\u001b[2J' },
      'bad-input',
      'body: holds a control character (U+001B) in line 1 as character 2',
    ],
    [
      'that turns the direction of writing',
      { subject: '\u202etxt' },
      'bad-input',
      'subject: holds a character that turns',
    ],
  ])('%s', async (_, change, reason, words) => {
    const { client, north } = await table();
    const refusal = await refusalOf(client.letters.send.mutate({ ...north, ...letter, ...change }));
    expect(refusal.reason).toBe(reason);
    expect(refusal.message).toContain(words);
    expect(await bodies(client, north)).toEqual([]);
  });

  test('of who only watches', async () => {
    const { client, observer } = await table();
    for (const call of [
      client.letters.send.mutate({ ...observer, ...letter }),
      client.letters.show.mutate({ ...observer, letter: 1, to: 'north' }),
      client.letters.list.query(observer),
      client.letters.markRead.mutate({ ...observer, letters: [1] }),
    ]) {
      expect((await refusalOf(call)).reason).toBe('not-a-player');
    }
  });

  test('that one does not hold', async () => {
    const { client, north, south } = await table();
    await write(client, south, ['gm'], 'Not for north.');
    const shown = await refusalOf(client.letters.show.mutate({ ...north, letter: 1, to: 'south' }));
    expect(shown.message).toContain('no letter 1, and no other yet');
    const read = await refusalOf(client.letters.markRead.mutate({ ...north, letters: [7] }));
    expect(read.reason).toBe('no-such-letter');
  });

  test('after the last one a seat may send, and reading still works', async () => {
    const { client, server, north, south } = await table();
    const book = server.store.running(north.match)?.letters;
    const entry = { kind: 'send', seat: 'north', to: ['gm'], subject: 'x', thread: 'x', body: 'x' } as const;
    for (let number = 0; number < MAX_LETTERS_WRITTEN; number += 1) await book?.take({ at: '', entry });
    expect((await refusalOf(write(client, north, ['south'], 'One more.'))).reason).toBe('too-many-letters');
    await write(client, south, ['north'], 'Still there?');
    expect((await client.letters.list.query(north)).unread).toEqual([MAX_LETTERS_WRITTEN + 1]);
  });
});

describe('the events of a seat', () => {
  test('number the match and the letters apart, and continue after both', async () => {
    const { folder, server, client, north, south, gm } = await table();
    const heard = await listen(client, south);
    await write(client, north, ['south'], 'one');
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    await until(() => heard.length === 3);
    await write(client, north, ['south'], 'two');
    await until(() => heard.length === 4);
    expect(heard.map(({ id, data }) => `${id} ${data.kind}`)).toEqual([
      '2.1 letter',
      '3.1 report',
      '4.1 phase',
      '4.2 letter',
    ]);
    expect((await client.seat.view.query(south)).lastEventId).toBe('4.2');
    await server.stop();
    const again = connect((await serveTally(folder)).url);
    const rest = await listen(again, { ...south, lastEventId: '3.1' });
    await until(() => rest.length === 2);
    expect(rest).toEqual(heard.slice(2));
  });

  test('resume by themselves when the connection is cut while letters arrive', async () => {
    const { server, north, south } = await table();
    const heard = await listen(connect(server.url), south);
    const client = connect(server.url);
    const book = server.store.running(north.match)?.letters;
    for (let number = 1; number <= 40; number += 1) {
      const entry = { kind: 'send', seat: 'north', to: ['south'], subject: 'x', thread: 'x' } as const;
      await book?.take({ at: '', entry: { ...entry, body: String(number) } });
      if (number % 10 === 5) server.cutOff();
    }
    await until(() => heard.length >= 40);
    const told = heard.map(({ data }) => (data.kind === 'letter' ? data.letter.body : ''));
    expect(told).toEqual(Array.from({ length: 40 }, (_, number) => String(number + 1)));
    expect((await client.letters.list.query(south)).unread).toHaveLength(40);
  });
});
