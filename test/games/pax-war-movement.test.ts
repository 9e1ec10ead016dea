import { describe, expect, test } from 'vitest';
import { ordersIn } from '@chancery/shared/games/pax/orders/numbering.ts';
import { playManoeuvre } from '@chancery/shared/games/pax/war/manoeuvre/playing.ts';
import { legalSteps } from '@chancery/shared/games/pax/war/manoeuvre/steps.ts';
import { warDistancesFrom, warSeaNeighbours } from '@chancery/shared/games/pax/board/war-map.ts';
import { stepForecasts } from '@chancery/shared/games/pax/war/step-forecast.ts';
import { standard, told } from './pax-workspace.ts';
import type { WarBoard } from './pax-war-board.ts';
import { at, manoeuvre, sheetsOf } from './pax-war-sheets.ts';

// Movement in war, and its map.

describe('a manoeuvre', () => {
  const ALGIERS: WarBoard = {
    wars: [[['france', 'britain'], ['italy']]],
    markers: ['france possession algiers', 'italy possession tunis'],
    units: ['france 2 army 3 algiers', 'britain navy 1 mediterranean-sea'],
    merchants: ['france mediterranean-sea'],
  };

  test('remembers what moved, for attacks that hang on it (PBM-WAR-9, PBM-AMB-14)', () => {
    const d = manoeuvre(at('FIRST_ORDERS', ALGIERS), {
      france: 'move 2 army 3 from algiers to tunis',
      britain: 'move navy 1 from mediterranean to algiers',
    });
    expect(d.state.campaign?.moved).toEqual([
      { party: 'britain', arm: 'navy', strength: 1, to: 'algiers' },
      { party: 'france', arm: 'army', strength: 6, to: 'tunis' },
    ]);
  });

  test('shows everybody the moves, and tells each owner of their lines', () => {
    const d = manoeuvre(at('FIRST_ORDERS', ALGIERS), {
      france: 'move army 3 from algiers to tunis\nmove army 3 from algiers to soudan',
    });
    expect(told(d, 'force-moved')).toHaveLength(1);
    expect(told(d, 'war-lines-resolved')).toEqual([
      {
        type: 'war-lines-resolved',
        seat: 'france',
        lines: [
          { text: 'move army 3 from algiers to tunis', isDone: true },
          {
            text: 'move army 3 from algiers to soudan',
            isDone: false,
            refusal: {
              reason: 'not-next',
              facts: { from: 'algiers', to: 'soudan' },
              rule: 'PB-WMOVE-1',
            },
          },
        ],
      },
    ]);
  });

  test('a line struck takes the attack in it along', () => {
    const d = manoeuvre(at('FIRST_ORDERS', ALGIERS), {
      france: 'move army 3 from algiers to soudan, attack in tunis\nattack in tunis',
    });
    expect(d.state.turnRecord.filed?.map(({ number }) => number)).toEqual([2]);
  });

  test('lines broken off by others that broke off come to a rest', () => {
    const state = at('FIRST_ORDERS', {
      ...ALGIERS,
      units: [
        'france navy 1 home/mediterranean-sea',
        'britain navy 1 mediterranean-sea',
        'italy navy 1 mediterranean-sea',
        'france army 1 algiers',
        'france army 3 algiers',
      ],
    });
    // The British escort leaves. The French one comes only with an army that cannot come, and so not at all.
    const lines = (seat: 'france' | 'britain', text: string) =>
      ordersIn(sheetsOf({ [seat]: text })[seat] ?? { items: [] }).map((order, i) => ({
        seat,
        number: i + 1,
        order,
      }));
    const filed = [
      ...lines('britain', 'move navy 1 from mediterranean to algiers'),
      ...lines(
        'france',
        'move navy 1 from home/mediterranean to mediterranean, move army 1 from algiers to soudan\nmove army 3 from algiers to mediterranean',
      ),
    ];
    const { marches, struck } = playManoeuvre({ edition: standard, state }, filed);
    expect(marches.map(({ after }) => after.power)).toEqual(['britain']);
    expect([...struck.values()].map(({ reason }) => reason)).toEqual(['not-next', 'no-escort']);
    expect(state.units.find(({ power }) => power === 'britain')?.at).toBe('mediterranean-sea');
  });

  test('what a line broke off would have moved is free for the lines after it', () => {
    const state = at('FIRST_ORDERS', {
      ...ALGIERS,
      units: ['france navy 1 home/mediterranean-sea', 'france army 1 algiers'],
    });
    const d = manoeuvre(state, {
      france: [
        'move navy 1 from home/mediterranean to mediterranean, move army 1 from algiers to soudan',
        'move navy 1 from home/mediterranean to mediterranean',
      ].join('\n'),
    });
    expect(told(d, 'force-moved').map(({ to }) => to)).toEqual(['mediterranean-sea']);
    expect(told(d, 'war-lines-resolved')[0]?.lines.map(({ isDone }) => isDone)).toEqual([false, true]);
  });

  test('the seat whose sheet comes first in the order of seats changes nothing for the others', () => {
    const orders = {
      france: 'move army 3 from algiers to mediterranean',
      britain: 'move navy 1 from mediterranean to tunis',
    };
    const reversed = Object.fromEntries(Object.entries(orders).reverse());
    const [one, other] = [orders, reversed].map(
      (sheets) => manoeuvre(at('FIRST_ORDERS', ALGIERS), sheets).state,
    );
    expect(one).toEqual(other);
  });
});

