import { pax } from '@chancery/shared/games/pax/index.ts';
import { expect, test } from 'vitest';
import { setup } from '@chancery/shared/games/pax/setup/setup.ts';
import { EDITION } from '../support/pax-vocabulary.ts';

// A sheet may make so much work and no more, reckoned from itself alone.

const edition = EDITION;
const state = { ...setup(EDITION), step: 'MSC_ORDERS' as const };

const sheet = (lines: number, line: string): string => Array.from({ length: lines }, () => line).join('\n');
const problems = (text: string): readonly string[] => {
  expect(pax.readSheet({ edition, state }, 'italy', text)).toMatchObject({ ok: true });
  const found = pax.objection?.({ edition, state }, 'italy', { kind: 'sheet', text }) ?? [];
  if ('reason' in found) return [found.reason];
  return found.map(({ line, message }) => `${String(line)}: ${message}`);
};
const atoms = (count: number): string =>
  Array.from({ length: count }, () => 'france builds army').join(' or ');

test.each([
  ['three hundred plain orders', sheet(300, 'build army 1')],
  ['two hundred orders under a condition', sheet(200, 'build army 1 if france builds at least 2 army')],
  [
    'seventy orders under a block of a hundred parts',
    `when ${atoms(100)}:\n${sheet(70, 'build army 1')}\nend`,
  ],
])('%s are taken', (_, text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  ['too many orders', sheet(301, 'build army 1'), 301],
  ['too many conditions', sheet(2000, 'build army 1 if britain builds army'), 201],
  ['a block too wide for its lines', `when ${atoms(300)}:\n${sheet(300, 'build army 1')}\nend`, 19],
])('%s are refused, with the line and what would be right', (_, text, line) => {
  const [problem, ...others] = problems(text);
  expect(others).toEqual([]);
  expect(problem).toMatch(new RegExp(`^${String(line)}: The sheet is full with the \\d+ orders before`));
  expect(problem).toContain('Fewer orders or shorter conditions are taken.');
});

test('the draft is told the same, and nothing else of it is looked at', () => {
  const remarks = pax.remarks?.({ edition, state }, 'italy', sheet(301, 'build army 1')) ?? [];
  expect(remarks.map(({ line, weight, refusal }) => [line, weight, refusal.reason])).toEqual([
    [301, 'illegal', 'sheet-too-long'],
  ]);
});
