import { expect, onTestFinished, test, vi } from 'vitest';
import { NO_PICKING } from '../../client/composer/line-picking.ts';
import { pickKeys } from '../../client/composer/pick-keys.ts';
import { withOutlooksInTime } from '../../client/composer/outlooks.ts';
import { onProgress } from '../../client/shell/background-work.ts';
import { newPicking } from '../../client/composer/picking.ts';
import type { Choice } from '../../client/table/picks.ts';
import { openingState, tableOf } from './opening-table.ts';

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

test('choices that are scrolled to are foreseen too, and none once the question is left', async () => {
  const off = onProgress(() => undefined);
  onTestFinished(() => void off());
  const foreseen: string[] = [];
  const choices = ['north', 'east', 'south', 'west', 'centre', 'coast'].map((id): Choice => {
    const slow = slowChoice(id);
    return { ...slow, outlook: () => (foreseen.push(id), slow.outlook?.() ?? '') };
  });
  const table = tableOf(openingState());
  const show = (from: number, open: { readonly picks: object; readonly table: object }): void => {
    withOutlooksInTime(choices.slice(from, from + 3), choices[from], open);
  };
  const open = { picks: [], table };
  show(0, open);
  await vi.waitFor(() => {
    expect(foreseen).toEqual(['north', 'east', 'south']);
  });
  show(3, open);
  await vi.waitFor(() => {
    expect(foreseen).toHaveLength(6);
  });
  foreseen.length = 0;
  show(0, { picks: [], table });
  const local = { ...NO_PICKING, picking: newPicking() };
  const keys = pickKeys({ pickerAt: () => undefined, taken: (now: typeof local) => now })(local, table);
  const context = {} as Parameters<(typeof keys)[number]['run']>[1];
  keys.find((row) => row.keys.includes('esc'))?.run(local, context, () => undefined);
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
  expect(foreseen).toEqual(['north']);
});

test('a table that has changed is foreseen again', () => {
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
