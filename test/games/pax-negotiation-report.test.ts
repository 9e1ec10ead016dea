import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { factSentence } from '@chancery/shared/games/pax/report/index.ts';
import { describe, expect, test } from 'vitest';
import { standard } from './pax-workspace.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';

test.each<[Fact, string]>([
  [
    {
      type: 'offer-made',
      from: 'usa',
      to: 'italy',
      marker: 'influence',
      area: 'kongo',
      kind: 'gift',
      line: 'give influence of kongo to italy',
    },
    'The United States offer Italy the Influence of Kongo: "give influence of kongo to italy". It waits for "accept kongo".',
  ],
  [
    {
      type: 'offer-made',
      from: 'germany',
      to: 'france',
      marker: 'protectorate',
      area: 'tunis',
      kind: 'share',
      line: 'admit france to codominion in tunis with protectorate',
    },
    'Germany offers France a share, with a Protectorate, in Tunis: "admit france to codominion in tunis with protectorate". It waits for "accept tunis".',
  ],
  [
    { type: 'marker-given', from: 'britain', to: 'germany', marker: 'possession', area: 'papua', paid: 40 },
    "Britain's Possession in Papua goes to Germany for £40.",
  ],
  [
    {
      type: 'share-given',
      from: ['germany', 'italy'],
      to: 'france',
      marker: 'protectorate',
      area: 'tunis',
      paid: 0,
    },
    'France joins Germany and Italy in a co-dominion in Tunis with a Protectorate.',
  ],
  [
    { type: 'minor-backed', power: 'britain', minor: 'belgium', area: 'kongo' },
    "Britain stands up for Belgium's rights in Kongo: a Congress has to meet.",
  ],
  [
    { type: 'war-declared', by: 'ottoman-empire', on: 'italy', casusBelli: [3], areas: { 3: 'tripoli' } },
    'The Ottoman Empire declares war on Italy, over casus belli 3 (Tripoli).',
  ],
  [
    { type: 'war-declared', by: 'usa', on: 'spain', casusBelli: [] },
    'The United States declare war on Spain.',
  ],
  [{ type: 'seat-passed', seat: 'usa' }, 'The United States declare no war.'],
  [{ type: 'seat-passed', seat: 'usa', hasDeclared: true }, 'The United States declare no other war.'],
  [{ type: 'seat-passed', seat: 'japan', on: 'alliances' }, 'Japan has no more to say on the alliances.'],
  [
    { type: 'backer-failed', power: 'france', minor: 'belgium' },
    'France had promised to stand by Belgium, and leaves it alone.',
  ],
  [{ type: 'casus-belli-ended', number: 2, why: 'war' }, 'Casus belli 2 has come to war.'],
])('the report tells %o', (fact, text) => {
  expect(factSentence(standard, fact)).toBe(text);
});

describe('refusals', () => {
  test('who has no casus belli at all is told so', () => {
    expect(
      refusalSentence(standard, {
        reason: 'no-casus-belli',
        facts: { power: 'italy', on: 'ottoman-empire', against: [] },
      }),
    ).toBe('Italy has no casus belli against the Ottoman Empire; it has none at all.');
  });
});
