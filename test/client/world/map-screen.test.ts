import { expect, test } from 'vitest';
import { compose } from '../composing-table.ts';
import { firstWrite } from '../first-write.ts';
import { openingState, tableOf } from '../opening-table.ts';
import { openXterm, type XtermClient } from '../xterm-client.ts';
import { paxStage } from '../pax-stage.ts';

// The picture as a player meets it: walked about in, looked at closely, searched, left for the list and come back to.

const open = (columns: number, rows: number, environment?: Readonly<Record<string, string>>): XtermClient => {
  const stage = paxStage(() => tableOf(openingState()));
  const client = openXterm(columns, rows, stage, { environment });
  return client;
};

const DOWN = '\u001b[B';
const UP = '\u001b[A';

test('into the region and out to the world are offered where they lead elsewhere', async () => {
  const shown = open(80, 24);
  shown.type('2');
  await shown.sees('J region');
  shown.type('J');
  await shown.sees('K world');
  expect(shown.screen().join('\n')).not.toContain('J region');
  shown.type('K');
  await shown.sees('J region');
  expect(shown.screen().join('\n')).not.toContain('K world');
});

test('the world opens on one’s own country, with every letter in its place', async () => {
  const shown = open(80, 24);
  shown.type('2');
  await shown.sees('World · control');
  await shown.sees('France  home country');
  expect(shown.screen().join('\n')).toMatch(/Canada B|CanaB/);
  expect(shown.screen().join('\n')).toMatch(/[⣿⣶⣷]{6}/);
});

test('arrows walk over the borders, and the opposite arrow takes a step back', async () => {
  const shown = open(80, 24);
  shown.type(`2${DOWN}`);
  await shown.sees('Spain  home country');
  shown.type(DOWN);
  await shown.sees('Marocco');
  shown.type(UP);
  await shown.sees('Spain  home country');
  shown.type(UP);
  await shown.sees('France  home country');
});

test('regions are gone to by capital letters, nearer and farther by plus and minus', async () => {
  const shown = open(80, 24);
  shown.type('2J');
  await shown.sees('Europe · control');
  await shown.sees('Portugal p');
  shown.type('L');
  await shown.sees('Africa · control');
  shown.type('+');
  await shown.sees('Africa ×2 · control');
  shown.type('--');
  await shown.sees('World · control');
});

test('walking out of a region shows the next', async () => {
  const shown = open(80, 24);
  shown.type(`2J${DOWN}${DOWN}${DOWN}${DOWN}`);
  await shown.sees('Africa · control');
});

test('a place is found by name while one types, Esc leads back', async () => {
  const shown = open(80, 24);
  shown.type('2/egy');
  await shown.sees(/\/egy▌ {2}1 found {2}Egypt {2}unorganized {2}value 8 strength 5 {2}! unrest *\n/);
  shown.type('\u001b');
  await shown.sees('France  home country');
  shown.type('/egy\r');
  await shown.sees('Egypt  unorganized');
  shown.type('\r');
  await shown.sees('your link');
  shown.type('\u001b');
  await shown.sees('World · control');
});

test('what the first letters found moves no region, and Esc brings the old one back', async () => {
  const shown = open(80, 24);
  shown.type('2J');
  await shown.sees('Europe · control');
  // `h` finds Hawaii, in the Pacific.
  for (const letter of '/hong') shown.type(letter);
  await shown.sees(/\/hong▌ .*Hong Kong/);
  shown.type('\r');
  await shown.sees('Far East · control');
  shown.type('/hawaii');
  await shown.sees('found  Hawaii');
  shown.type('\u001b');
  await shown.sees('Far East · control');
});

test('the list is one key away, and keeps the place', async () => {
  const shown = open(80, 24);
  shown.type('2/siam\rt');
  await shown.sees('▸ Siam');
  shown.type('jt');
  await shown.sees('Sin-Kiang  Chinese');
});

test('from 110 columns the card is beside the picture', async () => {
  const shown = open(120, 40);
  shown.type('2/algiers\r');
  await shown.sees('your link     yes');
  await shown.sees('World · control│');
});

test('below the card are the sheet and the items to do, where the card leaves room', async () => {
  const shown = compose({ size: [120, 40] });
  shown.type('ibuild army 1\rbuild navy 1\r\r2');
  await shown.sees(
    /│ ─ Orders 2 lines, £\d+ of £40 ─+\n.*│ {3}1 {2}build army 1.*\n.*│ {3}2 {2}build navy 1/,
  );
  const rows = shown.screen().filter((row) => row.includes('│'));
  expect(rows.at(-1)).toMatch(/│ {3}2 {2}build navy 1/);
  shown.output.resize(118, 24);
  shown.type('/bolivia\r');
  await shown.sees('more rows: Enter shows all');
  await shown.missing('build army 1');
});

test('an ASCII terminal gets owners’ letters for land', async () => {
  const shown = open(80, 24, { TERM: 'xterm', CHANCERY_ASCII: '1' });
  shown.type('2');
  await shown.sees('RRRRRRRRRR');
  await shown.sees('~BFGbnps');
  // oxlint-disable-next-line no-control-regex
  expect(shown.output.bytes).toMatch(/^[\u0000-\u007f]*$/);
});

test('terminals of sixteen colours get the named ones, those without none', async () => {
  const shown = open(80, 24, { TERM: 'xterm' });
  shown.type('2');
  await shown.sees('World · control');
  expect(shown.output.bytes).toContain('\u001b[94m');
  expect(shown.output.bytes).not.toContain('38;5;');
  shown.app.end();
  const plain = open(80, 24, { TERM: 'xterm-256color', NO_COLOR: '1' });
  plain.type('2');
  await plain.sees('World · control');
  const drawn = plain.output.bytes.slice(plain.output.bytes.indexOf('\u001b[2J'));
  // oxlint-disable-next-line no-control-regex
  expect(drawn).not.toMatch(/\u001b\[(?:\d+;)*(?:[349][0-7]|[34]8)[;m]/);
});

test('at 120×40 a step is drawn at once; its summary, neighbours and card follow when the cursor rests', async () => {
  const shown = open(120, 40);
  shown.type('2');
  await shown.sees('France (home country)');
  await shown.sees('France  home country');
  const bytes = await firstWrite(shown, DOWN);
  expect(bytes).toContain('Spain');
  expect(bytes).not.toContain('home country');
  expect(Buffer.byteLength(bytes)).toBeLessThanOrEqual(200);
  await shown.sees('Spain  home country');
  await shown.sees('Spain (home country)');
  await shown.missing('France (home country)');
});

test('without a card beside the map, a step draws its name at once and its neighbours at rest', async () => {
  const shown = open(80, 24);
  shown.type('2');
  await shown.sees('France  home country');
  const bytes = await firstWrite(shown, UP);
  expect(bytes).toContain('Belgium');
  expect(bytes).not.toMatch(/home country|Medi/);
  const before = shown.output.bytes.length;
  await shown.sees('Belgium  home country');
  expect(shown.output.bytes.slice(before)).toContain('Medi');
});

test('a card that is longer than the screen says how to see the rest', async () => {
  const shown = open(118, 24);
  shown.type('2/bolivia\r');
  await shown.sees('│ Bolivia');
  await shown.sees(/│ … \d+ more rows: Enter shows all/);
  shown.type('\r');
  await shown.sees('Esc back');
  await shown.missing('more rows: Enter');
});
