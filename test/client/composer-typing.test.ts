import { expect, test, vi } from 'vitest';
import { INITIAL_COMPOSER_STATE } from '../../client/games/pax/composer/composer-state.ts';
import { sheetHead } from '../../client/games/pax/composer/sheet-view.ts';
import { draftFromText } from '../../client/composer/draft.ts';
import { textOf } from '../../client/shell/lines.ts';
import { compose, composingState } from './composing-table.ts';
import { tableOf } from './opening-table.ts';

const PASTE = ['\u001b[200~', '\u001b[201~'] as const;

const pasted = (lines: readonly string[]): string => `${PASTE[0]}${lines.join('\r')}${PASTE[1]}`;

test('Enter puts the line into the sheet and begins the next; an empty line ends the typing', async () => {
  const sheet = compose();
  sheet.type('ibuild army 1\rplace influence in tunis\r\r');
  await sheet.sees('2   place influence in tunis');
  expect(sheet.kept()).toBe('build army 1\nplace influence in tunis');
  sheet.type('d');
  await sheet.missing('place influence in tunis');
});

test('lines pasted after a whole order begin a new line, after half of one they continue it', async () => {
  const sheet = compose();
  sheet.type(`ibuild army 1${pasted(['place influence in tunis', 'build navy 1', ''])}\r`);
  await sheet.sees('3   build navy 1');
  expect(sheet.kept()).toBe('build army 1\nplace influence in tunis\nbuild navy 1');
  sheet.type(`ibuild ${pasted(['army 3', ''])}\r`);
  await sheet.sees('4   build army 3');
});

test('an arrow beyond the first and the last completion goes to the line above and below', async () => {
  const sheet = compose();
  sheet.type('ibuild army 1\rbuild navy 1\r');
  await sheet.sees('2   build navy 1');
  sheet.type('\u001b[A');
  await sheet.sees(/▸ +build navy 1/);
  sheet.type('\u001b[A');
  await sheet.sees(/▸ +build army 1/);
  sheet.type('\u0015build army 3\u001b[B\u001b[B');
  await sheet.sees(/▸ +build navy 1/);
  expect(sheet.kept()).toBe('build army 3\nbuild navy 1');
});

test('an unknown verb before whole words offers verbs without a price', async () => {
  const sheet = compose();
  sheet.type('ifrob influence in tunis');
  await sheet.sees('build');
  expect(sheet.screen().join('\n')).not.toMatch(/(build|place) +£/u);
  sheet.type('\u0015build ar');
  await sheet.sees('▸ army');
});

test('help while something is typed names no key that would be text', async () => {
  const sheet = compose({ size: [120, 60] });
  sheet.type('ibuild\u001bOP');
  await sheet.sees('Everywhere');
  await sheet.sees('F1 ');
  expect(sheet.screen().join('\n')).not.toMatch(/ {2}q {3}| {2}1 {3}.*Desk| g d /);
});

test('an order and a place are found by other names too', async () => {
  const sheet = compose();
  sheet.type('ninterest');
  await sheet.sees('▸   place');
  sheet.type('\rinterest\rmorocco');
  await sheet.sees(/▸ .*Marocco/);
});

test('what is wrong with a line waits until it is left, and is then said below it', async () => {
  const sheet = compose();
  sheet.type('ibuild amry 1 ');
  await sheet.sees('build amry 1');
  expect(sheet.screen().join('\n')).not.toContain('column ');
  sheet.type('\r');
  await sheet.sees('✗ build amry 1');
  await sheet.sees('✗ column ');
  sheet.type('build army 1');
  await sheet.sees('✓ understood');
});

test('until a long sheet is judged its head counts no money', () => {
  const draft = draftFromText(Array.from({ length: 3_000 }, () => 'build army 1').join('\n'));
  const [head = []] = sheetHead({ ...INITIAL_COMPOSER_STATE, draft }, tableOf(composingState(), 'italy'), 80);
  expect(textOf(head)).toMatch(/in hand, orders not counted yet$/);
});

test('a long paste is there at once, read and judged between keys', async () => {
  const sheet = compose();
  const count = 1_200;
  sheet.type(pasted(Array.from({ length: count }, (_, n) => `build army 1 # row ${String(n)}`)));
  // As it was pasted, or read already where the machine is quick.
  await sheet.sees(new RegExp(`# row ${String(count - 1)}|${String(count)} ✗`));
  await sheet.missing('go on meanwhile');
  await sheet.sees(`${String(count)} ✗ build army 1`);
  sheet.type('d');
  await sheet.missing(`build army 1 # row ${String(count - 1)}`);
  await vi.waitFor(() => {
    expect(sheet.kept()?.split('\n')).toHaveLength(count - 1);
  });
});

