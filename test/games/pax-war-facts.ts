import type { Battle } from '@chancery/shared/games/pax/state/wars.ts';

export const battle: Battle = {
  war: 1,
  at: 'formosa',
  arm: 'army',
  attackers: ['britain', 'germany'],
  defenders: ['japan'],
  strength: 13,
  against: 4,
  column: '3-1',
  table: '1',
  die: 4,
  result: 'DR',
  lost: [
    { party: 'japan', size: 1, count: 1 },
    { party: 'germany', size: 3, count: 1 },
  ],
};

export const MARCH = { type: 'force-moved', arm: 'army', size: 3, count: 1 } as const;

export const UNIT = { party: 'japan', arm: 'army', size: 3, count: 1 } as const;
