import { receive } from '../board/depots.ts';
import { friendly, isNeutral, sideOf, warBetween } from '../board/relations.ts';
import { moveEntry } from '../diplomacy/us-entry.ts';
import type { Action } from '../orders/types.ts';
import { handOver, drawJapanInto, moveStance, openChina } from './effects.ts';
import { highest, type Option } from './option.ts';

const target = (action: Action): string => (action.do === 'aid' ? action.to : '');

const MEDITERRANEAN = ['eastern-mediterranean', 'western-mediterranean', 'ionion-sea', 'aegean-sea'];

/** The zone of the Ottoman fleet, else the Aegean (WEAW-GB-4, WEAW-AMB-66). */
const ottomanFleet = (units: readonly { nation: string; type: string; at: string }[]): string =>
  units.find(({ nation, type }) => nation === 'ottoman' && ['battleship', 'destroyer'].includes(type))?.at ??
  'aegean-sea';

/** Options of Britain in DIP. */
export const britishOptions: readonly Option[] = [
  {
    id: 'gb-2-ottoman-trade',
    nation: 'britain',
    rule: 'WEAW-GB-3',
    is: (action) => action.do === 'give-ship' && action.to === 'ottoman' && action.type === 'destroyer',
    limit: 'game',
    open: [
      [({ state }) => state.turn <= 2, 'ships for the Ottomans on turns 1 and 2 only'],
      [({ state }) => isNeutral(state, 'ottoman'), 'the Ottomans are in the war'],
      [
        ({ state }, action) =>
          state.units.some(
            ({ nation, type, at }) =>
              nation === 'britain' &&
              type === 'destroyer' &&
              (action.do !== 'give-ship' || at === action.from || MEDITERRANEAN.includes(action.from)),
          ),
        'a British destroyer in that zone',
      ],
    ],
    always: ({ state, emit }, action) => {
      const ship = state.units.find(
        ({ nation, type, at, n }) =>
          nation === 'britain' &&
          type === 'destroyer' &&
          n > 0 &&
          action.do === 'give-ship' &&
          at === action.from,
      );
      if (!ship) return;
      ship.n -= 1;
      const at = ottomanFleet(state.units);
      state.units.push({ nation: 'ottoman', type: 'destroyer', at, n: 1 });
      const ottoman = state.nations['ottoman'];
      if (ottoman) ottoman.entryTurn = 5;
      emit({
        type: 'event',
        what: 'Britain delivers a destroyer; the Ottomans join on turn 5',
        names: ['ottoman'],
        rule: 'WEAW-GB-3',
      });
    },
  },
  {
    id: 'gb-3-hong-kong',
    nation: 'britain',
    rule: 'WEAW-GB-5',
    is: (action) => action.do === 'cede' && action.place === 'hong-kong' && action.to === 'china',
    paidTo: () => 'china',
    limit: 'game',
    open: [
      [({ state }) => isNeutral(state, 'china'), 'China is in the war'],
      [({ state }) => state.territories['hong-kong']?.controller === 'britain', 'Hong Kong is not British'],
    ],
    always: (step) => {
      handOver(step, 'hong-kong', 'china');
      openChina(step, 'allied');
    },
    rolls: () => [
      {
        label: 'option hong-kong',
        dice: 1,
        outcomes: [
          {
            when: highest(3),
            says: 'China moves one step to the Allies',
            effect: (step) => {
              moveStance(step, 'china', { side: 'allied', by: 'britain' });
            },
          },
        ],
        otherwise: 'China is not moved',
      },
      {
        label: 'risk hong-kong',
        dice: 1,
        outcomes: [
          {
            when: highest(1),
            says: 'Japan declares war on Britain',
            effect: (step) => {
              drawJapanInto(step, ['britain']);
            },
          },
        ],
        otherwise: 'Japan keeps still',
      },
    ],
  },
  {
    id: 'gb-4-us-opinion',
    nation: 'britain',
    rule: 'WEAW-GB-8',
    is: (action) => action.do === 'propaganda' && action.in === 'usa',
    limit: 'turn',
    open: [[({ state }) => isNeutral(state, 'usa'), 'the USA is in the war']],
    rolls: () => [
      {
        label: 'option propaganda britain',
        dice: 2,
        outcomes: [
          {
            when: (sum) => sum >= 18,
            says: 'opinion in the USA warms to the Allies',
            effect: (step) => {
              moveEntry(step, 1, 'British propaganda');
            },
          },
          {
            when: (sum) => sum === 2,
            says: 'it is discovered',
            effect: (step) => {
              moveEntry(step, -2, 'British propaganda is discovered');
            },
          },
        ],
        otherwise: 'nobody takes notice',
      },
    ],
  },
  {
    id: 'gb-5-aid',
    nation: 'britain',
    rule: 'WEAW-GB-9',
    is: (action) => action.do === 'aid' && ['persia', 'arabia'].includes(action.to),
    limit: 'none',
    open: [
      [
        ({ state }, action) => warBetween(state, 'ottoman', target(action)) !== undefined,
        'the Ottomans are not at war with it',
      ],
      [
        ({ state }, action) =>
          !state.record.used.includes(`influence britain ${target(action)}`) &&
          !state.record.used.includes(`aid britain ${target(action)}`),
        'aid and ordinary influence in one turn exclude each other',
      ],
      [({ state }, action) => !friendly(state, 'ottoman', target(action)), 'it is a friend of the Ottomans'],
    ],
    always: (step, action) => {
      const { state } = step;
      const to = target(action);
      state.record.used.push(`aid britain ${to}`);
      const place = Object.keys(state.territories).find((each) => state.territories[each]?.controller === to);
      if (place !== undefined) receive(step, to, { amount: 10, place });
    },
    rolls: (_at, action) => [
      {
        label: `risk aid ${target(action)}`,
        dice: 1,
        outcomes: [
          {
            when: highest(2),
            says: 'the Ottomans will end their war and join the Central Powers',
            effect: ({ state }) => {
              if (sideOf(state, 'ottoman') === 'none')
                state.due.push({
                  turn: state.turn + 1,
                  what: 'end-wars-and-join-central',
                  nation: 'ottoman',
                });
            },
          },
        ],
        otherwise: 'the Ottomans take no notice',
      },
    ],
  },
];