test.each([
  [80, 24],
  [120, 40],
] as const)('%i×%i: while the next line is typed, the one above says what it leads to', async (...size) => {
  const sheet = compose({ seat: 'france', size });
  sheet.type('iplace protectorate in marocco, move army 3 from home to marocco');
  await sheet.sees('✓ understood');
  await sheet.sees('orders £20, £32 left');
  await sheet.sees('Fight: 3 against 3, odds 1-1');
  sheet.type('\r');
  await sheet.sees('1   place protectorate in marocco');
  await sheet.sees('Next: "when"');
  await sheet.sees('Fight: 3 against 3, odds 1-1');
  sheet.type('\rx');
  await sheet.sees('What if');
  await sheet.sees('⚔ wins 2 in 6');
});

test('money that lines below spend is told apart from what the whole sheet leaves', async () => {
  const sheet = compose({ seat: 'france' });
  sheet.type('ibuild army 3\rbuild army 1\r');
  await sheet.sees(/2 +build army 1/);
  sheet.type('\u001b');
  await sheet.sees('── x what if');
  sheet.type('k');
  await sheet.sees(/▸ +1 +build army 3/);
  sheet.type('e');
  await sheet.sees('£42 left here, £39 by the whole sheet');
  sheet.type('\u001b');
  await sheet.sees('── x what if');
  sheet.type('n');
  await sheet.sees('£42 left here, £39 by the whole sheet');
  sheet.type('build\rarmy\r');
  await sheet.sees('How many');
  sheet.type('5\r');
  await sheet.sees('The order is whole');
  await sheet.sees('£27 left here, £24 by the whole sheet');
});

test('what a new order at the end leaves is what the whole sheet leaves', async () => {
  const sheet = compose({ seat: 'france' });
  sheet.type('ibuild army 3\r\u001b');
  await sheet.sees('── x what if');
  sheet.type('nbuild\rarmy\r1\r');
  await sheet.sees('The order is whole');
  await sheet.missing('by the whole sheet');
});

test('a row that is not understood is shown whole, the caret below the place', async () => {
  const sheet = compose({ seat: 'france' });
  sheet.type('iplace protectorate in marocco, move army 3 from home to marocco, buld army 3\r\u001b');
  await sheet.sees('  place protectorate in marocco, move army 3 from home to marocco, buld army 3');
  await sheet.sees('^ column 66');
  sheet.type('i\x15place protectorate in egypt, move army 3 from home to egypt if germany diddid not\r\r');
  await sheet.sees('column 72 ^');
});

test('what is being supposed of others is said while it is picked', async () => {
  const sheet = compose({ seat: 'france' });
  sheet.type('iplace interest in tunis\r\rxa');
  await sheet.sees('Suppose that who');
  sheet.type('italy\r');
  await sheet.sees('Suppose Italy:');
  sheet.type('place\rinterest\r');
  await sheet.sees('Suppose Italy: place interest');
  sheet.type('tunis\r');
  await sheet.sees('[x] Italy: place interest in tunis');
});

test('verbs that the phase does not take are not offered', async () => {
  const sheet = compose({ size: [120, 40] });
  sheet.type('i');
  await sheet.sees('place  ');
  expect(sheet.screen().join('\n')).not.toContain('call congress');
});

test.each(['', 'place ', 'place interest in ', 'move army 3 from home to ', 'build army 1 if '])(
  'at 80 columns no two completions read alike behind “%s”',
  async (typed) => {
    const sheet = compose({ seat: 'france', size: [80, 40] });
    sheet.type(`i${typed}`);
    await sheet.sees('Next: ');
    const rows = sheet.screen().map((row) => row.replace('▸', ' ').trim());
    const shown = rows.slice(rows.findIndex((row) => row.includes('Next: ')) + 1, -2).filter(Boolean);
    expect(shown.length).toBeGreaterThan(2);
    expect(new Set(shown).size).toBe(shown.length);
    // What is cut is what is said of a completion, never the completion.
    expect(shown.filter((row) => row.slice(0, 30).includes('…'))).toEqual([]);
  },
);

test('inside a block its end is offered, however long ago it was opened; behind the end it is not', async () => {
  const inside = ['when unrest in egypt:', ...Array.from({ length: 30 }, () => 'build army 1')];
  const sheet = compose({ size: [80, 40] });
  sheet.type(`${pasted(inside)}ien`);
  await sheet.sees(/^▸ end\b/m);
  sheet.type('d\ren');
  await sheet.sees('Next: ');
  await sheet.missing(/^▸ end\b/m);
});
