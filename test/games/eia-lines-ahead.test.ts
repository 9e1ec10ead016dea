import { remarksNow } from '@chancery/shared/games/eia/legal-lines/remarks.ts';
import { emptyRecord } from '@chancery/shared/games/eia/state/month.ts';
import type { EiaState, War } from '@chancery/shared/games/eia/state/state.ts';
import { describe, expect, test } from 'vitest';
import { editionWith, positionAt } from '../support/eia-positions.ts';

// Lines written ahead of their window: cautions where their occasion cannot come, and none where it may.

const edition = editionWith();

/** Reasons of the remarks on a sheet of France, line by line, in order. */
const reasons = (changes: Partial<EiaState>, lines: readonly string[]): readonly string[] =>
  remarksNow({ edition, state: positionAt(edition, changes) }, 'france', lines.join('\n')).map(
    ({ line, weight, refusal }) => `${String(line)} ${weight} ${refusal.reason}`,
  );

/** The minors of the chart, some of them Austria's. */
const minorsWith = (austrian: Readonly<Record<string, 'conquered' | 'free'>>): EiaState['minors'] => ({
  ...positionAt(edition, {}).minors,
  ...Object.fromEntries(
    Object.entries(austrian).map(([id, state]) => [id, { state, controller: 'austria', secondary: {} }]),
  ),
});

const war = (defender: string): War => ({
  aggressor: 'france',
  defender,
  since: '1805-01',
  rank: 'declared',
});

test('before the suits only an enemy can sue or be sued, so offers and replies name one (EIA-4.4.2-a)', () => {
  const lines = (power: string) => [
    `offer conditional to ${power}`,
    `accept unconditional of ${power}`,
    `term A.1 to ${power}`,
    `terms to ${power}: B.2`,
  ];
  const at = { step: 'POLITICS', wars: [war('austria')] } as const;
  expect(reasons(at, lines('austria'))).toEqual([]);
  expect(reasons(at, lines('spain'))).toEqual([1, 2, 3, 4].map((n) => `${String(n)} caution not-at-war`));
});

test('after the suits an offer is to a power that has sued, once (EIA-4.4.2.2-a)', () => {
  const record = { ...emptyRecord(), suits: [{ by: 'austria', of: 'france' }] };
  const at = { step: 'OFFERS', wars: [war('austria'), war('russia')], record } as const;
  expect(
    reasons(at, ['offer conditional to austria', 'offer conditional to russia', 'terms to russia: B.2']),
  ).toEqual(['2 caution has-not-sued', '3 caution no-peace']);
});

describe('terms that could never be taken (EIA-AMB-33)', () => {
  const minors = minorsWith({ venetia: 'conquered' });
  const at = { step: 'POLITICS', wars: [war('austria')], minors } as const;

  test('a cession of a province and a minor where one or the other is ceded', () => {
    expect(reasons(at, ['terms to austria: B.7 venetia'])).toEqual([]);
    expect(reasons(at, ['terms to austria: B.2, B.7 venetia bohemia'])).toEqual([
      '1 caution nothing-to-cede',
    ]);
    expect(reasons(at, ['terms to austria: C.4 venetia bohemia'])).toEqual([]);
  });

  test('terms of list C beside a conditional offer on the sheet (EIA-4.4.3-b)', () => {
    const lines = ['offer conditional to austria', 'terms to austria: C.2, B.2'];
    expect(reasons(at, lines)).toEqual(['2 caution term-unconditional']);
    expect(reasons(at, ['offer unconditional to austria', 'terms to austria: C.2, B.2'])).toEqual([]);
  });

  test('terms that the term of the loser excludes (EIA-4.4.3-b)', () => {
    const suits = [
      { by: 'austria', of: 'france', offer: 'conditional', aTerm: 'A.3', accepted: true },
    ] as const;
    const record = { ...emptyRecord(), suits: [...suits] };
    expect(reasons({ ...at, step: 'TERMS', record }, ['terms to austria: B.2'])).toEqual([
      '1 caution term-cancelled',
    ]);
    expect(reasons({ ...at, step: 'TERMS', record }, ['terms to austria: B.3'])).toEqual([]);
  });
});

test('a free state is gained from an enemy that runs it (EIA-4.4.6.4)', () => {
  const at = { step: 'POLITICS', wars: [war('austria')] } as const;
  const gained = minorsWith({ venetia: 'free' });
  expect(reasons({ ...at, minors: gained }, ['make venetia conquered', 'keep venetia free'])).toEqual([]);
  expect(reasons({ ...at, wars: [], minors: gained }, ['make venetia conquered'])).toEqual([
    '1 caution not-gained',
  ]);
});

test('backing down and standing are about a minor that another power attacks, too (EIA-4.6.4-a)', () => {
  const attack = (power: string) => ({ power, minor: 'hesse', since: '1805-01', landed: false });
  const at = { step: 'POLITICS', month: '1805-01' } as const;
  const lines = ['back down from hesse', 'stand on hesse'];
  expect(reasons({ ...at, minorWars: [attack('france'), attack('prussia')] }, lines)).toEqual([]);
  expect(reasons({ ...at, minorWars: [attack('france')] }, lines)).toEqual([
    '1 caution not-contested',
    '2 caution not-contested',
  ]);
  expect(reasons({ ...at, minorWars: [attack('prussia')] }, lines)).toEqual([
    '1 caution not-a-declarer',
    '2 caution not-a-declarer',
  ]);
});

test('support is for a minor attacked this month that is or may come under one’s control (EIA-4.6.5)', () => {
  const attack = { power: 'prussia', minor: 'hesse', since: '1805-01', landed: false };
  const at = { step: 'POLITICS', month: '1805-01', minorWars: [attack] } as const;
  expect(reasons(at, ['support hesse against prussia', 'support hesse against all'])).toEqual([]);
  expect(reasons(at, ['support hesse against spain', 'support saxony against prussia'])).toEqual([
    '1 caution not-an-attacker',
    '2 caution no-attackers',
  ]);
});

test('a demand is to an ally (EIA-4.4.7-a)', () => {
  const allied: EiaState['alliances'] = [{ pair: ['france', 'spain'], since: '1804-11' }];
  const lines = ['demand break of spain', 'demand break of russia'];
  expect(reasons({ step: 'POLITICS', alliances: allied }, lines)).toEqual(['2 caution not-an-ally']);
  expect(reasons({ step: 'DEMANDS', alliances: allied }, lines)).toEqual([
    '1 caution no-separate-peace',
    '2 caution not-an-ally',
  ]);
});

test('calls and their answers ahead of the declarations are between allies (EIA-4.3-a)', () => {
  const allied: EiaState['alliances'] = [{ pair: ['france', 'spain'], since: '1804-11' }];
  const lines = [
    'call spain against austria',
    'call all against austria',
    'call russia against austria',
    'answer spain against austria',
    'refuse russia against austria',
  ];
  expect(reasons({ step: 'DOW', alliances: allied }, lines)).toEqual([
    '3 caution not-an-ally',
    '5 caution not-an-ally',
  ]);
});
