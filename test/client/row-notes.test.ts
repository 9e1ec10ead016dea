import { expect, test } from 'vitest';
import { plainSheet } from '../../client/composer/plain-screen.ts';
import { draftFromText } from '../../client/composer/draft.ts';
import { NEW_PLAIN_SHEET } from '../../client/composer/plain-sheet.ts';
import { plainText } from '../../client/shell/lines.ts';
import type { RowNote } from '../../client/table/composer-contents.ts';
import { composingState } from './composing-table.ts';
import { tableOf } from './opening-table.ts';

// What rows of the frame's own sheet lead to, as a game says it.

const NOTES: readonly RowNote[] = [
  { row: 0, sentences: ['The first fleet is sighted 1 time in 3.'] },
  { row: 0, brief: 'a fight 1 in 3', sentences: ['It loses 2 hits on average.', 'The enemy loses 3.'] },
  { row: 0, brief: 'a raid 1 in 6', sentences: ['The second fleet is sighted 1 time in 6.'] },
  { row: 1, brief: 'nothing in reach', sentences: ['Nobody is there to fight.'] },
];

const shown = (at: number): string => {
  const base = tableOf(composingState());
  const table = { ...base, client: { ...base.client, composer: { notes: () => NOTES } } };
  const draft = { ...draftFromText('place interest in tunis\nplace interest in fiji'), at };
  const { phase } = table.seatView.match;
  return plainText(plainSheet.lines({ ...NEW_PLAIN_SHEET, phase, draft }, table, { columns: 100, rows: 20 }));
};

test('of several forecasts on a row a short form of the first follows it, and all are below the list', () => {
  const first = shown(0);
  expect(first).toMatch(/▸ +1 .*tunis +a fight 1 in 3\n/);
  expect(first).not.toContain('a raid 1 in 6');
  expect(
    first
      .split('\n')
      .slice(-4)
      .map((row) => row.trim()),
  ).toEqual([
    'The first fleet is sighted 1 time in 3.',
    'It loses 2 hits on average.',
    'The enemy loses 3.',
    'The second fleet is sighted 1 time in 6.',
  ]);
});

test('what the other rows lead to is said when one is on them', () => {
  expect(shown(0)).toMatch(/fiji +nothing in reach/);
  expect(shown(0)).not.toContain('Nobody is there to fight.');
  expect(shown(1)).toContain('Nobody is there to fight.');
  expect(shown(1)).not.toContain('It loses 2 hits');
});
