import type { Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import { describe, expect, test, vi } from 'vitest';
import type { LetterText } from '../../client/table/calls.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { letter, letterTable } from './letter-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

const SIZES = [
  [80, 24],
  [120, 40],
] as const;
const ESC = '\u001b';
const SEND = '\u0013';

const open = (table: () => PaxTable, [columns, rows]: readonly [number, number] = [80, 24]): XtermClient => {
  const client = openXterm(columns, rows, paxStage(table));
  client.type('gt');
  return client;
};

const THREE = [
  letter({ id: 1 }),
  letter({ id: 2, from: 'france', to: ['britain', 'italy'], body: 'We shall.\n\nFrance' }),
  letter({
    id: 3,
    from: 'gm',
    subject: 'Deadline',
    thread: 'deadline',
    body: 'Friday, ladies and gentlemen.',
  }),
];

/** What a seat sees, with a treaty of Italy that waits for it. */
const withTreaty = (table: PaxTable): PaxTable => {
  const treaty = {
    id: 'treaty-of-tunis',
    hash: 'ab'.repeat(32),
    text: { title: 'Treaty of Tunis', secret: false, between: ['france', 'italy'], clauses: [] },
    proposer: 'italy',
    turn: 1,
    status: 'proposed',
    signers: ['italy'],
    refusedBy: [],
    isPublished: false,
    publishedClauses: [],
    carriedOut: [],
    lapseConsents: [],
    withdrawals: [],
    isPermanent: false,
    isResolution: false,
  } satisfies Treaty;
  const { state, seatView } = table;
  const { view } = seatView;
  const diplomacy = { ...view.diplomacy, treaties: [treaty] };
  return {
    ...table,
    state: { ...state, treaties: [treaty] },
    seatView: { ...seatView, view: { ...view, diplomacy } },
  };
};

test('the desk names the newest unread threads and counts the rest', async () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((thread, n) =>
    letter({ id: n + 1, thread, subject: `Matter ${thread}`, at: `1880-01-0${String(n + 1)}T12:00:00.000Z` }),
  );
  const all = many.map(({ id }) => id);
  const shown = open(() => letterTable(many, all));
  shown.type('1');
  await shown.sees('Britain: “Matter f”');
  await shown.sees('3 more threads of letters');
  expect(shown.screen().join('\n')).not.toContain('Matter c');
});

describe.each(SIZES)('%ix%i: the letters screen', (...size) => {
  test('lists threads with who is in them, the newest first, and counts what is unread', async () => {
    const shown = open(() => letterTable(THREE, [1, 3]), size);
    await shown.sees('3 letters, 2 unread');
    expect(shown.screen()[1]).toContain('4 Diplomacy (2)');
    expect(shown.screen()[2]).toContain('[Letters (2)]');
    expect(shown.screen()[4]).toMatch(/▸ ● 1 +M +Deadline .* 1 {2}1880-01-02 \d\d:\d\d( │.*)?$/);
    expect(shown.screen()[5]).toMatch(/ {2}● 1 +BI +Treaty of Tunis .* 2 {2}1880-01-02/);
  });

  test('says what letters are where there are none, to the end of the sentence', async () => {
    const shown = open(() => letterTable([], []), size);
    await shown.sees('No letters yet: n writes one.');
    expect(shown.screen().join(' ').replaceAll(/\s+/g, ' ')).toContain('can read it, not the game master.');
  });

  test('offers no writing at a table as it stood', async () => {
    const shown = open(() => ({ ...letterTable(THREE, [1, 3]), connection: 'past' }), size);
    await shown.sees('3 letters, 2 unread');
    await shown.missing('new letter');
    shown.type('\r');
    await shown.sees('next letter');
    await shown.missing('r answer');
    shown.type(ESC);
    await shown.sees('3 letters, 2 unread');
    shown.type('gv');
    await shown.sees('[Powers]');
    await shown.missing('new letter');
  });

  test('fits every page of it, the last row free', async () => {
    const shown = open(() => letterTable(THREE, [1, 3]), size);
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
    const shown = open(() => letterTable(THREE), size);
    shown.type('?');
    await shown.sees('Keys of Letters');
    await shown.sees('the unread ones');
  });
});

test('home says how many letters are unread and who wrote them', async () => {
  const shown = open(() => letterTable(THREE, [1, 3]));
  shown.type('1');
  await shown.sees('✉ game master: “Deadline”');
});

