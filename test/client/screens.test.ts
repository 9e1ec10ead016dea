import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { expect, test, vi } from 'vitest';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { openingState, tableOf } from './opening-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

const SIZES = [
  [80, 24],
  [120, 40],
] as const;

const open = (
  [columns, rows]: readonly [number, number],
  table: PaxTable = tableOf(openingState()),
  environment?: Readonly<Record<string, string>>,
): XtermClient => {
  const stage = paxStage(() => table);
  const client = openXterm(columns, rows, stage, { environment });
  return client;
};

test.each(SIZES)('%ix%i: home says what is due, what came in and what is new', async (...size) => {
  const shown = open(size);
  await shown.sees('Your order sheet is due by');
  await shown.sees('You have not handed in a sheet');
  await shown.sees('Unrest breaks out in Egypt.');
  expect(shown.screen()[0]).toMatch(
    size[0] === 80 ? /^ 1880 · Movement.*due .*france/ : /^ Spring of 1880 · 1880.*due .*france/,
  );
  expect(shown.screen()[1]).toMatch(/● open/);
});

test.each(SIZES)('%ix%i: every screen fits, its last row free', async (...size) => {
  const shown = open(size);
  for (const [key, title] of [
    ['2', 'World · control'],
    ['t', 'of 128'],
    ['gl', 'Colonial Office'],
    ['gs', 'Great War now'],
    ['R', 'Random events'],
    ['gi', 'sealed until'],
    ['gh', 'House rules of this match'],
    ['3', 'The sheet is empty'],
    ['4', 'Nothing has passed between you'],
    ['gt', 'No letters yet'],
    ['1', 'Last phase:'],
  ] as const) {
    shown.type(key);
    await shown.sees(title);
    expect(shown.screen().at(-1)).toBe('');
    expect(shown.screen().at(-2)).toMatch(/\S/);
  }
});

test('a receipt says which sheet is in', async () => {
  const receipt = {
    match: 'spring',
    seat: 'france',
    phase: '1/MSC_ORDERS',
    revision: 2,
    hash: 'ab'.repeat(32),
    text: 'place influence in tunis\nbuild army 3\nplace dominion in tunis, build 90 army 10',
    at: '2026-11-20T12:00:00.000Z',
  };
  const shown = open([80, 24], tableOf(openingState(), 'france', { receipt }));
  await shown.sees('Your orders are in; they can be replaced until 2026-12-01 18:00');
  // A line is one, however much is wrong with it.
  await shown.sees(/Sheet 2 is in, 3 lines, .*✗ 1 line not possible now/);
  await shown.sees('receipt abababab');
});

test('where there is no deadline the Desk says so', async () => {
  const table = { ...tableOf(openingState(), 'france', { deadline: null }), isAlone: true };
  await open([80, 24], table).sees('Your order sheet is due, with no deadline.');
  const far = tableOf(openingState(), 'france', { deadline: '2099-01-01T00:00:00.000Z' });
  await open([80, 24], far).sees('Your order sheet is due, with no deadline.');
});

test('where the engine is the game master no phase waits for a person who closes it', async () => {
  const table = tableOf(openingState(), 'france', { deadline: null, engineIsGm: true });
  const desk = open([80, 24], table);
  await desk.sees('Your order sheet is due, with no deadline.');
  desk.type('3');
  desk.type('S');
  await desk.sees('Closes when all are in, with no deadline.');
  const { view } = table.seatView;
  const awaited = { seats: ['france'], by: 'sheet', deadline: 'msc' } as const;
  const alone = open([80, 24], { ...table, seatView: { ...table.seatView, view: { ...view, awaited } } });
  await alone.sees('Your order sheet is due');
  alone.type('3');
  alone.type('S');
  await alone.sees('! You are the last: the phase closes now.');
  const person = open([80, 24], tableOf(openingState(), 'france', { deadline: null }));
  await person.sees('Your order sheet is due when the game master closes the phase.');
});

test('who is missing is told to the game master by name, however many they are', async () => {
  const base = tableOf(openingState(), 'france', { seat: 'gm' });
  const { view } = base.seatView;
  const awaited = { seats: SEATS, by: 'sheet', deadline: 'msc' } as const;
  const shown = open([80, 24], { ...base, seatView: { ...base.seatView, view: { ...view, awaited } } });
  await shown.sees('Missing: Britain, France, Germany, Italy, Japan, Russia,');
  await shown.sees('Closes');
});

test('a phase that opens again says so, in the header and beside its deadline', async () => {
  const table = tableOf(openingState());
  const { seatView } = table;
  const match = { ...seatView.match, title: 'Congress of Europe: proposals', phase: '1/CONG_PROPOSE/2' };
  const shown = open([80, 24], { ...table, seatView: { ...seatView, match } });
  await shown.sees('open for the 2nd time in this turn, with a deadline of its own');
  expect(shown.screen()[0]).toContain('Congress of Europe: proposals, 2nd time');
  const unhurried = { ...table, seatView: { ...seatView, match, deadline: null }, isAlone: true };
  await open([80, 24], unhurried).sees('open for the 2nd time in this turn.');
});

test('the game master closes a phase, and nobody else is offered it', async () => {
  const player = open([80, 24]);
  await player.sees('q leave');
  expect(player.screen().join()).not.toContain('C close the phase');
  player.app.end();
  const table = tableOf(openingState(), 'france', { seat: 'gm', handedIn: ['britain'] });
  let closed = 0;
  const advance = (): Promise<void> => {
    closed += 1;
    return Promise.resolve();
  };
  const master = open([80, 24], { ...table, calls: { ...table.calls, advance } });
  await master.sees('In: Britain. Missing: France.');
  master.type('C');
  await master.sees('Close “Movement orders” for everybody?');
  await master.sees('Missing: France.');
  expect(closed).toBe(0);
  master.type('\r');
  await master.sees('closed: Movement orders');
  expect(closed).toBe(1);
  master.type('C');
  await master.sees('[Enter] close it');
  master.type('\u001b');
  await master.missing('[Enter] close it');
  expect(closed).toBe(1);
});

