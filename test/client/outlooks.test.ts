import { expect, test, vi } from 'vitest';
import { withOutlooksInTime } from '../../client/composer/outlooks.ts';
import { onProgress } from '../../client/shell/background-work.ts';
import type { Choice } from '../../client/table/picks.ts';

// What choices lead to, where that takes long to foresee.

/** A choice whose outlook takes longer than a key may wait. */
const slowChoice = (id: string): Choice => ({
  id,
  text: id,
  outlook: () => {
    const end = performance.now() + 40;
    while (performance.now() < end);
    return `fight at ${id}`;
  },
});

test('a key waits for the choice under the cursor alone, the others follow between keys', async () => {
  const choices = ['north', 'east', 'south', 'west'].map(slowChoice);
  const open = { picks: [], table: {} };
  const shown = (): readonly (string | undefined)[] =>
    withOutlooksInTime(choices, choices[2], open).map(({ outlook }) => outlook?.());
  let drawn: readonly (string | undefined)[] = [];
  const off = onProgress(() => (drawn = shown()));
  expect(shown()).toEqual(['…', '…', 'fight at south', '…']);
  await vi.waitFor(() => {
    expect(drawn).toEqual(['fight at north', 'fight at east', 'fight at south', 'fight at west']);
  });
  off();
});

test('a table that has changed is foreseen anew', () => {
  let at = 'sea';
  const choice: Choice = { id: 'go', text: 'go', outlook: () => at };
  const picks: readonly string[] = [];
  const shownAt = (table: object): string | undefined =>
    withOutlooksInTime([choice], choice, { picks, table })[0]?.outlook?.();
  const table = {};
  expect(shownAt(table)).toBe('sea');
  at = 'land';
  expect(shownAt(table)).toBe('sea');
  expect(shownAt({})).toBe('land');
});
