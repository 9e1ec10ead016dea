import { eia } from '@chancery/shared/games/eia/index.ts';
import { stateOfView } from '@chancery/shared/games/eia/view/state-of-view.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { expect, test, vi } from 'vitest';
import { eiaClient } from '../../client/games/eia/index.ts';
import { spokenMonthLines } from '../../client/games/eia/screens/month-card.ts';
import type { EiaTable } from '../../client/games/eia/table.ts';
import { congressPage } from '../../client/games/pax/views/congress-page.ts';
import { workspacesLine } from '../../client/shell/bar.ts';
import { FrameReader } from '../../client/shell/terminal/grid.ts';
import { newLines } from '../../client/shell/terminal/linear.ts';
import { letters as letterList } from '../../client/screens/letters.tsx';
import { threadLines } from '../../client/screens/letters/list-view.ts';
import { textOf } from '../../client/shell/lines.ts';
import { compose, type Composer } from './composing-table.ts';
import { editionWith } from '../support/eia-positions.ts';
import { openingState, tableOf } from './opening-table.ts';
import { sitAtWeaw } from './weaw-table.ts';

// A terminal that is read out: everything it gets is lines of text, and each says what is new.

const LINEAR = { TERM: 'xterm-256color', CHANCERY_LINEAR: '1' };

const sit = (): Composer => compose({ size: [120, 40], environment: LINEAR });

/** What is said because of some keys, once it has said the words waited for. */
const heard = async ({ output, type }: Composer, keys: string, words: string): Promise<string> => {
  const from = output.bytes.length;
  type(keys);
  await vi.waitFor(() => {
    expect(output.bytes.slice(from)).toContain(words);
  });
  return output.bytes.slice(from);
};

test('a screen is said in lines without frames, pictures, colours or movements of the cursor', async () => {
  const sheet = sit();
  await sheet.sees('The sheet is empty.');
  const world = await heard(sheet, '2', '> Italy, home');
  // oxlint-disable-next-line no-control-regex
  expect(sheet.output.bytes.replace('\u001b[?2004h', '')).not.toMatch(/[\u001b\u2500-\u259f\u2800-\u28ff]/);
  expect(world).toContain('[2 World]');
});

test('a line that its words make longer than the terminal is broken between words', () => {
  const reader = new FrameReader({ colour: 'none', ascii: false });
  const [was, now] = ['', `  § ${'sign or refuse '.repeat(3)}`].map((row) =>
    reader.read([row], { columns: 48, rows: 1 }),
  );
  const said = newLines(was ?? [], now ?? [], 48);
  expect(said).toBe('treaty sign or refuse sign or refuse sign or\r\nrefuse\r\n');
});

test('a sentence about a stand-in figure says so at its end', () => {
  const reader = new FrameReader({ colour: 'none', ascii: false });
  const [was, now] = ['', 'Italy may put a new fleet to sea≈. Army 3≈'].map((row) =>
    reader.read([row], { columns: 60, rows: 1 }),
  );
  expect(newLines(was ?? [], now ?? [], 60)).toBe(
    'Italy may put a new fleet to sea (stand-in). Army 3 stand-in\r\n',
  );
});

test('arrow keys at the foot have names, and a row of the head that grows says its piece whole', () => {
  const reader = new FrameReader({ colour: 'none', ascii: false });
  const frames = [
    ['Chancery', ' 1 Desk  4 Diplomacy', '', 'one', 'Enter open'],
    ['Chancery', ' 1 Desk  4 Diplomacy (2)  ● open', '', 'one', 'Enter open  → next'],
  ].map((rows) => reader.read(rows, { columns: 60, rows: 6 }));
  expect(newLines(frames[0] ?? [], frames[1] ?? [], 60)).toBe('4 Diplomacy (2), open\r\nRight next\r\n');
});

/** One row of a screen as it is said. */
const said = (row: string): string => {
  const reader = new FrameReader({ colour: 'none', ascii: false });
  const [was, now] = ['', row].map((each) => reader.read([each], { columns: 400, rows: 1 }));
  return newLines(was ?? [], now ?? [], 400).trimEnd();
};

