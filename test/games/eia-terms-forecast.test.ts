import { forecastSheet } from '@chancery/shared/games/eia/report/sheet-forecast.ts';
import { emptyRecord } from '@chancery/shared/games/eia/state/month.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { expect, test } from 'vitest';
import { editionWith, positionAt } from '../support/eia-positions.ts';

// What a list of terms brings as things stand (EIA-4.4.3, EIA-4.4.4, EIA-4.4.5.1).

const edition = editionWith();

/** What France reads of a sheet while Austria surrenders to it and fights others as well. */
const brings = (
  text: string,
  suit: Omit<EiaState['record']['suits'][number], 'by' | 'of'>,
  enemies: readonly string[] = [],
): readonly string[] => {
  const wars = ['france', ...enemies].map(
    (power) => ({ aggressor: 'austria', defender: power, since: '1805-01', rank: 'declared' }) as const,
  );
  const state = positionAt(edition, {
    step: 'TERMS',
    month: '1805-03',
    wars,
    minors: {
      ...positionAt(edition, {}).minors,
      venetia: { state: 'conquered', controller: 'austria', secondary: {} },
    },
    record: { ...emptyRecord(), suits: [{ by: 'austria', of: 'france', ...suit }] },
  });
  const before = JSON.stringify(state);
  const sentences = forecastSheet({ edition, state }, 'france', { text, state: 'TERMS' });
  expect(JSON.stringify(state)).toBe(before);
  return sentences;
};

test('each term that would be taken, with what it brings', () => {
  expect(
    brings('terms to austria: C.4 venetia, B.2, B.4 "I corps", B.3', {
      offer: 'unconditional',
      accepted: true,
    }),
  ).toEqual([
    'France takes C.4 Venetia ceded.',
    'France takes B.2 24 months of truce: Austria may not declare war on France through March 1807.',
    'France takes B.4 corps on loan: “I corps”: Austria lends France “I corps” through March 1806.',
  ]);
});

test('other victors may take a term first, and what a term excludes is not taken', () => {
  const sentences = brings('terms to austria: B.1, B.4, B.3 thirds', { offer: 'conditional', aTerm: 'A.3' }, [
    'prussia',
  ]);
  expect(sentences).toEqual([
    'France takes B.1 corps removed, if no other victor takes it first: Austria has to remove corps of Austria.',
    'France takes B.3 reparations: thirds, if no other victor takes it first: Austria owes France a third of its income, 2 payments left.',
    'France does not take B.4. B.4 is excluded by B.1, which has been taken from this loser.',
  ]);
});

test('a refused term of a list hides no other: those that stand are foreseen, and the refused one is named', () => {
  expect(
    brings('terms to austria: B.7 tyrol, B.2, C.1, B.5', { offer: 'conditional', aTerm: 'A.5' }),
  ).toEqual([
    'France takes B.2 24 months of truce: Austria may not declare war on France through March 1807.',
    'France takes B.5 royal marriage.',
    'France does not take B.7. B.7 takes from Austria at most no home provinces or 1 minor, its own and not ceded yet, the province of the capital last.',
    'France does not take C.1. C.1 can be taken only in an unconditional peace; this one is conditional, so pick from list B.',
  ]);
});

test('terms after the last that a victor may take are not named', () => {
  const sentences = brings('terms to austria: B.2, B.3, B.7 tyrol, C.1', {
    offer: 'conditional',
    aTerm: 'A.5',
  });
  expect(sentences.map((sentence) => sentence.slice(0, 'France takes B.2'.length))).toEqual([
    'France takes B.2',
    'France takes B.3',
  ]);
});

test('a list is foreseen for the offer on the same sheet', () => {
  expect(brings('offer conditional to austria\nterms to austria: C.1, B.5', {})).toEqual([
    'If peace is made, it brings France +3 points.',
    'France takes B.5 royal marriage.',
    'France does not take C.1. C.1 can be taken only in an unconditional peace; this one is conditional, so pick from list B.',
  ]);
});

test('a list with nothing that stands, or for a power that has declined, brings nothing', () => {
  expect(brings('terms to austria: C.1', { offer: 'conditional', aTerm: 'A.3' })).toEqual([]);
  expect(brings('terms to austria: C.1, B.5', { offer: 'unconditional', accepted: false })).toEqual([]);
});

test('before the loser has sued it is said that it has to surrender', () => {
  const state = positionAt(edition, {
    step: 'POLITICS',
    month: '1805-03',
    wars: [{ aggressor: 'austria', defender: 'france', since: '1805-01', rank: 'declared' }],
  });
  expect(
    forecastSheet({ edition, state }, 'france', { text: 'terms to austria: B.5', state: 'POLITICS' }),
  ).toEqual(['If Austria surrenders, France takes B.5 royal marriage.']);
});
