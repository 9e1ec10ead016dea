import { expect, test } from 'vitest';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { clauseEffects } from '../../client/games/pax/diplomacy/clause-effects.ts';
import { treatyPage } from '../../client/games/pax/diplomacy/treaty-page.ts';
import { textOf } from '../../client/shell/lines.ts';
import { textWidth } from '../../client/shell/text-width.ts';
import { setMarker } from '@chancery/shared/games/pax/board/position.ts';
import { openingState, tableOf } from './opening-table.ts';
import { powersTable } from './powers-table.ts';

// The page of a treaty: its clauses, and what each will do or has become.

const table = powersTable();

test.each([
  ['france pays 10 to britain', 'is paid at once; France has £52 now'],
  [
    'britain pays 9999 to france',
    'there is not enough money. It breaks the treaty: Britain −2 victory points, tensions +5, to 17, a casus belli for France.',
  ],
  ['france pays 10 to britain in 1884', 'falls due in 1884'],
  ['britain places no marker in siam until 1888', 'binds Britain to the end of the turn of 1888'],
  ['britain places no control in siam until 1888', 'binds Britain to the end of the turn of 1888'],
  ['defensive alliance against germany', 'when Germany attacks a signer'],
  ['"We stay friends."', 'the game master rules'],
])('a treaty shows what each clause will do: %s', (clause, effect) => {
  const read = parseTreaty(vocabularyFor(table), `treaty "T" between britain, france\n${clause}\nend`);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect([...clauseEffects(table, read.value, undefined).values()].join()).toContain(effect);
});

test('a clause that lacks a consent names the powers that would have to sign', () => {
  const state = openingState();
  setMarker(state, { area: 'tunis', power: 'france', kind: 'protectorate', established: true });
  setMarker(state, { area: 'tunis', power: 'italy', kind: 'protectorate', established: true });
  const at = tableOf(state);
  const clause = 'france admits britain to codominion in tunis with protectorate';
  const read = parseTreaty(vocabularyFor(at), `treaty "T" between britain, france\n${clause}\nend`);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect([...clauseEffects(at, read.value, undefined).values()]).toEqual([
    'It is not carried out: Italy has a say in Tunis and would have to sign.',
  ]);
});

test('the page of a treaty has no row wider than its pane, and its mark is whole', () => {
  const [text] = table.seatView.view.diplomacy.treaties;
  if (!text) throw new Error('no treaty is on the table');
  const title = 'Understanding of Britain and France on Tanganyika and Madagascar 1884';
  const rows = treatyPage(table, { ...text, text: { ...text.text, title } }, 40).map(textOf);
  expect(rows.filter((row) => textWidth(row) > 40)).toEqual([]);
  expect(rows.slice(0, 3).join(' ')).toContain(text.hash.slice(0, 8));
});

test('in a narrow pane the outcome of a clause is below it', () => {
  const [first] = table.seatView.view.diplomacy.treaties;
  if (!first) throw new Error('no treaty');
  const done = { ...first, status: 'in-force', carriedOut: [1] } as const;
  const rows = treatyPage(table, done, 32).map((line) => textOf(line).trimEnd());
  expect(rows).toContain('  1 France pays Britain £10.');
  expect(rows).toContain('     carried out');
});
