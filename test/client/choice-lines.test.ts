import { expect, test } from 'vitest';
import { choiceLine, nameWidth } from '../../client/composer/choice-lines.ts';
import type { Choice } from '../../client/composer/step.ts';
import { textOf } from '../../client/shell/lines.ts';

// How the choices of a question look at 80 columns.

const COLUMNS = 80;

const rowsOf = (choices: readonly Choice[]): readonly string[] => {
  const name = nameWidth(choices, COLUMNS);
  const money = (amount: number): string => `£${String(amount)}`;
  return choices.map((choice) =>
    textOf(choiceLine(choice, false, { columns: COLUMNS, name, left: 20, money })),
  );
};

test('a reason that is too long for its row ends in a sign that there is more', () => {
  const why = 'Abyssinia is quiet and without a Control marker of your own, so that no army may go there.';
  const [row = ''] = rowsOf([{ id: 'abyssinia', text: 'Abyssinia', why }]);
  expect(row).toMatch(/…$/);
  expect(row.length).toBeLessThanOrEqual(COLUMNS);
});

test('a long name is written out where what stands beside it leaves the room', () => {
  const text = '2 navy 10 from home, North Atlantic Ocean and Baltic';
  const [row = ''] = rowsOf([
    { id: 'navy', text, hint: '2 there' },
    {
      id: 'army',
      text: 'army 1',
      why: 'a reason of many words that nobody needs whole to pick another army',
    },
  ]);
  expect(row).toContain(text);
  expect(row).toContain('2 there');
});
