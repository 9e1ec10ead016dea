import { factSentence } from '@chancery/shared/games/pax/report/index.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { describe, expect, test } from 'vitest';
import { standard } from './pax-workspace.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';

const combat = {
  area: 'manchuria',
  attackers: ['russia' as const],
  strength: 13,
  against: 5,
  column: '2-1',
  table: '2' as const,
  die: 1,
  result: 'EX' as const,
  won: true,
  lost: [
    { power: 'russia' as const, size: 1 as const, count: 2 },
    { power: 'russia' as const, size: 3 as const, count: 1 },
  ],
};

describe('what the report says', () => {
  test.each<[Fact, string]>([
    [
      { type: 'combat-fought', combat },
      'Russia fights in Manchuria, 13 against 5 (odds 2-1, table 2, die 1): an exchange of losses. Russia loses 2 × army 1 and army 3. The area is defeated.',
    ],
    [
      {
        type: 'combat-fought',
        combat: {
          ...combat,
          attackers: ['usa', 'netherlands'],
          column: 'below',
          result: 'AE',
          won: false,
          lost: [{ power: 'usa', size: 1, count: 1 }],
        },
      },
      'The United States and the Netherlands fight in Manchuria, 13 against 5 (below the lowest odds): the attackers are destroyed. The United States lose army 1. The attack fails.',
    ],
    [
      { type: 'unrest-quelled', area: 'tunis', by: ['france', 'italy'] },
      'France and Italy put down the unrest in Tunis.',
    ],
    [
      {
        type: 'units-retreated',
        power: 'france',
        arm: 'army',
        size: 3,
        count: 2,
        from: 'tunis',
        to: 'algiers',
        why: 'unrest',
      },
      "France's 2 × army 3 fall back to Algiers from Tunis, leaving the area to the revolt.",
    ],
    [
      {
        type: 'units-retreated',
        power: 'usa',
        arm: 'navy',
        size: 1,
        count: 1,
        from: 'cuba',
        to: 'home-usa',
        why: 'defeat',
      },
      "The United States' navy 1 falls back home from Cuba.",
    ],
    [
      { type: 'units-lost', power: 'spain', arm: 'army', size: 1, count: 1, at: 'cuba', why: 'no-retreat' },
      "Spain's army 1 in Cuba is lost: no way out is open.",
    ],
    [
      {
        type: 'marker-removed',
        power: 'italy',
        area: 'tunis',
        kind: 'possession',
        replacedBy: 'influence',
        why: 'ungarrisoned',
      },
      "Italy's Possession in Tunis falls for want of a garrison; an Influence takes its place.",
    ],
    [
      {
        type: 'marker-lowered',
        power: 'france',
        area: 'tunis',
        from: 'influence',
        to: 'none',
        why: 'dispute',
      },
      "France's Influence in Tunis is taken away because a dispute was not settled.",
    ],
    [
      {
        type: 'marker-lowered',
        power: 'france',
        area: 'tunis',
        from: 'influence',
        to: 'interest',
        why: 'yielding',
      },
      "France's Influence in Tunis becomes an Interest: its owner yields.",
    ],
    [
      {
        type: 'marker-lowered',
        power: 'france',
        area: 'tunis',
        from: 'influence',
        to: 'none',
        why: 'negotiation',
      },
      "France's Influence in Tunis is taken away by agreement.",
    ],
    [
      { type: 'area-annexed', area: 'greece', from: 'independent' },
      'Nobody acted against the unrest in Greece, independent until now: the Ottoman Empire annexes it.',
    ],
    [
      {
        type: 'casus-belli-arose',
        casusBelli: {
          number: 3,
          holder: 'usa',
          against: 'germany',
          ground: 'monroe-doctrine',
          area: 'cuba',
          turn: 1,
        },
      },
      'Casus belli 3: the United States against Germany in Cuba; the Monroe Doctrine is slighted.',
    ],
    [
      { type: 'rebellion-checked', dice: [3, 4, 4], below: 12, rebellion: true },
      'The dice for China show 3, 4 and 4, 11 in all, which is below 12: China rises.',
    ],
    [
      { type: 'rebellion-checked', dice: [4, 4, 4], below: 12, rebellion: false },
      'The dice for China show 4, 4 and 4, 12 in all; it would take less than 12: no rebellion.',
    ],
    [
      {
        type: 'vp-recorded',
        seat: 'france',
        treasury: 37,
        divisor: 7,
        bought: 5,
        bonuses: [{ id: 'french-security', vp: 2 }],
        total: 19,
      },
      'France: 5 victory points for £37 at £7 a point, 2 for the security of France≈; 19 in all.',
    ],
    [
      {
        type: 'game-ended',
        greatWar: { cause: 'tensions', step: 'MAR', culprits: ['germany', 'usa'], brokeTreaty: [] },
      },
      'Tensions have passed all bounds: the Great War ends the game. The fault is laid on Germany and the United States.',
    ],
    [
      {
        type: 'final-recorded',
        record: {
          seat: 'britain',
          accumulated: 85,
          bonuses: [{ id: 'africa-north-south', vp: 15 }],
          income: 175,
          incomeVp: 35,
          penalty: 50,
          total: 85,
          place: 1,
        },
      },
      '1. Britain: 85 victory points (85 recorded, 15 for Africa from north to south, 35 for twice £175 of income at £10 a point, less 50 for the Great War≈).',
    ],
  ])('%o', (fact, text) => {
    expect(factSentence(standard, fact)).toBe(text);
  });
});

test('a refusal says what would be right', () => {
  expect(
    refusalSentence(standard, {
      reason: 'illegal-beside',
      facts: { area: 'tunis', to: 'interest', holders: ['germany'] },
    }),
  ).toBe('An Interest cannot stand in Tunis beside the Control of Germany; lower the marker further.');
});