test.each([
  ['▸ B Britain  £72 in hand', '> Britain, £72 in hand'],
  [' ▸ G Germany        and orders Austria-Hungary', '> Germany, and orders Austria-Hungary'],
  ['events ✓ › money ✓ › ▶ORDERS › combat', 'events done, money done, now ORDERS, combat'],
  [
    'Which area? ▌ type to narrow · 37 possible, 67 not (✗)',
    'Which area? type to narrow, 37 possible, 67 not',
  ],
  ['First game?  good: money for mistakes', 'First game? good: money for mistakes'],
  ['  → when Britain attacks', 'then when Britain attacks'],
  ['  value ≈12', 'value about 12'],
  ['Unrest breaks out there (table B≈).', 'Unrest breaks out there (table B stand-in).'],
  ['  ≈ stand-in', 'stand-in'],
  ['Interests in Korea, Manchuria,', 'Interests in Korea, Manchuria,'],
])('signs, initials and blanks of a row have words: %s', (row, words) => {
  expect(said(row)).toBe(words);
});

test('no row is cut where nobody sees an edge', async () => {
  const sheet = compose({ size: [80, 24], environment: LINEAR });
  await sheet.sees('The sheet is empty.');
  await heard(sheet, '2', '> Italy, home');
  const said = await heard(sheet, '/north atl', 'North Atlantic Ocean, sea');
  expect(said).not.toContain('…');
  expect(said.replaceAll(/\s+/g, ' ')).toMatch(/North Atlantic Ocean, sea, merchants of .* Spain/);
  await heard(sheet, '\r', 'of 1');
  expect(await heard(sheet, '4', 'Treaty desk')).toContain('Foreign Office');
});

test('a long order is said to its end', async () => {
  const sheet = sit();
  await sheet.sees('The sheet is empty.');
  const order =
    'place interest in tunis if france places control in tunis and germany places control in marocco and britain places control in egypt';
  await heard(sheet, `i${order}\rbuild army 1\r`, 'build army 1');
  const rows = await heard(sheet, '\u001b', '2, build army 1');
  expect(rows.replaceAll(/\s+/g, ' ')).toContain('and britain places control in egypt, costs');
});

test('of a list only the row one goes to is said, and which it is', async () => {
  const sheet = sit();
  await heard(sheet, '2', '> Italy, home');
  const said = await heard(sheet, 'k', '> ');
  expect(said.trim().split('\r\n')).toEqual(['> Austria-Hungary, home', '127 of 128, by name']);
});

test('of the rows at the top only what is new is said: the screen one has come to', async () => {
  const sheet = sit();
  await sheet.sees('The sheet is empty.');
  const said = await heard(sheet, '2', '> Italy, home');
  expect(said.split('\r\n')[0]).toBe('[2 World]');
  expect(said).not.toContain('4 Diplomacy');
});

test('figures in a list are said with their names', async () => {
  const sheet = sit();
  const world = await heard(sheet, '2', '> Italy, home');
  expect(world).toContain('Tunis, unorganized, value 5, strength 3');
  expect(await heard(sheet, '/algiers', 'Algiers,')).toContain('Possession of France');
  await heard(sheet, '\u001b', 'of 128');
  expect(await heard(sheet, '/mediter', 'Mediterranean Sea,')).toContain('merchants of Britain, France,');
  await heard(sheet, '\u001b', 'of 128');
  await heard(sheet, '3i', 'Next:');
  const said = await heard(sheet, 'place interest in tunis\r\u001b', 'so far');
  expect(said).toContain('place interest in tunis, costs £5, £5 so far');
});

test('no key leads to a map that is only drawn', async () => {
  const sheet = sit();
  const said = await heard(sheet, '2', 'Enter look closer');
  expect(said).toContain('> Italy, home');
  expect(said).not.toContain('on the map');
});

test('a question for a place is answered in the list, and says of unrest by its word', async () => {
  const sheet = sit();
  const choices = await heard(sheet, 'nplace\rinterest\r', 'Tunis');
  expect(choices).toMatch(/no: .* has no communication link to home;/s);
  expect(choices).not.toContain('…');
  expect(choices).not.toContain('^G map');
  const said = await heard(sheet, 'egypt', 'Egypt');
  expect(said).toContain('unrest');
});

test('rows of the standings and of the comparison of ledgers say each figure with its name', async () => {
  const sheet = sit();
  await sheet.sees('The sheet is empty.');
  const standings = await heard(sheet, 'gs', 'Great War');
  expect(standings).toMatch(/Italy: \d+ VP, treasury £40, divisor [\d.]+, buys \d+ VP/);
  expect(standings).toMatch(/Italy: \d+ army 1, \d+ army 3, .*\d+ Interest, \d+ Influence/s);
  const charts = await heard(sheet, 'ga', 'Victory points');
  expect(charts).toMatch(/Money to spend, turn by turn, in pounds\r\nBritain: /);
  const ledgers = await heard(sheet, 'gla', 'Italy: ');
  expect(ledgers).toContain('Italy: no administration yet this turn, treasury £40');
  expect(ledgers).toMatch(/France: office £25, income £40, upkeep .?£23, net \+42, treasury/);
});

