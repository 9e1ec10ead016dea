import { pay, receive } from '../board/depots.ts';
import { areAtWar, endWar, isNeutral, membersOf, sideOf } from '../board/relations.ts';
import { joinSide } from '../diplomacy/sides.ts';
import { returnLand } from '../diplomacy/peace.ts';
import { isLand } from '../vocabulary/units.ts';
import { cedeTerritory } from './effects.ts';
import { chanceInTen, type Option } from './option.ts';
import { notOpen } from './refusals.ts';

/** The results of these options' dice, in words. */
export const austrianOutcomes = {
  'serbia-makes-peace': 'Serbia makes peace',
  'serbia-refuses': 'Serbia refuses',
  'italy-joins-central': 'Italy joins the Central Powers',
  'italy-not-won': 'Italy is not won over',
  'italy-turns-allied': 'Italy turns to the Allies',
  'no-more': 'no more comes of it',
};

declare module '../state/outcomes.ts' {
  interface OptionOutcomes {
    austria: keyof typeof austrianOutcomes;
  }
}

/** Options of Austria-Hungary in DIP. */
export const austrianOptions: readonly Option[] = [
  {
    id: 'ah-1-serbian-peace',
    nation: 'austria-hungary',
    rule: 'WEAW-AH-1',
    matches: (action) => action.do === 'offer-peace' && action.to === 'serbia',
    limit: 'game',
    paysLater: true,
    requirements: [
      [
        ({ state }) => areAtWar(state, 'austria-hungary', 'serbia'),
        notOpen({ cause: 'no-war-with', nation: 'serbia' }),
      ],
      [
        ({ state, edition }) =>
          !state.units.some(
            ({ nation, at, type }) =>
              nation !== 'serbia' &&
              isLand(type) &&
              sideOf(state, nation) === 'allied' &&
              edition.places.get(at)?.owner === 'serbia',
          ),
        notOpen({ cause: 'allies-in-serbia' }),
      ],
    ],
    rolls: () => [
      {
        label: 'option serbia',
        dice: 1,
        outcomes: [
          {
            when: chanceInTen(5),
            outcome: 'serbia-makes-peace',
            // WEAW-AMB-79: paid on acceptance, by agreement of all Central Powers; land is returned.
            effect: (step) => {
              pay(step, 'austria-hungary', { amount: 25 });
              receive(step, 'serbia', { amount: 25 });
              for (const enemy of membersOf(step.state, 'central')) {
                endWar(step.state, enemy, 'serbia');
                returnLand(step, 'serbia', { holder: enemy });
                returnLand(step, enemy, { holder: 'serbia' });
              }
              step.emit({
                type: 'war-ended',
                pair: ['austria-hungary', 'serbia'],
                why: 'serbia-accepts',
              });
            },
          },
        ],
        otherwise: 'serbia-refuses',
      },
    ],
  },
  {
    id: 'ah-2-trieste',
    nation: 'austria-hungary',
    rule: 'WEAW-AH-2',
    matches: (action) => action.do === 'cede' && action.place === 'trieste' && action.to === 'italy',
    paidTo: () => 'italy',
    limit: 'game',
    requirements: [
      [({ state }) => isNeutral(state, 'italy'), notOpen({ cause: 'not-neutral', nation: 'italy' })],
      [
        ({ state }) => state.territories['trieste']?.controller === 'austria-hungary',
        notOpen({ cause: 'place-lost', nation: 'austria-hungary', place: 'trieste' }),
      ],
    ],
    effect: (step) => {
      cedeTerritory(step, 'trieste', 'italy');
    },
    rolls: () => [
      {
        label: 'option trieste',
        dice: 1,
        outcomes: [
          {
            when: chanceInTen(4),
            outcome: 'italy-joins-central',
            effect: (step) => {
              joinSide(step, { nation: 'italy', side: 'central', how: 'option', by: 'austria-hungary' });
            },
          },
        ],
        otherwise: 'italy-not-won',
      },
      {
        label: 'risk trieste',
        dice: 1,
        outcomes: [
          {
            when: chanceInTen(1),
            outcome: 'italy-turns-allied',
            effect: (step) => {
              joinSide(step, { nation: 'italy', side: 'allied', how: 'option' });
            },
          },
        ],
        otherwise: 'no-more',
      },
    ],
  },
];