test('the help page tells every key to the end of its sentence', async () => {
  const shown = open([80, 24]);
  shown.type('3iplace influence in tunis\r\r');
  await shown.sees('1   place influence');
  shown.type('?');
  await shown.sees('change the line: any part of it, its condition, one more');
  await shown.sees('action');
});

test('typed at once, three keys move three rows', async () => {
  const shown = open([80, 24]);
  shown.type('2t\u001b[Hjjj');
  await shown.sees('▸ Alaska');
  await shown.sees('4 of 128');
});

test('the map is searched as one types, and a place looked at closely', async () => {
  const shown = open([80, 24]);
  shown.type('2t/tuni');
  await shown.sees('▸ Tunis');
  await shown.missing('Abyssinia');
  shown.type('\r\r');
  await shown.sees('your link     yes, by France → Mediterranean Sea → Tunis');
  await shown.sees('Possession     £40');
  shown.type('\u001b');
  await shown.sees('/tuni');
});

test('filters and sorts say what they leave out', async () => {
  const shown = open([80, 24]);
  shown.type('2tU');
  await shown.sees('1 of 1  unrest  by name');
  await shown.sees('Egypt');
  shown.type('Uo');
  await shown.sees('by value');
  shown.type('/nowhere\r');
  await shown.sees('no place matches; Esc shows all');
  expect(shown.screen().at(-2)).not.toMatch(/look closer|on the map|down/);
  expect(shown.screen().at(-2)).toMatch(/^\/ search /);
});

test('a page that is longer than the screen says so, and what comes is the row it hid', async () => {
  const shown = open([80, 24]);
  shown.type('gh');
  await shown.sees('House rules of this match');
  await shown.sees(/… \d+ more rows below/);
  const before = shown.screen();
  const [cue] = before.flatMap((row, y) => (row.includes('more rows below') ? [y] : []));
  shown.type(' ');
  await shown.missing(before[3] ?? 'House rules of this match');
  shown.type('G');
  await shown.missing('more rows below');
  expect(shown.screen()[cue ?? 0]?.trim()).not.toBe('');
});

test('the ledger goes from power to power', async () => {
  const shown = open([80, 24]);
  shown.type('gl');
  await shown.sees('Possession: 8 × 5');
  shown.type('\u001b[C');
  await shown.sees('B Britain, 1880');
  shown.type('a');
  await shown.sees('A Austria-Hungary');
});

test('a question mark lists the keys of the screen and those that work everywhere', async () => {
  const shown = open([120, 40]);
  shown.type('2t?');
  await shown.sees('Keys of Map');
  await shown.sees('search');
  await shown.sees('Everywhere');
  shown.type('\u001b');
  await shown.missing('Keys of Map');
});

test('what was typed stays when the screen is left and the line cut', async () => {
  let table = tableOf(openingState());
  const stage = paxStage(() => table);
  const client = openXterm(80, 24, stage);
  client.type('2t/alg\r1');
  await client.sees('Your order sheet is due');
  table = { ...table, connection: 'cut' };
  client.app.changed();
  await client.sees('OFFLINE');
  client.type('2');
  await client.sees('/alg');
});

test('a resize draws everything again in the new size', async () => {
  const shown = open([80, 24]);
  shown.type('2t\u001b[H');
  await shown.sees('Abyssinia');
  shown.output.resize(120, 40);
  await shown.sees('Cochinchina');
  expect(shown.screen()[2]).toBe(`─[Map]${'─'.repeat(114)}`);
});

test('without colour every sign still says whose and what', async () => {
  const shown = open([80, 24], tableOf(openingState()), { TERM: 'xterm-256color', NO_COLOR: '1' });
  shown.type('2/algiers');
  await shown.sees('F Pos');
  const drawn = shown.output.bytes.slice(shown.output.bytes.indexOf('\u001b[2J'));
  // oxlint-disable-next-line no-control-regex
  expect(drawn).not.toMatch(/\u001b\[(?:\d+;)*[349]\d[;m]/);
});

test('an ASCII terminal gets ASCII', async () => {
  const shown = open([80, 24], tableOf(openingState()), { TERM: 'xterm', CHANCERY_ASCII: '1' });
  shown.type('2/tunis\r\r');
  await shown.sees('France > Mediterranean Sea > Tunis');
  // oxlint-disable-next-line no-control-regex
  expect(shown.output.bytes).toMatch(/^[\u0000-\u007f]*$/);
});

test('a screen that cannot be drawn gives the terminal back and says why', async () => {
  const broken = {
    ...tableOf(openingState()),
    get reports(): never {
      throw new Error('no reports');
    },
  };
  const shown = open([80, 24], broken);
  await expect(shown.app.finished).rejects.toThrow('no reports');
  await vi.waitFor(() => {
    expect(shown.output.bytes.endsWith('\u001b[?1049l')).toBe(true);
  });
});

test('leaving gives the terminal back as it was', async () => {
  const shown = open([80, 24]);
  await shown.sees('[1 Desk]');
  shown.type('q');
  await shown.app.finished;
  await vi.waitFor(() => {
    expect(shown.output.bytes.endsWith('\u001b[?25h\u001b[?1049l')).toBe(true);
  });
});
