import { describe, expect, test } from 'vitest';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { awaitedOrders } from '@chancery/shared/games/pax/war/orders/awaited.ts';
import { fileOrders } from '@chancery/shared/games/pax/war/orders/filing.ts';
import { diceFor } from '../support/pax-positions.ts';
import { workspace, editionWith, standard, told } from './pax-workspace.ts';
import { firstWar, type WarBoard } from './pax-war-board.ts';
import { at, manoeuvre, sheetsOf } from './pax-war-sheets.ts';

// War sheets: who hands one in, what it may hold, what is remarked on it.

const after = (state: WritableState, seat: string, text: string, edition = standard): WritableState => {
  const said = pax.act({ edition, state }, seat, { text, dice: diceFor('11'.repeat(32), state) });
  if (!said.ok) throw new Error(JSON.stringify(said.error));
  return said.value.state as WritableState;
};

const NORTH_SEA: WarBoard = {
  wars: [[['germany', 'austria-hungary', 'portugal'], ['france', 'italy'], ['japan']]],
  markers: ['germany possession kongo', 'portugal possession angola', 'france possession tunis'],
  units: ['germany army 1 kongo', 'portugal army 1 angola', 'france army 1 tunis'],
};

describe('who is waited for', () => {
  test('the seats of the first alliance: one for Germany and Austria-Hungary, the game master for a minor', () => {
    expect(awaitedOrders({ edition: standard, state: at('FIRST_ORDERS', NORTH_SEA) })).toEqual({
      seats: ['germany', 'gm'],
      by: 'sheet',
      deadline: 'warOrders',
      closesWhenAllIn: true,
    });
  });

  test('from the second alliance on everybody at war, for retreats and losses (PB-RETREAT-6, 7)', () => {
    const state = at('SECOND_ORDERS', { ...NORTH_SEA, phasing: 1 });
    expect(awaitedOrders({ edition: standard, state })?.seats).toEqual([
      'france',
      'germany',
      'italy',
      'japan',
      'gm',
    ]);
  });

  test('a commander for the minor they lead, and not the game master (PB-MINORWAR-1)', () => {
    const state = at('FIRST_ORDERS', NORTH_SEA);
    firstWar(state).commanders = [{ party: 'portugal', by: 'austria-hungary' }];
    expect(awaitedOrders({ edition: standard, state })?.seats).toEqual(['germany']);
  });

  test('nobody in the game master’s place where their forces follow a plan (AMB-70)', () => {
    const edition = editionWith({ gmPolicy: 'cautious', earlyAdjudication: false });
    expect(awaitedOrders({ edition, state: at('FIRST_ORDERS', NORTH_SEA) })).toEqual({
      seats: ['germany'],
      by: 'sheet',
      deadline: 'warOrders',
    });
  });

  test('the game master for Ottomans whose allies are equals, till they name one (AMB-41, PB-OTTO-7)', () => {
    const state = at('FIRST_ORDERS', { wars: [[['ottoman-empire', 'britain', 'france'], ['russia']]] });
    firstWar(state).commanders = [{ party: 'ottoman-empire', by: 'gm' }];
    expect(awaitedOrders({ edition: standard, state })?.seats).toEqual(['britain', 'france', 'gm']);
  });

  test('nobody while only natives order', () => {
    const state = at('FIRST_ORDERS', { wars: [[['china'], ['britain', 'france']]] });
    expect(awaitedOrders({ edition: standard, state })).toBeUndefined();
  });
});

describe('what a war sheet may hold', () => {
  const state = at('FIRST_ORDERS', NORTH_SEA);
  const problems = (seat: string, text: string) => {
    const read = pax.readSheet({ edition: standard, state }, seat, text);
    return read.ok ? [] : read.error.map(({ line, column }) => [line, column]);
  };

  test('each line not allowed in it is named with its place', () => {
    const text = [
      'move army 1 from kongo to angola',
      'build army 3',
      '  place interest in siam',
      'attack in angola if portugal attacks in angola',
    ].join('\n');
    expect(problems('germany', text)).toEqual([
      [2, 1],
      [3, 3],
      [4, 1],
    ]);
  });

  test('the game master names whose forces they mean, and orders no one else’s', () => {
    expect(problems('gm', 'move army 1 from angola to kongo')).toEqual([[1, 1]]);
    expect(problems('gm', 'as germany: move army 1 from kongo to angola')).toEqual([[1, 1]]);
    expect(problems('gm', 'as portugal: move army 1 from angola to kongo')).toEqual([]);
  });

  test('a block puts its condition on each of its lines', () => {
    const block = (line: string) => `when portugal moved at least 1 sp of army to kongo:\n  ${line}\nend`;
    expect(problems('germany', block('attack in kongo'))).toEqual([]);
    expect(problems('germany', block('move army 1 from kongo to angola'))).toEqual([[2, 3]]);
  });

  test('where the house has no conditions in war, none is taken (AMB-47)', () => {
    const strict = editionWith({ warConditions: false });
    const text = 'attack in kongo if portugal moved at least 1 sp of army to kongo';
    expect(pax.readSheet({ edition: strict, state }, 'germany', text).ok).toBe(false);
  });
});

