import { receive } from '../board/depots.ts';
import { isNeutral, sideOf, warBetween } from '../board/relations.ts';
import { moveEntry } from '../diplomacy/us-entry.ts';
import type { Action } from '../orders/types.ts';
import type { Pile } from '../state/state.ts';
import { cedeTerritory, drawJapanInto, moveStance, openChina } from './effects.ts';
import { chanceInTen, type Option } from './option.ts';
import { notOpen } from './refusals.ts';

const aidTarget = (action: Action): string => (action.do === 'aid' ? action.to : '');

/** The zone from which a ship is given. */
const zoneOfShip = (action: Action): string => (action.do === 'give-ship' ? action.from : '');

/** The last turn in which ships can be given to the Ottomans (WEAW-GB-3). */
const LAST_DELIVERY = 2;

const destroyerAt = <P extends Pick<Pile, 'nation' | 'type' | 'at' | 'n'>>(
  { units }: { readonly units: readonly P[] },
  zone: string,
): P | undefined =>
  units.find(
    ({ nation, type, at, n }) => nation === 'britain' && type === 'destroyer' && at === zone && n > 0,
  );

/** The zone of the Ottoman fleet, otherwise the Aegean (WEAW-GB-4, WEAW-AMB-66). */
const ottomanFleet = (units: readonly { nation: string; type: string; at: string }[]): string =>
  units.find(({ nation, type }) => nation === 'ottoman' && ['battleship', 'destroyer'].includes(type))?.at ??
  'aegean-sea';

/** The results of these options' dice, in words. */
export const britishOutcomes = {
  'china-towards-allies': 'China moves one step to the Allies',
  'japan-on-britain': 'Japan declares war on Britain',
  'us-towards-allies': 'opinion in the USA warms to the Allies',
  'ottomans-will-join': 'the Ottomans will end their war and join the Central Powers',
  'ottomans-unmoved': 'the Ottomans take no notice',
};

declare module '../state/outcomes.ts' {
  interface OptionOutcomes {
    britain: keyof typeof britishOutcomes;
  }
}

/** Options of Britain in DIP. */
export const britishOptions: readonly Option[] = [
  {
    id: 'gb-2-ottoman-trade',
    nation: 'britain',
    rule: 'WEAW-GB-3',
    matches: (action) => action.do === 'give-ship' && action.to === 'ottoman' && action.type === 'destroyer',
    limit: 'game',
    requirements: [
      [({ state }) => state.turn <= LAST_DELIVERY, notOpen({ cause: 'ships-over', last: LAST_DELIVERY })],
      [({ state }) => isNeutral(state, 'ottoman'), notOpen({ cause: 'not-neutral', nation: 'ottoman' })],
      [
        ({ state }, action) => destroyerAt(state, zoneOfShip(action)) !== undefined,
        (action) => notOpen({ cause: 'no-destroyer', place: zoneOfShip(action) }),
      ],
    ],
    effect: ({ state, emit }, action) => {
      const ship = destroyerAt(state, zoneOfShip(action));
      if (!ship) return;
      ship.n -= 1;
      const at = ottomanFleet(state.units);
      state.units.push({ nation: 'ottoman', type: 'destroyer', at, n: 1 });
      const ottoman = state.nations['ottoman'];
      if (ottoman) ottoman.entryTurn = 5;
      emit({
        type: 'event',
        what: 'destroyer-delivered',
        names: ['ottoman'],
        rule: 'WEAW-GB-3',
      });
    },
  },
  {
    id: 'gb-3-hong-kong',
    nation: 'britain',
    rule: 'WEAW-GB-5',
    matches: (action) => action.do === 'cede' && action.place === 'hong-kong' && action.to === 'china',
    paidTo: () => 'china',
    limit: 'game',
    requirements: [
      [({ state }) => isNeutral(state, 'china'), notOpen({ cause: 'not-neutral', nation: 'china' })],
      [
        ({ state }) => state.territories['hong-kong']?.controller === 'britain',
        notOpen({ cause: 'place-lost', nation: 'britain', place: 'hong-kong' }),
      ],
    ],
    effect: (step) => {
      cedeTerritory(step, 'hong-kong', 'china');
      openChina(step, 'allied');
    },
    rolls: () => [
      {
        label: 'option hong-kong',
        dice: 1,
        outcomes: [
          {
            when: chanceInTen(3),
            outcome: 'china-towards-allies',
            effect: (step) => {
              moveStance(step, 'china', { side: 'allied', by: 'britain' });
            },
          },
        ],
        otherwise: 'china-unmoved',
      },
      {
        label: 'risk hong-kong',
        dice: 1,
        outcomes: [
          {
            when: chanceInTen(1),
            outcome: 'japan-on-britain',
            effect: (step) => {
              drawJapanInto(step, ['britain']);
            },
          },
        ],
        otherwise: 'japan-still',
      },
    ],
  },
  {
    id: 'gb-4-us-opinion',
    nation: 'britain',
    rule: 'WEAW-GB-8',
    matches: (action) => action.do === 'propaganda' && action.in === 'usa',
    limit: 'turn',
    requirements: [
      [({ state }) => isNeutral(state, 'usa'), notOpen({ cause: 'not-neutral', nation: 'usa' })],
    ],
    rolls: () => [
      {
        label: 'option propaganda britain',
        dice: 2,
        outcomes: [
          {
            when: (sum) => sum >= 18,
            outcome: 'us-towards-allies',
            effect: (step) => {
              moveEntry(step, 1, 'british-propaganda');
            },
          },
          {
            when: (sum) => sum === 2,
            outcome: 'discovered',
            effect: (step) => {
              moveEntry(step, -2, 'british-propaganda-discovered');
            },
          },
        ],
        otherwise: 'unnoticed',
      },
    ],
  },
  {
    id: 'gb-5-aid',
    nation: 'britain',
    rule: 'WEAW-GB-9',
    matches: (action) => action.do === 'aid' && ['persia', 'arabia'].includes(action.to),
    limit: 'none',
    requirements: [
      [
        ({ state }, action) => warBetween(state, 'ottoman', aidTarget(action)) !== undefined,
        (action) => notOpen({ cause: 'no-war-of-ottomans', nation: aidTarget(action) }),
      ],
      [
        ({ state }, action) =>
          !state.record.used.includes(`influence britain ${aidTarget(action)}`) &&
          !state.record.used.includes(`aid britain ${aidTarget(action)}`),
        (action) => notOpen({ cause: 'aid-or-influence', nation: aidTarget(action) }),
      ],
    ],
    effect: (step, action) => {
      const { state } = step;
      const to = aidTarget(action);
      state.record.used.push(`aid britain ${to}`);
      const place = Object.keys(state.territories).find((each) => state.territories[each]?.controller === to);
      if (place !== undefined) receive(step, to, { amount: 10, place });
    },
    rolls: (_at, action) => [
      {
        label: `risk aid ${aidTarget(action)}`,
        dice: 1,
        outcomes: [
          {
            when: chanceInTen(2),
            outcome: 'ottomans-will-join',
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
        otherwise: 'ottomans-unmoved',
      },
    ],
  },
];
