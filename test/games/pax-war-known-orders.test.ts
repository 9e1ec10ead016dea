import { attackersWith } from '@chancery/shared/games/pax/war/known-orders.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { expect, test } from 'vitest';
import { type Field, fieldOf } from './pax-war-field.ts';
import { standard } from './pax-workspace.ts';

// Who attacks together, as far as it is known before the attack (PB-WCOMBAT-5, 6, AMB-109).

const UNITS = [
  'britain army 3 tunis',
  'germany army 3 tunis',
  'spain army 1 tunis',
  'france army 3 tunis',
  'russia army 1 tunis',
];

const SIDES: Field['wars'] = [[['britain', 'germany', 'spain'], ['france']]];

const withParty = (party: Party, words: Partial<Field> = {}): readonly Party[] =>
  attackersWith({ edition: standard, state: fieldOf({ wars: SIDES, units: UNITS, ...words }) }, party, {
    at: 'tunis',
    arm: 'army',
  });

test('a Great Power attacks with its minors, and with Great Powers that are known to attack', () => {
  expect(withParty('britain')).toEqual(['britain', 'spain']);
  expect(withParty('britain', { filed: { germany: 'attack in tunis' } })).toEqual([
    'britain',
    'germany',
    'spain',
  ]);
});

test('a minor brings no other minor with it', () => {
  const minors: Partial<Field> = {
    wars: [[['britain', 'spain', 'portugal'], ['france']]],
    units: [...UNITS, 'portugal army 1 tunis'],
  };
  expect(withParty('spain', minors)).toEqual(['spain']);
  expect(withParty('britain', minors)).toEqual(['britain', 'portugal', 'spain']);
});

test('an ally that faces other enemies there does not attack with it', () => {
  const wars: Field['wars'] = [...SIDES, [['germany'], ['russia']]];
  const filed = { germany: 'attack in tunis' };
  expect(withParty('britain', { wars, filed })).toEqual(['britain', 'spain']);
  expect(withParty('germany', { wars, filed })).toEqual(['germany']);
});
