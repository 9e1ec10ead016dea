import { describe, expect, test } from 'vitest';
import { letter, letterTable } from './letter-table.ts';
import { SIZES, ESC, openLetters, THREE_LETTERS } from './letters-screen.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm } from './xterm-client.ts';

// Letters as they are listed and read.

test('the desk names the newest unread threads and counts the rest', async () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((thread, n) =>
    letter({ id: n + 1, thread, subject: `Matter ${thread}`, at: `1880-01-0${String(n + 1)}T12:00:00.000Z` }),
  );
  const all = many.map(({ id }) => id);
  const shown = openLetters(() => letterTable(many, all));
  shown.type('1');
  await shown.sees('Britain: “Matter f”');
  await shown.sees('3 more threads of letters');
  expect(shown.screen().join('\n')).not.toContain('Matter c');
});

describe.each(SIZES)('%ix%i: the letters screen', (...size) => {
  test('lists threads with who is in them, the newest first, and counts what is unread', async () => {
    const shown = openLetters(() => letterTable(THREE_LETTERS, [1, 3]), size);
    await shown.sees('3 letters, 2 unread');
    expect(shown.screen()[1]).toContain('4 Diplomacy (2)');
    expect(shown.screen()[2]).toContain('[Letters (2)]');
    expect(shown.screen()[4]).toMatch(/▸ ● 1 +M +Deadline .* 1 {2}1880-01-02 \d\d:\d\d( │.*)?$/);
    expect(shown.screen()[5]).toMatch(/ {2}● 1 +BI +Treaty of Tunis .* 2 {2}1880-01-02/);
  });

  test('says what letters are where there are none, to the end of the sentence', async () => {
    const shown = openLetters(() => letterTable([], []), size);
    await shown.sees('No letters yet: n writes one.');
    expect(shown.screen().join(' ').replaceAll(/\s+/g, ' ')).toContain('can read it, not the game master.');
  });

  test('offers no writing at a table of the past', async () => {
    const shown = openLetters(() => ({ ...letterTable(THREE_LETTERS, [1, 3]), connection: 'past' }), size);
    await shown.sees('3 letters, 2 unread');
    await shown.missing('new letter');
    shown.type('\r');
    await shown.sees('Esc back');
    await shown.missing('r answer');
    shown.type(ESC);
    await shown.sees('3 letters, 2 unread');
    shown.type('gv');
    await shown.sees('[Powers]');
    await shown.missing('new letter');
  });

  test('fits every page of it, the last row free', async () => {
    const shown = openLetters(() => letterTable(THREE_LETTERS, [1, 3]), size);
    for (const [keys, text] of [
      ['j\r', 'Shall we divide the coast?'],
      ['s', 'Show “Treaty of Tunis” to'],
      [ESC, 'Shall we divide'],
      ['r', 'bytes'],
      [ESC, 'letters, 2 unread'],
      ['n', '[ ] G Germany'],
    ] as const) {
      shown.type(keys);
      await shown.sees(text);
      expect(shown.screen().at(-1)).toBe('');
      expect(shown.screen().at(-2)).toMatch(/\S/);
    }
    expect(shown.screen()[3]).toMatch(/^To +▌ *$/);
  });

  test('lists its keys at a question mark', async () => {
    const shown = openLetters(() => letterTable(THREE_LETTERS), size);
    shown.type('?');
    await shown.sees('Keys of Letters');
    await shown.sees('the unread ones');
  });
});

test('home says how many letters are unread and who wrote them', async () => {
  const shown = openLetters(() => letterTable(THREE_LETTERS, [1, 3]));
  shown.type('1');
  await shown.sees('✉ game master: “Deadline”');
});

test('a thread opens at the first unread letter, and a letter laid open is read', async () => {
  const read: number[] = [];
  const markRead = (ids: readonly number[]): Promise<void> => {
    read.push(...ids);
    return Promise.resolve();
  };
  const shown = openLetters(() =>
    letterTable([...THREE_LETTERS, letter({ id: 4, body: 'Well?' })], [1, 4], { markRead }),
  );
  shown.type('\r');
  await shown.sees('Shall we divide the coast?');
  await shown.sees('letter 1 of 3 of its thread');
  await shown.sees('→ next');
  await shown.missing('← previous');
  shown.type(']');
  await shown.sees('Britain, Italy');
  shown.type(']');
  await shown.sees('Well?');
  await shown.sees('← previous');
  await shown.missing('→ next');
  shown.type(']');
  await shown.sees('this is the newest letter of the thread');
  expect(read).toEqual([1, 4]);
});

