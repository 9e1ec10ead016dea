import { colonialCombat } from '@chancery/shared/games/pax/combat/steps/colonial-combat.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { board, markersOf, placed } from './pax-board.ts';
import { run, unitsIn } from './pax-workspace.ts';
import { fight } from './pax-fights.ts';

describe('Russia in Manchuria, combat strength 5', () => {
  const army = ['russia army 10 manchuria', 'russia army 3 manchuria'];
  const markers = ['russia protectorate manchuria unestablished'];

  test('WE-23: 13 against 5 is 2-1 on table 2, and one victory does both (PB-COL-2, 4)', () => {
    const { state, combats } = fight(board({ markers, units: army, unrest: ['manchuria'] }), {
      'combat manchuria russia': 4,
    });
    expect(combats).toEqual([
      {
        area: 'manchuria',
        attackers: ['russia'],
        strength: 13,
        against: 5,
        column: '2-1',
        table: '2',
        die: 4,
        result: 'DR',
        won: true,
        lost: [],
      },
    ]);
    expect(state.unrest).toEqual([]);
    expect(markersOf(state, 'manchuria')).toEqual(['russia protectorate']);
  });

  test('WE-24: two more Army(1) make it 3-1', () => {
    const { combats } = fight(board({ markers, units: [...army, 'russia 2 army 1 manchuria'] }), {
      'combat manchuria russia': 4,
    });
    expect(combats).toMatchObject([{ strength: 15, column: '3-1', table: '2' }]);
  });
});

describe('the six results (PB-CRT-5 to 12)', () => {
  const outcome = (result: 'AE' | 'AR' | 'EX' | 'HX' | 'DR' | 'DE', units: string[], cs: number) => {
    const { state, combats } = fight(
      board({
        markers: ['france protectorate tunis unestablished'],
        units,
        areas: { tunis: { combatStrength: cs } },
        fixedResults: [{ area: 'tunis', power: 'france', result }],
      }),
    );
    return {
      won: combats[0]?.won,
      left: unitsIn(state, 'france', 'tunis'),
      home: unitsIn(state, 'france', 'home'),
      markers: markersOf(state, 'tunis'),
      die: combats[0]?.die,
    };
  };
  const won = { won: true, home: [], markers: ['france protectorate'], die: undefined };
  const destroyed = { won: false, left: [], home: [], markers: [], die: undefined };

  test.each([
    ['DR', ['france army 3 tunis'], 3, { ...won, left: ['army 3 x1'] }],
    ['DE', ['france army 1 tunis'], 9, { ...won, left: ['army 1 x1'] }],
    ['AE', ['france army 10 tunis', 'france army 1 tunis'], 3, destroyed],
    ['AR', ['france army 3 tunis'], 3, { ...destroyed, home: ['army 3 x1'] }],
    ['EX', ['france 4 army 1 tunis', 'france army 3 tunis'], 3, { ...won, left: ['army 1 x1', 'army 3 x1'] }],
    ['EX', ['france army 3 tunis'], 3, destroyed],
    ['EX', ['france army 3 tunis'], 4, destroyed],
    ['EX', ['france army 10 tunis'], 3, destroyed],
    ['HX', ['france 3 army 1 tunis'], 3, { ...won, left: ['army 1 x1'] }],
    ['HX', ['france army 3 tunis'], 4, destroyed],
    ['HX', ['france army 3 tunis', 'france army 1 tunis'], 3, { ...won, left: ['army 1 x1'] }],
  ] as const)('%s with %o against %i', (result, units, cs, expected) => {
    expect(outcome(result, [...units], cs)).toEqual(expected);
  });

  test('the owner names which of equally good losses', () => {
    const { state } = fight(
      board({
        markers: ['france protectorate tunis unestablished'],
        units: ['france 3 army 1 tunis', 'france army 3 tunis'],
        fixedResults: [{ area: 'tunis', power: 'france', result: 'EX' }],
        orders: { losses: [{ power: 'france', area: 'tunis', units: [{ arm: 'army', size: 3 }] }] },
      }),
    );
    expect(unitsIn(state, 'france', 'tunis')).toEqual(['army 1 x3']);
  });
});

describe('without a die', () => {
  test('combat strength 0 is automatic (PB-COL-5)', () => {
    const { combats } = fight(
      board({
        markers: ['italy protectorate tunis unestablished'],
        units: ['italy army 1 tunis'],
        areas: { tunis: { combatStrength: 0 } },
      }),
    );
    expect(combats).toMatchObject([{ column: 'automatic', result: 'automatic', won: true }]);
  });

  test('below the lowest column the attackers are destroyed (AMB-27)', () => {
    const { combats, state } = fight(
      board({
        markers: ['italy protectorate anatolia unestablished'],
        units: ['italy army 1 anatolia'],
        unrest: ['anatolia'],
      }),
    );
    expect(combats).toMatchObject([{ column: 'below', result: 'AE', won: false }]);
    expect(unitsIn(state, 'italy', 'anatolia')).toEqual([]);
  });

  test('a laid-down result serves one combat only', () => {
    const { state } = fight(
      board({
        markers: ['italy protectorate tunis unestablished'],
        units: ['italy army 3 tunis'],
        fixedResults: [{ area: 'tunis', power: 'italy', result: 'DE' }],
      }),
    );
    expect(state.fixedResults).toEqual([]);
  });
});