test('the powers come first, then everything between the viewer and the one under the cursor', async () => {
  const sheet = sit();
  await sheet.sees('The sheet is empty.');
  const said = await heard(sheet, '4', 'Nothing has passed between you and');
  expect(said).toMatch(/> .*\r\n.*\r\n(.*\r\n)+Nothing has passed/);
});

test('what is typed is said as it is typed, and what it leads to once that is known', async () => {
  const sheet = sit();
  await heard(sheet, 'i', 'Next:');
  await heard(sheet, 'build army ', 'Next: a size');
  const said = await heard(sheet, '1', 'understood');
  expect(said).toContain('yes: understood');
});

test('where one is in the turn and what is wrong are said in words', async () => {
  const sheet = sit();
  const said = await heard(sheet, '1', 'hand in orders');
  expect(said).toContain('events done, money done, minors done, now ORDERS, combat');
  expect(said).toContain('due: hand in orders');
});

test('a long row of letters by thread is said to its end', () => {
  const seats = ['britain', 'france', 'germany', 'italy', 'japan', 'russia', 'usa'];
  const table = tableOf(openingState());
  const letter = {
    id: 1,
    at: '2026-11-28T12:00:00.000Z',
    from: 'britain',
    to: seats.slice(1),
    thread: 'coast',
    subject: 'The coast of Africa and what is to become of it',
    body: '',
    turn: 1,
    phase: '1/NEG',
  };
  const letters = { ...table.letters, letters: [letter] } as never;
  const lines = threadLines(
    letterList.start,
    { ...table, letters },
    { columns: 100, rows: 20, isLinear: true },
  );
  const said = lines.map(textOf).join(' ').replaceAll(/ {2,}/g, ' ');
  expect(said).toContain('what is to become of it; 1 letter, read; newest');
  expect(Math.max(...lines.map((line) => textOf(line).length))).toBeLessThanOrEqual(100);
});

test('what waits is said in words in the bars, and who is in a Congress by names', () => {
  const tab = { key: '4', title: 'Diplomacy', badge: 2, isRead: true };
  expect(textOf(workspacesLine([tab], 0, { columns: 60, right: [] }))).toContain('[4 Diplomacy, 2 waiting]');
  const state = openingState();
  state.step = 'CONG_ATTEND';
  state.congress = {
    ...newCongress(),
    site: 'germany',
    members: ['france', 'germany', 'italy'],
    attending: ['france', 'germany'],
    stayingAway: ['russia'],
  };
  const selection = { chosen: undefined, uncastVotes: {}, isRead: true };
  const rows = congressPage(tableOf(state), selection, 100).lines.map(textOf);
  expect(rows[1]).toBe('members  France  Germany (host)  Italy absent  ');
  expect(rows[2]).toMatch(
    /^coming France, Germany +staying away Russia +no answer yet Britain, Italy, Japan/,
  );
});

test('the linear output of the great war names units in words, and Esc leads to no picture', async () => {
  const war = await sitAtWeaw({ seat: 'germany', size: [120, 40], environment: LINEAR });
  war.type('2');
  await war.sees('> Metz, German Empire');
  war.type('/lond');
  await war.sees('> London, British Empire, 4 infantry, 1 artillery, 1 fighter, value about 12');
  war.type('\rj');
  await war.sees('> Birmingham, British Empire');
  await war.sees('of 335');
  war.type('\r');
  await war.sees('Irish Sea');
  war.type('\u007f');
  await war.sees('> Birmingham, British Empire');
  expect(war.output.bytes).not.toContain('Esc map');
  war.type('gf');
  await war.sees('faces Warsaw, 6 infantry, 2 artillery, a trench on the other');
  war.type('3nattack\r');
  await war.sees('> Nancy, France 7 infantry, 2 artillery, 1 fighter');
  await war.sees('Rhodesia, Britain no units');
});

test('the linear output of Empires in Arms leaves out the picture of the track', () => {
  const edition = editionWith();
  const state = eia.setup(edition);
  const view = eia.view({ edition, state }, 'great-britain');
  const { seatView } = tableOf(openingState());
  const table = {
    client: eiaClient,
    edition,
    state: stateOfView(view),
    seatView: { ...seatView, seat: 'great-britain', view },
  };
  const rows = spokenMonthLines(table as unknown as EiaTable, 100, new Date(0)).map(textOf);
  expect(rows).toContainEqual(expect.stringMatching(/^Great Britain +Neutral 9 /));
  expect(rows.join('\n')).not.toContain('·····');
});
