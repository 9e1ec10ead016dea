import type { GmAct, GmDeskSeat } from '@chancery/shared/gm-api';
import { expect, test, vi } from 'vitest';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { deskOfGm, seatRow } from './gm-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

// Whatever a game master does asks first, in a box that says what it brings.

const ENTER = '\r';
const ESC = '\u001b';

const open = (table: PaxTable, columns: number, rows: number): XtermClient =>
  openXterm(
    columns,
    rows,
    paxStage(() => table),
  );

const ACTS = [
  ['r', [], 'Remind them?', 'Missing: Britain, France.', { do: 'remind' }],
  ['a', ['treasury britain 120', 'a slip'], 'Change the position?', 'Why: a slip', { do: 'amend' }],
  ['d', ['none', ''], 'Set this deadline?', 'Everybody is told', { do: 'deadline' }],
  ['p', ['holidays'], 'Stop the clock?', 'Why: holidays', { do: 'pause' }],
  ['o', ['build army 1; build navy 3'], 'Hand in a sheet for Britain?', 'It has 2 lines', { do: 'sheet' }],
  ['N', ['We begin on Monday.'], 'Tell everybody?', 'We begin on Monday.', { do: 'notice' }],
  [
    's',
    ['stand-in', ''],
    'Who plays Britain: stand-in?',
    'proposes nothing',
    { do: 'seat', plays: 'stand-in' },
  ],
  ['T', ['a mistake'], 'Take the last closing back?', 'dice are rolled again', { do: 'retract' }],
  ['H', [''], 'Seal results?', 'until you publish them', { do: 'set' }],
] as const;

test.each(ACTS)('%s asks in a box before it is done', async (key, typed, title, says, act) => {
  const done: GmAct[] = [];
  const screen = open(deskOfGm(done), 80, 24);
  await screen.sees('seat               player');
  screen.type(key);
  for (const text of typed) {
    await screen.sees('> ▏');
    screen.type(`${text}${ENTER}`);
  }
  await screen.sees(`┌─ ${title} ─`);
  await screen.sees(says);
  screen.type(ESC);
  await screen.missing(`┌─ ${title} ─`);
  expect(done).toEqual([]);
  screen.type(typed.length > 0 ? ENTER : key);
  await screen.sees(`┌─ ${title} ─`);
  screen.type(ENTER);
  await vi.waitFor(() => {
    expect(done).toEqual([expect.objectContaining(act)]);
  });
  await screen.missing('> ');
});

test('B opens the books at the game master’s desk too', async () => {
  const screen = open(deskOfGm([]), 80, 24);
  await screen.sees('seat               player');
  screen.type('B');
  await screen.sees('[B Books]');
});

test('Esc stashes the text typed for an action at the desk, and the same key resumes it', async () => {
  const done: GmAct[] = [];
  const screen = open(deskOfGm(done), 80, 24);
  await screen.sees('seat               player');
  const typed = async (key: string, shown: string): Promise<void> => {
    screen.type(key);
    await screen.sees(`> ${shown}▏`);
    screen.type(ESC);
    await screen.missing('> ');
  };
  await typed('NWe begin on', 'We begin on');
  await typed('d+48h', '+48h');
  await typed('Hto look at it', 'to look at it');
  await typed('sElla', 'Ella');
  // The act of another seat is another one, a notice the same.
  await typed('js', '');
  await typed('N', 'We begin on');
  await typed('H', 'to look at it');
  await typed('ks', 'Ella');
  // What is done is forgotten, and nothing else.
  screen.type(`d${ENTER}${ENTER}`);
  await screen.sees('┌─ Set this deadline? ─');
  screen.type(ENTER);
  await vi.waitFor(() => {
    expect(done).toHaveLength(1);
  });
  await screen.missing('> ');
  await typed('d', '');
  await typed('N', 'We begin on');
  screen.type('N\u0015');
  await screen.sees('> ▏');
  screen.type(ESC);
  await screen.missing('> ');
  await typed('N', '');
});

test('what is put aside is kept while a sealed result is read, and when the server refuses it', async () => {
  const table = deskOfGm([], { state: 'sealed' });
  const { gm } = table.calls;
  const act = () => Promise.reject(new Error('the server is busy'));
  const screen = open(gm ? { ...table, calls: { ...table.calls, gm: { ...gm, act } } } : table, 80, 24);
  await screen.sees('seat               player');
  screen.type('NWe begin on');
  await screen.sees('> We begin on▏');
  screen.type(ESC);
  await screen.missing('> ');
  screen.type('H');
  await screen.sees('sealed; H once more');
  screen.type('Hall is well');
  await screen.sees('> all is well▏');
  screen.type(ESC);
  await screen.missing('> ');
  screen.type('Hs');
  await screen.sees('as Britain will read it');
  screen.type('H');
  await screen.sees('> all is well▏');
  screen.type(ESC);
  await screen.missing('> ');
  screen.type('N');
  await screen.sees('> We begin on▏');
  screen.type(ENTER);
  await screen.sees('┌─ Tell everybody? ─');
  screen.type(ENTER);
  await screen.sees('the server is busy');
  screen.type('N');
  await screen.sees('> We begin on▏');
});

test('a box with more to say than the screen has room for is scrolled, its answers in sight', async () => {
  const text = Array.from({ length: 40 }, (_, n) => `notice number ${String(n)} of the game master`).join(
    ', ',
  );
  const screen = open(deskOfGm([]), 60, 20);
  await screen.sees('seat               player');
  screen.type('N');
  await screen.sees('> ▏');
  screen.type(`${text}${ENTER}`);
  await screen.sees(/↓ \d+ more/);
  await screen.sees('[Enter] tell them');
  screen.type('G');
  await screen.sees('It cannot be undone.');
  await screen.sees('[Enter] tell them');
});

test('the help says in a sentence what each key of the desk does, and closing is hinted at first', async () => {
  const screen = open(deskOfGm([]), 80, 40);
  await screen.sees(/C close {2}r remind {2}d deadline/);
  screen.type('?');
  for (const help of [
    'remind the seats that are missing',
    'change the position by hand, with your reason',
    'take the last closing back; new dice are thrown',
    'say who plays the chosen seat: a person or the engine',
  ])
    await screen.sees(help);
});

test('a seat in reserve is not said to wait for somebody, nor when the clock is started', async () => {
  const [first, second] = ['britain', 'france'].map((seat) => ({ ...seatRow(seat), isTaken: false }));
  const seats = [first, { ...second, isSpare: true }] as GmDeskSeat[];
  const screen = open(deskOfGm([], { state: 'lobby', seats }), 80, 30);
  await screen.sees(/Britain .*not taken yet/);
  await screen.sees(/France .*in reserve/);
  screen.type('b');
  await screen.sees('Nobody has taken Britain yet.');
});