describe('who fights (PB-COL-1, 3)', () => {
  const fighters = (state: WritableState) =>
    fight(state, { else: 1 }).combats.map((c) => c.attackers.join('+'));

  test.each([
    [
      'an own unestablished Control marker',
      { markers: ['italy protectorate tunis unestablished'] },
      ['italy'],
    ],
    ['nothing to win', { markers: ['italy influence tunis'] }, []],
    ['unrest, an Influence held', { markers: ['italy influence tunis'], unrest: ['tunis'] }, ['italy']],
    ['unrest, no marker at all (PB-COL-16, 20)', { unrest: ['tunis'] }, ['italy']],
    ['unrest in its own area', { markers: ['italy possession tunis'], unrest: ['tunis'] }, ['italy']],
    [
      "unrest in another's area (PB-COL-14)",
      { markers: ['france possession tunis', 'italy interest tunis'], unrest: ['tunis'] },
      [],
    ],
    [
      'unrest where another has only placed Control (AMB-77)',
      { markers: ['france possession tunis unestablished'], unrest: ['tunis'] },
      ['italy'],
    ],
    [
      'an order to hold',
      { unrest: ['tunis'], orders: { holds: [{ area: 'tunis', power: 'italy' as const }] } },
      [],
    ],
  ])('a Great Power: %s', (_name, words, attackers) => {
    expect(fighters(board({ ...words, units: ['italy army 3 tunis'] }))).toEqual(attackers);
  });

  test.each([
    ['its area in unrest', { markers: ['spain possession cuba'], unrest: ['cuba'] }, ['spain']],
    [
      'a Control marker placed in unrest (PB-MINOR-8)',
      { markers: ['spain protectorate cuba unestablished'], unrest: ['cuba'] },
      ['spain'],
    ],
    ['only an Influence in unrest', { markers: ['spain influence cuba'], unrest: ['cuba'] }, []],
    ['merely to establish a marker (PB-MINOR-7)', { markers: ['spain protectorate cuba unestablished'] }, []],
  ])('a minor power: %s', (_name, words, attackers) => {
    expect(fighters(board({ ...words, units: ['spain army 3 cuba'] }))).toEqual(attackers);
  });

  test('dice go by power, then by area (PB-COL-10)', () => {
    const workspace = run(
      colonialCombat,
      board({
        unrest: ['tunis', 'korea'],
        units: ['japan army 3 korea', 'italy army 3 korea', 'italy army 3 tunis', 'britain army 3 tunis'],
      }),
      { else: 1 },
    );
    expect(workspace.dice.rolls.map((roll) => roll.label)).toEqual([
      'combat tunis britain',
      'combat korea italy',
      'combat tunis italy',
      'combat korea japan',
    ]);
  });
});

describe('a minor power that puts down unrest (PB-MINOR-41)', () => {
  const revolt = { units: ['portugal army 3 angola'], unrest: ['angola'] };

  test('makes its Protectorate a Possession', () => {
    const { state } = fight(board({ ...revolt, markers: ['portugal protectorate angola'] }), { else: 6 });
    expect(markersOf(state, 'angola')).toEqual(['portugal possession']);
  });

  test('keeps the Protectorate when no Possession counter is left (PB-UNITS-2)', () => {
    const state = board({ ...revolt, markers: ['portugal protectorate angola'] });
    state.counterLimits = { portugal: { possession: 0 } };
    expect(markersOf(fight(state, { else: 6 }).state, 'angola')).toEqual(['portugal protectorate']);
  });

  test('only establishes a Protectorate it has placed this turn', () => {
    const { state } = fight(board({ ...revolt, markers: ['portugal protectorate angola unestablished'] }), {
      else: 6,
    });
    expect(markersOf(state, 'angola')).toEqual(['portugal protectorate']);
  });

  test('offends the Chinese by the difference', () => {
    const { state } = fight(
      board({
        markers: ['portugal protectorate fukien'],
        units: ['portugal army 10 fukien'],
        unrest: ['fukien'],
      }),
      { else: 6 },
    );
    expect(state.resentment).toBe(5);
  });
});

test('a raised Control marker is established and does not fight (PB-EST-2)', () => {
  const { combats } = fight(
    board({
      markers: ['france possession tunis'],
      units: ['france army 1 tunis'],
      orders: { placed: [placed('france possession tunis over protectorate')] },
    }),
  );
  expect(combats).toEqual([]);
});
