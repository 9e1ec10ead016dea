import { forecastSheet } from '@chancery/shared/games/eia/report/sheet-forecast.ts';
import { refusalNow } from '@chancery/shared/games/eia/legal-lines/law.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { expect, test } from 'vitest';
import { editionWith, positionAt } from '../support/eia-positions.ts';

// What a sheet brings about as things stand, which a player reads before it is handed in.

const edition = editionWith();

const brings = (
  changes: Partial<EiaState>,
  text: string,
  state: 'DOW' | 'POLITICS' | 'CLOSING',
): readonly string[] => {
  const at = { edition, state: positionAt(edition, { ...changes, step: state }) };
  const before = JSON.stringify(at.state);
  const sentences = forecastSheet(at, 'france', { text, state });
  expect(JSON.stringify(at.state)).toBe(before);
  return sentences;
};

const ALLIED: EiaState['alliances'] = [{ pair: ['france', 'spain'], since: '1804-11' }];
const AT_WAR: EiaState['wars'] = [
  { aggressor: 'austria', defender: 'france', since: '1805-01', rank: 'declared' },
];

test('declarations with their points, one after the other', () => {
  expect(
    brings(
      { alliances: ALLIED },
      'declare war on austria\ndeclare war on spain\ndeclare war on hesse\ndeclare no war',
      'DOW',
    ),
  ).toEqual([
    'France declares war on Austria (−3, now −3).',
    'France declares war on Spain, which breaks their alliance (−5, now −8).',
    'France declares war on Hesse (−1, now −9).',
  ]);
});

test('what the rules forbid, what waits for a condition and what others decide is not foreseen', () => {
  const given = { wars: AT_WAR, alliances: ALLIED };
  const text = 'declare war on austria\ndeclare war on russia if russia is at war with spain';
  expect(brings(given, text, 'DOW')).toEqual([]);
  expect(brings(given, 'run hesse\nally with prussia\ncombine with spain', 'POLITICS')).toEqual([]);
});

test('suits and alliances that are broken', () => {
  const given = { wars: AT_WAR, alliances: ALLIED };
  expect(brings(given, 'sue austria for peace\nbreak alliance with spain', 'POLITICS')).toEqual([
    expect.stringContaining('France sues Austria'),
    'France breaks its alliance with Spain (−2, now −2).',
  ]);
  expect(brings(given, 'break alliance with spain', 'CLOSING')).toHaveLength(1);
});

test('a declaration under a paragraph of the sequence is refused while it is written, as at the reveal', () => {
  const at = { edition, state: positionAt(edition, { step: 'DOW' }) };
  const order = { action: { do: 'declare-war', on: 'austria', under: '6.3.1.2.2' } } as const;
  expect(refusalNow(at, 'france', { order, sheet: [order] })).toMatchObject({ reason: 'under-too-early' });
  expect(brings({}, 'declare war on austria under 6.3.1.2.2', 'DOW')).toEqual([]);
});