describe('the map of a war', () => {
  const state = at('FIRST_ORDERS', {
    wars: [[['britain'], ['germany']]],
    markers: ['britain possession cape-colony', 'britain possession aden'],
    units: [],
  });

  test('Cape Zones are between the seas they separate (PB-CAPE-2)', () => {
    expect(warSeaNeighbours({ edition: standard, state }, 'cape-horn')).toEqual([
      'south-atlantic-ocean',
      'south-pacific-ocean',
    ]);
    expect(warSeaNeighbours({ edition: standard, state }, 'south-atlantic-ocean')).toEqual([
      'north-atlantic-ocean',
      'cape-of-good-hope',
      'cape-horn',
    ]);
  });

  test('and are steps of every way round them (AMB-18)', () => {
    const steps = warDistancesFrom({ edition: standard, state }, 'britain', 'south-atlantic-ocean');
    expect(steps.get('cape-of-good-hope')).toBe(1);
    expect(steps.get('south-pacific-ocean')).toBe(2);
  });

  test('steps are listed by id, with the coast a fleet arrives at', () => {
    const force = { party: 'britain', arm: 'navy', at: 'south-atlantic-ocean' } as const;
    expect(legalSteps({ edition: standard, state }, force)).toEqual([
      { place: 'cape-colony', coast: 'south-atlantic-ocean' },
      { place: 'cape-horn' },
      { place: 'cape-of-good-hope' },
      { place: 'north-atlantic-ocean' },
    ]);
  });
});

test('a step is shown with whom it would meet, whether one could stay, and whom it would provoke', () => {
  const state = at('FIRST_ORDERS', {
    wars: [[['germany'], ['britain']]],
    markers: ['britain protectorate guiana', 'france protectorate guiana', 'germany possession venezuela'],
    units: ['germany army 1 venezuela', 'britain army 3 guiana'],
  });
  const prospects = stepForecasts(
    { edition: standard, state },
    { party: 'germany', arm: 'army', at: 'venezuela' },
  );
  expect(prospects).toEqual([
    {
      to: { place: 'guiana' },
      friends: [],
      enemies: [{ power: 'britain', arm: 'army', size: 3, at: 'guiana', count: 1 }],
      isProvided: false,
      provoked: ['france'],
    },
  ]);
});
