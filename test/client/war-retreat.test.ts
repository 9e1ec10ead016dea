import { describe, expect, test } from 'vitest';
import { answer } from './composer-keys.ts';
import { type AtWar, sitAtWar } from './war-table.ts';

// Beaten forces on screen: what waits, where they may go and why, and what silence means.

const BEATEN: AtWar = {
  wars: [[['britain'], ['france']]],
  phasing: 1,
  markers: [
    'britain possession egypt',
    'france possession algiers',
    'france possession tunis',
    'france possession marocco',
  ],
  units: [
    'britain army 10 tunis',
    'britain navy 10 mediterranean-sea',
    'france army 3 tunis',
    'france army 3 algiers',
  ],
  merchants: ['france mediterranean-sea', 'france north-atlantic-ocean', 'britain mediterranean-sea'],
  also(state) {
    state.campaign?.retreating.push({
      war: 1,
      party: 'france',
      arm: 'army',
      size: 3,
      count: 1,
      from: 'tunis',
    });
  },
};

describe('beaten forces', () => {
  test('are named on the Desk and in the war room, with where they go without an order', async () => {
    const soldier = sitAtWar(BEATEN, { seat: 'france', at: '1', size: [120, 40] });
    await soldier.sees(
      /France has army 3 beaten in Tunis: say where they retreat\.\s+Without an order\s+they go to Algiers/,
    );
    soldier.type('w');
    await soldier.sees('France has army 3 beaten in Tunis');
  });

  test('that no place is open to surrender without an order', async () => {
    const alone: AtWar = {
      ...BEATEN,
      units: ['britain army 10 tunis', 'britain army 10 algiers', 'france army 3 tunis'],
    };
    const soldier = sitAtWar(alone, { seat: 'france', at: '1', size: [120, 40] });
    await soldier.sees(/Without an order\s+they (surrender: no place is open|go to the Mediterranean Sea)/);
  });

  test('are offered for other orders only where they go', async () => {
    const moving = sitAtWar(BEATEN, { seat: 'france', size: [120, 40] });
    moving.type('n');
    answer(moving, 'move');
    await moving.sees(/army 3 from Algiers/);
    expect(moving.screen().join('\n')).not.toContain('from Tunis');
  });

  test('may go to places listed by their use, each with why', async () => {
    const soldier = sitAtWar(BEATEN, { seat: 'france', size: [120, 40] });
    soldier.type('n');
    answer(soldier, 'retreat');
    await soldier.sees(/Tunis +beaten there: they must leave/);
    answer(soldier, 'tunis');
    await soldier.sees(/▸ {3}Algiers +default: yours, in supply, F armies 3/);
    await soldier.sees(/! Mediterranean Sea +B fleets 10 +Enemy fleets are in/);
  });
});