test('r in the list answers the newest letter of the thread, a all it is between', async () => {
  const shown = openLetters(() => letterTable(THREE_LETTERS, []));
  await shown.sees('r answer');
  await shown.missing('a answer to all');
  shown.type('j');
  await shown.sees('a answer to all');
  shown.type('rWell, then.');
  await shown.sees('Re: Treaty of Tunis');
  await shown.sees('Well, then.');
  expect(shown.screen()[3]).toMatch(/^To +Britain, Italy *$/);
});

test('titles have the columns that no thread of the list needs otherwise', async () => {
  const subject = 'What of the railways between Cairo and the Cape?';
  const shown = openLetters(() => letterTable([letter({ id: 1, thread: 'railways', subject })]));
  await shown.sees(subject);
});

test('a long letter beside the list, or with a power, says where the rest is read', async () => {
  const body = Array.from({ length: 60 }, (_, n) => `Point ${String(n + 1)}.`).join('\n\n');
  const table = letterTable([letter({ id: 1, body })]);
  const list = openLetters(() => table, [120, 40]);
  await list.sees('Point 1.');
  await list.sees(/… \d+ more rows: Enter/);
  const shown = openXterm(
    120,
    40,
    paxStage(() => table),
  );
  shown.type('4');
  await shown.sees('[Powers]');
  shown.type('\rG');
  await shown.sees('Point 1.');
  await shown.sees(/… \d+ more rows: Enter/);
});

test('threads are searched, and listed by seat or unread only', async () => {
  const shown = openLetters(() => letterTable(THREE_LETTERS, [3]));
  shown.type('/ladies');
  await shown.missing('Treaty of Tunis');
  await shown.sees('/ladies');
  shown.type(ESC);
  await shown.sees('Treaty of Tunis');
  shown.type('ff');
  await shown.sees('with Britain only');
  await shown.missing('Deadline');
  shown.type(ESC);
  await shown.sees('Deadline');
  shown.type('f');
  await shown.sees('unread only; Esc lists all');
  await shown.missing('Treaty of Tunis');
});

test('a copy that was shown says so, and one can be shown on', async () => {
  const shown = { by: 'italy', to: 'france', at: '1880-01-03T12:00:00.000Z' };
  const asked: unknown[] = [];
  const show = (id: number, to: string) => {
    asked.push([id, to]);
    return Promise.resolve(letter({ id: 9 }));
  };
  const screen = openLetters(() => letterTable([letter({ id: 7, to: ['italy'], shown })], [], { show }));
  screen.type('\r');
  await screen.sees('a copy, shown by Italy to France on 1880-01-03');
  screen.type('s');
  await screen.sees('▸ B Britain');
  screen.type('master');
  await screen.sees('▸ M game master');
  screen.type('\r');
  await screen.sees('Show it to the game master?');
  expect(asked).toEqual([]);
  screen.type('\r');
  await screen.sees('a copy has been shown to the game master');
  expect(asked).toEqual([[7, 'gm']]);
});

test('who only watches has no letters', async () => {
  const table = letterTable([]);
  const shown = openLetters(() => ({ ...table, seatView: { ...table.seatView, seat: 'observer' } }));
  await shown.sees('Observers have no letters.');
});

test('o sorts the threads, and the list says by what', async () => {
  const shown = openLetters(() => letterTable(THREE_LETTERS, [1]));
  await shown.sees('3 letters, 1 unread, newest first');
  const titles = (): readonly string[] =>
    shown.screen().flatMap((row) => /Deadline|Treaty of Tunis/.exec(row)?.[0] ?? []);
  expect(titles()).toEqual(['Deadline', 'Treaty of Tunis']);
  shown.type('o');
  await shown.sees('unread first');
  expect(titles()).toEqual(['Treaty of Tunis', 'Deadline']);
  shown.type('o');
  await shown.sees('by subject');
  expect(titles()).toEqual(['Deadline', 'Treaty of Tunis']);
  shown.type('o');
  await shown.sees('by power');
  expect(titles()).toEqual(['Treaty of Tunis', 'Deadline']);
  shown.type('1');
  await shown.sees('[1 Desk]');
  shown.type('gt');
  await shown.sees('by power');
});

test('y begins a treaty with those a letter is between', async () => {
  const screen = openLetters(() => letterTable(THREE_LETTERS, [1, 3]));
  screen.type('j\r');
  await screen.sees('y treaty');
  screen.type('y');
  await screen.sees('what it is about');
  screen.type(ESC);
  await screen.sees('treaty "Treaty of Tunis" between britain, france');
});

test('a list without letters offers no key that needs one', async () => {
  const table = letterTable([], []);
  const shown = openLetters(() => table);
  shown.type('gt');
  await shown.sees('No letters yet: n writes one.');
  expect(shown.screen().at(-2)).toBe('n new letter  ? help  : find  q leave');
  shown.type('?');
  await shown.sees('Keys of Letters');
  expect(shown.screen().join('\n')).not.toMatch(/ (read|search|show|sort|mute|list all|down)$/m);
});
