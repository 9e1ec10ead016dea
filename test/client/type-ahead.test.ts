import { expect, test } from 'vitest';
import { withTypeAhead, waitingStage } from '../../client/shell/type-ahead.ts';
import type { Stage } from '../../client/shell/stage-options.ts';
import type { Typed } from '../../client/shell/terminal/keys.ts';

// What is typed before a table is on screen.

const SIZE = { columns: 80, rows: 23 };

/** A stage that writes down the keys it is given and what it is told. */
const noting = () => {
  const [keys, said]: [string[], string[]] = [[], []];
  const stage: Stage = {
    press: (typed) => void keys.push(typed.kind === 'key' ? typed.key : typed.text),
    point: () => undefined,
    draw: () => undefined,
    notify: (text) => void said.push(text),
  };
  return { keys, said, stage };
};

const key = (name: string): Typed => ({ kind: 'key', key: name });

test('keys typed while a table connects are taken once it is there, in their order', () => {
  const { keys, said, stage } = noting();
  let isThere = false;
  const table = withTypeAhead(stage, () => isThere);
  for (const each of ['3', 'n', 'q']) table.press(key(each), SIZE);
  table.arrived();
  expect(keys).toEqual([]);
  expect(said.at(-1)).toBe('3 keys wait until the table is there; Esc drops them');
  isThere = true;
  table.arrived();
  table.press(key('j'), SIZE);
  expect(keys).toEqual(['3', 'n', 'q', 'j']);
});

test('one can leave a table that does not answer, also after Esc has dropped what was typed', () => {
  const { keys, said, stage } = noting();
  const table = withTypeAhead(stage, () => false);
  table.press(key('3'), SIZE);
  table.press(key('esc'), SIZE);
  expect(said.at(-1)).toBe('');
  for (const each of ['q', 'x', 'ctrl+c']) table.press(key(each), SIZE);
  expect(keys).toEqual(['q', 'ctrl+c']);
});

test('keys typed in the lobby while a table is being opened are for the table', () => {
  const [behind, opened] = [noting(), noting()];
  let isLeft = false;
  const waiting = waitingStage(behind.stage, () => (isLeft = true));
  waiting.press(key('3'), SIZE);
  waiting.press(key('ctrl+c'), SIZE);
  expect(behind.said).toEqual(['1 key waits until the table is there; Esc drops it']);
  waiting.release(opened.stage);
  expect([behind.keys, opened.keys, isLeft]).toEqual([[], ['3'], true]);
});
