import { expect, test } from 'vitest';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { standard } from './pax-workspace.ts';

const told = (...facts: Fact[]): readonly string[] =>
  pax.report(
    standard,
    facts.map((fact) => ({ turn: 1, step: 'CONG_SIGN', audience: 'all' as const, fact })),
    'italy',
  );

test('who signs, passes or objects alike is told in one sentence', () => {
  expect(
    told(
      { type: 'guest-refused', by: 'france', guest: 'usa' },
      { type: 'guest-refused', by: 'russia', guest: 'usa' },
      { type: 'resolution-signed', number: 1, by: 'italy' },
      { type: 'resolution-signed', number: 2, by: 'usa' },
      { type: 'resolution-signed', number: 1, by: 'france' },
      { type: 'seat-passed', seat: 'italy' },
      { type: 'seat-passed', seat: 'usa' },
      { type: 'seat-passed', seat: 'italy' },
    ),
  ).toEqual([
    'France and Russia object to the presence of the United States.',
    'Italy and France sign proposal 1.',
    'The United States sign proposal 2.',
    'Italy and the United States declare no war.',
  ]);
});

test('a signature given twice is told once', () => {
  const signed = { type: 'resolution-signed', number: 1, by: 'italy' } as const;
  expect(told(signed, signed)).toEqual(['Italy signs proposal 1.']);
});

test('silence that counts as a signature is told apart from one that was given', () => {
  const signed = { type: 'resolution-signed', number: 1, by: 'italy' } as const;
  expect(told(signed, { ...signed, by: 'france', isBySilence: true })).toEqual([
    'Italy signs proposal 1.',
    'France gives no answer and counts as having signed proposal 1.',
  ]);
});
