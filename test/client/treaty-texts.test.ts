import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { treatyHash } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { formatTreaty, parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { flushPendingWrites } from '../../client/system/private-file.ts';
import { treatyDraftStore } from '../../client/table/treaty-drafts.ts';
import { ESC, SEAT, ACCORD, treatyDesk } from './treaty-desk.ts';

// Drafts of treaties as texts: what is wrong in them, where they stand, what is kept of them.

const { editorTable, open, expectSaved, store, folder, close } = treatyDesk();

test('text shows what is wrong by line and column, and is kept as it was typed', async () => {
  store().write([ACCORD]);
  const screen = open(editorTable());
  screen.type('\ri');
  await screen.sees('end▌');
  screen.type('\u001b[A\u0005\u0015  italy pais 10 to france\u001b[B');
  await screen.sees('2:');
  await expectSaved('treaty "Accord" between france, italy\n  italy pais 10 to france\nend');
  close();
  const again = open(editorTable());
  await again.sees('1 to put right');
  again.type('\rS');
  await again.sees('not yet: the text has problems');
});

test('what is wrong in a line is said when the line is left', async () => {
  store().write([ACCORD]);
  const screen = open(editorTable());
  screen.type('\ri');
  await screen.sees('end▌');
  screen.type('\u001b[A\u0005\u0015  italy pais');
  await screen.sees('italy pais▌');
  expect(screen.screen().join('\n')).not.toContain('2:');
  screen.type('\u001b[B');
  await screen.sees('2:');
});

test('rows and remarks longer than the screen are broken, so that all of them can be read', async () => {
  const clause = `  "${'We shall speak well of each other '.repeat(4).trim()}."`;
  store().write([`treaty "Pact" between france, italy\n${clause}\n  italy pais 10 to france\nend`]);
  const screen = open(editorTable());
  screen.type('\r');
  await screen.sees('each other."');
  await screen.sees(/Clause 2, column 9: /u);
  const text = screen.screen().join(' ').replaceAll(/\s+/gu, ' ');
  expect(text).not.toContain('…');
  screen.type('je!');
  await screen.sees('each other."!▌');
});

test('a title and words of one’s own are on disk with every key, as far as they are typed', async () => {
  store().write(['treaty "Pact" between france, italy secret\n  defensive alliance\nend']);
  const screen = open(editorTable());
  screen.type('\rt\u0015');
  await expectSaved('treaty "" between france, italy secret\n  defensive alliance\nend');
  screen.type('Tunis "and" all');
  await expectSaved('treaty "Tunis \\"and\\" all" between france, italy secret\n  defensive alliance\nend');
  screen.type('\ratext\rSpeak we');
  await expectSaved(
    'treaty "Tunis \\"and\\" all" between france, italy secret\n  "Speak we"\n  defensive alliance\nend',
  );
});

test('what the rules forbid is said in a sentence, and the question does not send it', async () => {
  store().write([ACCORD.replace('france, italy', 'germany, italy')]);
  const said: string[] = [];
  const screen = open(editorTable(said));
  screen.type('\r');
  await screen.sees('✗');
  screen.type('S');
  await screen.sees('not sent:');
  expect(said).toEqual([]);
});

test('a draft that has been proposed shows its state, and no refusal', async () => {
  const table = editorTable();
  const read = parseTreaty(vocabularyFor(table), ACCORD);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  store().write([ACCORD]);
  const treaties = [draftOf(read.value, { proposer: 'france', turn: 1 })];
  const { seatView } = table;
  const diplomacy = { ...seatView.view.diplomacy, treaties };
  const screen = open({ ...table, seatView: { ...seatView, view: { ...seatView.view, diplomacy } } });
  await screen.sees('Accord');
  screen.type('\r');
  await screen.sees('is proposed and waits for signatures');
  expect(screen.screen().join('\n')).not.toMatch(/✗|This very text/);
});

test('before a Congress it says as which proposal', async () => {
  const table = editorTable([], 'CONG_PROPOSE');
  const read = parseTreaty(vocabularyFor(table), 'treaty "Accord"\n  italy pays 10 to france\nend');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  store().write([formatTreaty(read.value)]);
  const proposal = {
    ...{ number: 3, by: 'france' as const, text: read.value, hash: treatyHash(read.value) },
    ...{ settles: [], votes: {} },
  };
  const congress = { ...newCongress(), members: ['france' as const], proposals: [proposal] };
  const screen = open({ ...table, state: { ...table.state, congress } });
  await screen.sees('Accord');
  screen.type('\r');
  await screen.sees('is before the Congress as proposal 3');
  expect(screen.screen().join('\n')).not.toMatch(/✗|This very text/);
});

test('two drafts are laid side by side', async () => {
  store().write([ACCORD, ACCORD.replace('10', '15')]);
  const screen = open(editorTable());
  screen.type('mjx');
  await screen.sees('-   italy pays 10 to france');
  await screen.sees('+   italy pays 15 to france');
  screen.type(ESC);
  await screen.sees('Drafts of treaties');
});

test('in a Congress a draft names no parties', async () => {
  const screen = open(editorTable([], 'CONG_PROPOSE'));
  await screen.sees('proposals to the Congress');
  screen.type('n');
  await screen.sees('treaty "Draft 1"');
  await expectSaved('treaty "Draft 1"\nend');
});

test('drafts are readable by their owner only, and apart from those of other seats', () => {
  store().write([ACCORD]);
  flushPendingWrites();
  expect(statSync(join(folder(), 'treaty-drafts')).mode & 0o077).toBe(0);
  expect(treatyDraftStore(folder(), { ...SEAT, seat: 'italy' }).read()).toEqual([]);
});

test.each([
  [80, 24],
  [120, 40],
] as const)('%ix%i: fits every page of it, the last row free', async (columns, rows) => {
  store().write([ACCORD]);
  const screen = open(editorTable(), columns, rows);
  for (const [keys, text] of [
    ['\r', 'A treaty'],
    ['a', '▸ gives'],
    [ESC, 'can be proposed'],
    ['v', 'Normal form'],
    [ESC, 'can be proposed'],
    ['b', 'Between which powers?'],
    [ESC, 'can be proposed'],
    ['?', 'Keys of Treaty desk'],
  ] as const) {
    screen.type(keys);
    await screen.sees(text);
    expect(screen.screen().at(-1)).toBe('');
  }
});

test('the list of drafts says which are proposed, signed or refused', async () => {
  const other = ACCORD.replace('"Accord"', '"Second"').replace('10', '20');
  store().write([ACCORD, other]);
  const table = editorTable();
  const read = parseTreaty(vocabularyFor(table), ACCORD);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const draft = draftOf(read.value, { proposer: 'france', turn: 1 });
  const treaty = { ...draft, signers: ['france'], refusedBy: ['italy'] } as const;
  const { view } = table.seatView;
  const diplomacy = { ...view.diplomacy, treaties: [treaty] };
  const screen = open({ ...table, seatView: { ...table.seatView, view: { ...view, diplomacy } } });
  await screen.sees(/Accord .*proposed, signed F, refused I/u);
  await screen.sees(/Second .*not proposed/u);
  screen.type('\r');
  await screen.sees('waits for signatures, signed by France, refused');
  await screen.sees('by Italy');
});

test('the box of a proposal names the keys that sign it', async () => {
  store().write([ACCORD]);
  const screen = open(editorTable());
  screen.type('\rS');
  await screen.sees('S once more leads to its page');
});