describe('filing', () => {
  test('orders are kept by seats and lines, the game master’s last, without their place in the text', () => {
    const d = workspace(at('FIRST_ORDERS', NORTH_SEA));
    fileOrders(
      d,
      sheetsOf({
        gm: 'as portugal: move army 1 from angola to kongo',
        germany: '# first\nattack in kongo\nretreat from kongo to angola',
      }),
    );
    expect(d.state.turnRecord.filed).toEqual([
      { seat: 'germany', number: 1, order: { actions: [{ do: 'attack', at: 'kongo' }] } },
      {
        seat: 'germany',
        number: 2,
        order: { actions: [{ do: 'retreat', from: 'kongo', to: { place: 'angola' } }] },
      },
      expect.objectContaining({ seat: 'gm', number: 1 }),
    ]);
  });

  test('what has become impossible since is told to its seat alone', () => {
    const state = at('FIRST_ORDERS', NORTH_SEA);
    firstWar(state).commanders = [{ party: 'portugal', by: 'italy' }];
    const text = 'as portugal: move army 1 from angola to kongo';
    const d = workspace(state);
    const heard: unknown[] = [];
    fileOrders({ ...d, emit: (fact, audience) => heard.push([audience, fact]) }, sheetsOf({ germany: text }));
    const refusal = {
      reason: 'not-your-force',
      facts: { power: 'portugal', by: 'italy' },
      rule: 'PB-WMOVE-15',
    };
    expect(state.turnRecord.filed).toEqual([]);
    expect(heard).toEqual([
      [
        ['germany'],
        { type: 'war-lines-resolved', seat: 'germany', lines: [{ text, isDone: false, refusal }] },
      ],
      [['italy'], { type: 'orders-missed', seat: 'italy', instead: 'standing' }],
    ]);
  });

  test('a passage closed in a sheet is closed for the manoeuvre the sheet is for (AMB-93)', () => {
    const d = manoeuvre(
      at('FIRST_ORDERS', {
        wars: [[['britain'], ['italy']]],
        markers: ['britain possession egypt'],
        units: [],
      }),
      { britain: 'deny suez to italy' },
    );
    expect(told(d, 'passage-denied')).toEqual([
      { type: 'passage-denied', passage: 'suez', by: 'britain', to: 'italy' },
    ]);
    expect(firstWar(d.state).denials).toEqual([{ passage: 'suez', by: 'britain', to: 'italy', from: 1 }]);
  });
});

describe('remarks on a war sheet', () => {
  const state = at('FIRST_ORDERS', {
    wars: [[['france'], ['italy']]],
    markers: ['france possession algiers', 'italy possession tunis'],
    units: [
      'france army 1 algiers',
      'france navy 1 home/mediterranean-sea',
      'italy navy 3 mediterranean-sea',
    ],
    merchants: ['france mediterranean-sea'],
  });
  const remarks = (text: string, position = state) =>
    (pax.remarks?.({ edition: standard, state: position }, 'france', text) ?? []).map(
      ({ line, weight, refusal }) => [line, weight, refusal.reason],
    );

  test('name each line with what is wrong in it, as all lines together would go', () => {
    expect(
      remarks(
        [
          'move army 1 from algiers to mediterranean',
          'move navy 1 from home/mediterranean to mediterranean',
          'move army 1 from algiers to tunis',
          'build army 1',
          'retreat from tunis to kongo',
          'blockade canada on north-pacific',
        ].join('\n'),
      ),
    ).toEqual([
      [3, 'illegal', 'no-such-units'],
      [4, 'illegal', 'not-in-war-orders'],
      [5, 'illegal', 'retreat-not-adjacent'],
      [6, 'illegal', 'no-fleet-there'],
    ]);
  });

  test('only warn of moves while own units have still to retreat', () => {
    const beaten = structuredClone(state);
    beaten.campaign?.retreating.push({
      war: 1,
      party: 'france',
      arm: 'army',
      size: 1,
      count: 1,
      from: 'algiers',
    });
    expect(remarks('move army 1 from taureg to tripoli', beaten)).toEqual([[1, 'caution', 'no-such-units']]);
  });
});

describe('said at any time in a war', () => {
  test('a denial said while no orders are written is in force from the manoeuvre after (AMB-93)', () => {
    const state = at('WINDOW', {
      wars: [[['britain'], ['italy']]],
      markers: ['britain possession egypt'],
      units: [],
    });
    expect(firstWar(after(state, 'britain', 'deny suez to italy')).denials[0]?.from).toBe(2);
  });

  test('one more line that lifts a denial from one alliance slights the other (PB-STRAITS-5)', () => {
    const state = at('FIRST_ORDERS', {
      wars: [[['france'], ['italy']]],
      markers: ['britain possession egypt'],
      units: [],
    });
    const both = after(state, 'britain', 'deny suez to italy, deny suez to france');
    expect(both.campaign?.windows).toEqual([]);
    const one = after(both, 'britain', 'open suez to france');
    expect(one.campaign?.windows).toEqual([
      expect.objectContaining({ kind: 'passage', powers: ['italy'], against: 'britain', passage: 'suez' }),
    ]);
  });

  test('a refused line changes nothing of what came before it', () => {
    const state = at('FIRST_ORDERS', {
      wars: [[['france'], ['italy']]],
      markers: ['britain possession egypt'],
      units: [],
    });
    const before = structuredClone(state);
    const said = pax.act({ edition: standard, state }, 'britain', {
      text: 'deny suez to italy, deny straits to italy',
      dice: diceFor('11'.repeat(32), state),
    });
    expect(said).toMatchObject({ ok: false, error: { reason: 'keeps-no-passage' } });
    expect(state).toEqual(before);
  });
});
