import { expect, test } from 'vitest';
import {
  choiceFootLines,
  choiceLine,
  keysFor,
  nameWidth,
  noChoicesLines,
  notTakenText,
  priceWidth,
  questionLine,
  type Widths,
} from '../../client/composer/choice-lines.ts';
import type { Choice } from '../../client/table/picks.ts';
import { textOf } from '../../client/shell/lines.ts';

// How the choices of a question look at 80 columns.

const COLUMNS = 80;

const widthsOf = (choices: readonly Choice[]): Widths => ({
  columns: COLUMNS,
  left: 20,
  money: (amount: number): string => `£${String(amount)}`,
  name: nameWidth(choices, COLUMNS),
  price: priceWidth(choices),
});

const rowsOf = (choices: readonly Choice[]): readonly string[] =>
  choices.map((choice) => textOf(choiceLine(choice, false, widthsOf(choices))));

test('no columns are kept for prices where nothing has one; a cut text is shown whole at the foot', () => {
  const outlook = (): string => 'taken 9 in 10, lose 9 for 10 · all 18 · Western front, and the next one too';
  const choices = [{ id: 'nancy', text: 'Nancy', hint: 'France 7i 2a 1f', outlook }];
  const [row = ''] = rowsOf(choices);
  expect(row).toMatch(/^ {4}Nancy {7}France 7i 2a 1f {2}taken 9 in 10, lose 9 for 10 · all 18 …$/);
  expect(rowsOf(choices.map((choice) => ({ ...choice, price: 3 })))[0]).toMatch(/Nancy {9}£3 {2}France/);
  const step = { part: 'at', ask: 'Attack which territory?', choices: () => choices };
  const foot = choiceFootLines({ step, choices, at: 0 }, widthsOf(choices)).map(textOf).join(' ');
  expect(foot.replaceAll(/\s+/g, ' ')).toContain('Western front, and the next one too');
});

test('the foot shows a cut text without the blanks that make its columns', () => {
  const hint = `peace${' '.repeat(10)}offers a peace to a power that has sued for one, on terms that it may refuse`;
  const choices = [{ id: 'offer', text: 'offer', hint }];
  const step = { part: 'verb', ask: 'Which order?', choices: () => choices };
  const foot = choiceFootLines({ step, choices, at: 0 }, widthsOf(choices)).map(textOf);
  expect(foot[0]).toMatch(/^ {2}peace offers a peace/);
});

test('a reason that is too long for its row ends in a sign that there is more', () => {
  const why = 'Abyssinia is quiet and without a Control marker of your own, so that no army may go there.';
  const [row = ''] = rowsOf([{ id: 'abyssinia', text: 'Abyssinia', why }]);
  expect(row).toMatch(/…$/);
  expect(row.length).toBeLessThanOrEqual(COLUMNS);
});

test('a long name is written out where its neighbour leaves room', () => {
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

test('a question without an answer says so, and not that the typed text matches nothing', () => {
  const step = { part: 'at', ask: 'A trench where?', choices: (): readonly Choice[] => [] };
  const asked = { step, choices: [], at: 0 };
  expect(textOf(questionLine(asked, ''))).toContain('nothing possible');
  expect(noChoicesLines(asked, '').map(textOf)).toEqual([
    '    nothing can be chosen here now: Esc goes back',
  ]);
  expect(notTakenText(asked, '')).toBe('nothing can be chosen here: Esc goes back');
  expect(noChoicesLines(asked, 'xyz').map(textOf)).toEqual(['    nothing matches']);
  expect(notTakenText(asked, 'xyz')).toContain('Backspace deletes it');
  const typed = { ...asked, step: { ...step, typed: 'text' as const } };
  expect(noChoicesLines(typed, '')).toEqual([]);
  expect(notTakenText(typed, '')).toBe('type the answer first');
  const rows = [
    { keys: ['enter'], label: 'take', help: 'take the choice', run: () => undefined },
    { keys: ['escape'], label: 'back', help: 'go back', run: () => undefined },
  ];
  const idle = (question: typeof asked, filter: string) =>
    keysFor(rows, question, filter).map(({ isIdle = false }) => isIdle);
  expect(idle(asked, '')).toEqual([true, false]);
  expect(idle(asked, 'xyz')).toEqual([true, false]);
  expect(idle(typed, '')).toEqual([false, false]);
});