test('a thread opens at the first unread letter, and a letter laid open is read', async () => {
  const read: number[] = [];
  const markRead = (ids: readonly number[]): Promise<void> => {
    read.push(...ids);
    return Promise.resolve();
  };
  const shown = open(() => letterTable([...THREE, letter({ id: 4, body: 'Well?' })], [1, 4], { markRead }));
  shown.type('\r');
  await shown.sees('Shall we divide the coast?');
  await shown.sees('letter 1 of 3 in treaty-of-tunis');
  shown.type(']');
  await shown.sees('Britain, Italy');
  shown.type(']');
  await shown.sees('Well?');
  shown.type(']');
  await shown.sees('this is the newest letter of the thread');
  expect(read).toEqual([1, 4]);
});

test('threads are searched, and listed by seat or unread only', async () => {
  const shown = open(() => letterTable(THREE, [3]));
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
  const screen = open(() => letterTable([letter({ id: 7, to: ['italy'], shown })], [], { show }));
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

describe('a letter is written', () => {
  const sending = () => {
    const sent: LetterText[] = [];
    const send = (text: LetterText) => {
      sent.push(text);
      return Promise.resolve(letter({ id: 4 }));
    };
    return { sent, table: letterTable(THREE, [], { send }) };
  };

  test('to whom Space marks, with a subject and lines of text, and sent', async () => {
    const { sent, table } = sending();
    const shown = open(() => table);
    shown.type('nbrit');
    await shown.sees('▸ [ ] B Britain');
    shown.type(' ');
    await shown.sees('[x] B Britain');
    shown.type('gm ');
    await shown.sees('To       Britain, GM');
    shown.type('\tThe coast, what else?\r');
    shown.type('First line?\rSecond line.');
    await shown.sees('Second line.');
    shown.type(SEND);
    await shown.sees('Send to Britain, game master?');
    expect(sent).toEqual([]);
    shown.type('\r');
    await shown.sees('sent; it is number 4 of your letters');
    await shown.sees('Letters by thread');
    expect(sent).toEqual([
      { to: ['britain', 'gm'], subject: 'The coast, what else?', body: 'First line?\nSecond line.' },
    ]);
    expect(table.calls.letterDrafts.read('new')).toBeUndefined();
  });

  test('as an answer it goes to the writer, or to all, and stays in the thread', async () => {
    const { sent, table } = sending();
    const shown = open(() => table);
    shown.type('j\r');
    await shown.sees('We shall.');
    shown.type('r');
    await shown.sees('Re: Treaty of Tunis');
    shown.type(`Agreed.${SEND}\r`);
    await shown.sees('sent;');
    expect(sent).toEqual([
      {
        to: ['britain', 'italy'],
        subject: 'Re: Treaty of Tunis',
        thread: 'treaty-of-tunis',
        body: 'Agreed.',
      },
    ]);
  });

  test('about a treaty it is filed under it, whatever its subject', async () => {
    const { sent, table } = sending();
    const told = withTreaty(table);
    const shown = open(() => told);
    await shown.sees('Treaty of Tunis');
    expect(shown.screen()[5]).toContain(' treaty   2 ');
    shown.type('nital\tYour draft\tOne word more.\u0014');
    await shown.sees('thread treaty-of-tunis');
    shown.type(SEND + '\r');
    await shown.sees('sent;');
    expect(sent[0]).toMatchObject({ subject: 'Your draft', thread: 'treaty-of-tunis' });
  });

  test('one that waits for an answer is a key away from its letter, and found by what is to be done', async () => {
    const table = withTreaty(letterTable([letter({ id: 1, from: 'italy' })]));
    const shown = open(() => table);
    await shown.sees('Treaty of Tunis');
    shown.type('\r');
    await shown.sees('t sign or refuse');
    shown.type('t');
    await shown.sees('S sign');
    shown.type('gt');
    await shown.sees('[Letters');
    shown.type(':sign or');
    await shown.sees('sign or refuse “Treaty of Tunis”');
    shown.type('\r');
    await shown.sees('S sign');
  });

  test('with something missing it is not sent, and it is said what', async () => {
    const { sent, table } = sending();
    const shown = open(() => table);
    shown.type(`n${SEND}`);
    await shown.sees('nobody is chosen to write to');
    shown.type(`b ${SEND}`);
    await shown.sees('the subject is missing');
    shown.type(`x${SEND}`);
    await shown.sees('it says nothing');
    expect(sent).toEqual([]);
  });

  test('and pasted into; what was written stays when it is put aside, the screen left or the client ended', async () => {
    const { table } = sending();
    const shown = open(() => table);
    shown.type(`nb\tCoast\t${ESC}[200~one\r\n\ttwo ${'x'.repeat(100)}${ESC}[201~`);
    await shown.sees('    two');
    const text = `one\n    two ${'x'.repeat(100)}`;
    expect(table.calls.letterDrafts.read('new')).toEqual({
      to: ['britain'],
      subject: 'Coast',
      thread: '',
      body: text,
    });
    shown.type(ESC);
    await shown.sees('a letter is begun, “Coast”: n goes on with it');
    shown.app.end();
    const again = open(() => table);
    again.type('n');
    await again.sees('    two');
    again.type('!');
    await vi.waitFor(() => {
      expect(table.calls.letterDrafts.read('new')?.body).toBe(`${text}!`);
    });
  });

  test('and thrown away only when that is asked twice', async () => {
    const { table } = sending();
    const shown = open(() => table);
    shown.type('nb\tCoast\u0018');
    await shown.sees('once more');
    shown.type('s\u0018');
    await shown.sees('once more');
    expect(table.calls.letterDrafts.read('new')?.subject).toBe('Coasts');
    shown.type('\u0018');
    await shown.sees('Letters by thread');
    expect(table.calls.letterDrafts.read('new')).toBeUndefined();
    await shown.sees('u brings it back');
    shown.type('u');
    await shown.sees('Coasts');
    expect(table.calls.letterDrafts.read('new')?.subject).toBe('Coasts');
  });

  test('and what is cut from it comes back, and goes again', async () => {
    const { table } = sending();
    const shown = open(() => table);
    shown.type('nb\tCoast\tMine is the coast\u0015');
    await shown.missing('Mine is');
    shown.type('\u001f');
    await shown.sees('Mine is the coast');
    expect(table.calls.letterDrafts.read('new')?.body).toBe('Mine is the coast');
    shown.type('\u0012');
    await shown.missing('Mine is');
    shown.type('\u001f');
    await shown.sees('Mine is the coast');
  });

  test('and kept as it is when the server refuses it or is away', async () => {
    const send = () => Promise.reject(new Error('the line was cut'));
    const table = letterTable([], [], { send });
    const shown = open(() => table);
    shown.type(`nb\tCoast\tMine.${SEND}\r`);
    await shown.sees('the line was cut');
    shown.type(' Still');
    await shown.sees('Mine. Still');
    expect(table.calls.letterDrafts.read('new')?.body).toBe('Mine. Still');
  });

  test('and not changed while it is on its way', async () => {
    let arrive = (): void => undefined;
    const send = () =>
      new Promise<ReturnType<typeof letter>>((resolve) => {
        arrive = () => {
          resolve(letter({ id: 4 }));
        };
      });
    const table = letterTable([], [], { send });
    const shown = open(() => table);
    shown.type(`nb\tCoast\tMine.${SEND}\r`);
    await shown.sees('on its way…');
    shown.type('x');
    await shown.sees('wait for the answer');
    arrive();
    await shown.sees('Letters by thread');
  });
});

test('who only watches has no letters', async () => {
  const table = letterTable([]);
  const shown = open(() => ({ ...table, seatView: { ...table.seatView, seat: 'observer' } }));
  await shown.sees('Who only watches has no letters.');
});

test('o sorts the threads, and the list says by what', async () => {
  const shown = open(() => letterTable(THREE, [1]));
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
  const screen = open(() => letterTable(THREE, [1, 3]));
  screen.type('j\r');
  await screen.sees('y treaty');
  screen.type('y');
  await screen.sees('what it is about');
  screen.type(ESC);
  await screen.sees('treaty "Treaty of Tunis" between britain, france');
});

test('a list without letters offers no key that needs one', async () => {
  const table = letterTable([], []);
  const shown = open(() => table);
  shown.type('gt');
  await shown.sees('No letters yet: n writes one.');
  expect(shown.screen().at(-2)).toBe('n new letter  ? help  : find  q leave');
  shown.type('?');
  await shown.sees('Keys of Letters');
  expect(shown.screen().join('\n')).not.toMatch(/ (read|search|show|sort|mute|list all|down)$/m);
});
