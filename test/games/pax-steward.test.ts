import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { botText } from '../support/pax-bots.ts';
import { bare, house, table, type Table } from './pax-movement-table.ts';

// What the standing rules order for a power nobody plays (PB-DROPOUT-6, 9 to 19).

const sheetOf = (seat: Seat, words: Table, edition = bare): readonly string[] =>
  botText('stand-in', { edition, state: table(words, edition) }, seat)
    .split('\n')
    .filter((line) => line !== '');

test('it wants nothing: no markers, no builds, no moves where all is quiet (PB-DROPOUT-2)', () => {
  expect(
    sheetOf('france', { markers: ['france possession algiers'], units: ['france army 1 algiers'] }),
  ).toEqual([]);
});

test('a new merchant fleet opens the richest area it can (PB-DROPOUT-9)', () => {
  const words = { traced: true, turn0: { newMerchants: { italy: 1 } } };
  // From its home Italy reaches the Mediterranean alone, and Egypt beside it.
  expect(sheetOf('italy', words)).toEqual(['merchant new to mediterranean-sea']);
});

describe('unrest', () => {
  test('in a controlled area is met at 3:2, from home before anything is bought (PB-DROPOUT-12, 13)', () => {
    const words: Table = {
      areas: { tunis: { combatStrength: 4 } },
      unrest: ['tunis'],
      markers: ['france possession tunis'],
      units: ['france army 3 tunis', 'france 2 army 3 home'],
    };
    expect(sheetOf('france', words)).toEqual(['move army 3 from home to tunis']);
    expect(sheetOf('france', { ...words, units: ['france army 3 tunis'] })).toEqual([
      'build army 3, move army 3 from home to tunis',
    ]);
  });

  test('over an Influence takes a Protectorate as well, or is left alone (PB-DROPOUT-14)', () => {
    const words: Table = {
      areas: { tunis: { combatStrength: 2 } },
      unrest: ['tunis'],
      markers: ['france influence tunis'],
      units: ['france army 3 home'],
    };
    expect(sheetOf('france', { ...words, treasury: { france: 10 } })).toEqual([
      'place protectorate in tunis, move army 3 from home to tunis',
    ]);
    expect(sheetOf('france', { ...words, treasury: { france: 9 } })).toEqual([]);
  });

  test('on Ottoman soil is left alone where four of Europe could do the same (PB-DROPOUT-3, PB-OTTO-1)', () => {
    const rivals = ['britain', 'germany', 'italy'].map((power) => `${power} influence tunis`);
    const words = (others: readonly string[], type: 'ottoman-empire' | 'unorganized'): Table => ({
      areas: { tunis: { type, combatStrength: 2 } },
      unrest: ['tunis'],
      markers: ['france influence tunis', ...others],
      units: ['france army 3 home'],
      treasury: { france: 10 },
    });
    const met = ['place protectorate in tunis, move army 3 from home to tunis'];
    expect(sheetOf('france', words(rivals, 'ottoman-empire'))).toEqual([]);
    expect(sheetOf('france', words(rivals.slice(1), 'ottoman-empire'))).toEqual(met);
    expect(sheetOf('france', words(rivals, 'unorganized'))).toEqual(met);
  });

  test('is met where it pays most, controlled areas first among equals (PB-DROPOUT-16, AMB-50)', () => {
    const unrest = ['algiers', 'tunis'];
    const words: Table = {
      areas: {
        tunis: { combatStrength: 2, economicValue: 6 },
        algiers: { combatStrength: 2, economicValue: 6 },
      },
      unrest,
      markers: ['france influence algiers', 'france possession tunis'],
      units: ['france army 1 tunis', 'france army 3 home'],
      treasury: { france: 10 },
    };
    const toTunis = ['move army 3 from home to tunis'];
    expect(sheetOf('france', words)).toEqual(toTunis);
    const richer = { ...words, areas: { ...words.areas, algiers: { combatStrength: 2, economicValue: 7 } } };
    expect(sheetOf('france', richer)[0]).toBe(
      'place protectorate in algiers, move army 3 from home to algiers',
    );
  });

  test('is not met where no way leads there (PB-DROPOUT-17)', () => {
    const words: Table = {
      traced: true,
      areas: { siam: { combatStrength: 1 } },
      unrest: ['siam'],
      markers: ['italy possession siam'],
      units: ['italy army 3 home'],
    };
    expect(sheetOf('italy', words)).toEqual([]);
    expect(
      sheetOf('italy', {
        ...words,
        merchants: ['italy mediterranean-sea', 'italy indian-ocean', 'italy south-china-sea'],
      }),
    ).toEqual(['move army 3 from home to siam']);
  });

  test('in a co-dominion is fought together with the other owners (PB-DROPOUT-18)', () => {
    const words: Table = {
      areas: { tunis: { combatStrength: 2 } },
      unrest: ['tunis'],
      markers: ['france protectorate tunis', 'italy protectorate tunis'],
      units: ['france army 3 home', 'italy army 1 tunis'],
    };
    expect(sheetOf('france', words)).toEqual(['move army 3 from home to tunis']);
  });
});

test('surplus garrisons go home, but not from China (PB-DROPOUT-19)', () => {
  const words: Table = {
    markers: ['france possession algiers', 'france protectorate korea'],
    units: ['france 2 army 1 algiers', 'france army 3 algiers', 'france 2 army 1 korea'],
  };
  expect(sheetOf('france', words)).toEqual([
    'move army 1 from algiers to home-france',
    'move army 3 from algiers to home-france',
  ]);
});

describe('the Indian Army (PB-DROPOUT-10, 11)', () => {
  const india = house({ specialGarrisons: true });
  const words: Table = {
    markers: ['britain possession bengal', 'britain possession punjab', 'britain possession rajputana'],
    units: ['britain 2 army 10 bengal', 'britain army 1 rajputana'],
    treasury: { britain: 40 },
  };

  test('is restored where an area has no garrison, richer ones or not', () => {
    expect(sheetOf('britain', words, india)).toEqual(['build army 10, move army 10 from home to punjab']);
  });

  test('goes against unrest where all have one, from home if a unit is there', () => {
    const garrisoned = [...(words.units ?? []), 'britain army 1 punjab', 'britain army 10 home'];
    const restless = {
      ...words,
      areas: { rajputana: { combatStrength: 0 } },
      unrest: ['rajputana'],
      units: garrisoned,
    };
    expect(sheetOf('britain', restless, india)[0]).toBe('move army 10 from home to rajputana');
  });

  test('is left as it is when it is whole, or cannot be paid', () => {
    const units = ['britain 3 army 10 bengal', 'britain army 1 punjab', 'britain army 1 rajputana'];
    const large = (sheet: readonly string[]) => sheet.filter((line) => line.includes('army 10'));
    expect(large(sheetOf('britain', { ...words, units }, india))).toEqual([]);
    expect(large(sheetOf('britain', { ...words, treasury: { britain: 29 } }, india))).toEqual([]);
  });
});

describe('a quarrel with a minor (PB-DROPOUT-6)', () => {
  const quarrel = (words: Table, ground = { holder: 'usa', against: 'spain' }): WritableState => {
    const state = table(
      {
        treasury: { usa: 60 },
        markers: ['spain possession cuba'],
        units: ['spain army 3 cuba', 'spain navy 1 home'],
        ...words,
      },
      bare,
    );
    const { holder, against } = ground as { holder: 'usa'; against: 'spain' };
    state.casusBelli = [{ number: 1, holder, against, ground: 'yellow-press', area: 'cuba', turn: 1 }];
    return state;
  };
  const written = (state: WritableState): readonly string[] =>
    botText('stand-in', { edition: bare, state }, 'usa')
      .split('\n')
      .filter((line) => line !== '');

  test('is armed for at 3 to 2 of either arm', () => {
    expect(written(quarrel({}))).toEqual([
      'build navy 1',
      'build navy 1',
      'build army 3',
      'build army 1',
      'build army 1',
    ]);
  });

  test('is let rest over a poor area, or without a casus belli', () => {
    expect(written(quarrel({ areas: { cuba: { economicValue: 4 } } }))).toEqual([]);
    expect(written({ ...quarrel({}), casusBelli: [] })).toEqual([]);
  });

  test('ends in a declaration of war once the forces are there', () => {
    const armed = (units: readonly string[]): readonly string[] => {
      const state = quarrel({ units: ['spain army 3 cuba', 'spain navy 1 home', ...units] });
      state.step = 'WAR_DECLARE';
      return written(state);
    };
    expect(armed(['usa army 10 home', 'usa navy 3 home'])).toEqual(['declare war on spain', 'pass']);
    expect(armed(['usa army 3 home', 'usa navy 3 home'])).toEqual(['pass']);
  });
});
