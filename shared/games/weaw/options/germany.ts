import { areAtWar, isNeutral, membersOf, sideOf } from '../board/relations.ts';
import { moveEntry } from '../diplomacy/us-entry.ts';
import { joinSide } from '../diplomacy/sides.ts';
import { raiseIreland } from '../revolution/ireland.ts';
import { isShip } from '../vocabulary/units.ts';
import { cedeTerritory, drawJapanInto, moveStance, openChina, setFlag } from './effects.ts';
import { chanceInTen, type Option } from './option.ts';
import { notOpen } from './refusals.ts';

/** The results of these options' dice, in words. */
export const germanOutcomes = {
  'china-towards-central': 'China moves one step to the Central Powers',
  'japan-on-central': 'Japan declares war on the other Central Powers',
  'us-towards-central': 'opinion in the USA warms to the Central Powers',
  'ireland-rebels': 'Ireland rebels',
  'ireland-loyal': 'Ireland stands by Britain',
  'mexico-allied': 'Mexico is allied to Germany',
  'note-discovered': 'the Zimmermann Note is discovered',
  'mexico-silent': 'Mexico does not answer',
};

declare module '../state/outcomes.ts' {
  interface OptionOutcomes {
    germany: keyof typeof germanOutcomes;
  }
}

/** Options of Germany in DIP. */
export const germanOptions: readonly Option[] = [
  {
    id: 'de-1-jiaozhou',
    nation: 'germany',
    rule: 'WEAW-DE-1',
    matches: (action) => action.do === 'cede' && action.place === 'jiaozhou' && action.to === 'china',
    paidTo: () => 'china',
    limit: 'game',
    requirements: [
      [({ state }) => isNeutral(state, 'china'), notOpen({ cause: 'not-neutral', nation: 'china' })],
      [
        ({ state }) => state.territories['jiaozhou']?.controller === 'germany',
        notOpen({ cause: 'place-lost', nation: 'germany', place: 'jiaozhou' }),
      ],
    ],
    effect: (step) => {
      cedeTerritory(step, 'jiaozhou', 'china');
      openChina(step, 'central');
    },
    rolls: () => [
      {
        label: 'option jiaozhou',
        dice: 1,
        outcomes: [
          {
            when: chanceInTen(3),
            outcome: 'china-towards-central',
            effect: (step) => {
              moveStance(step, 'china', { side: 'central', by: 'germany' });
            },
          },
        ],
        otherwise: 'china-unmoved',
      },
      {
        label: 'risk jiaozhou',
        dice: 1,
        outcomes: [
          {
            when: chanceInTen(1),
            outcome: 'japan-on-central',
            // WEAW-DE-2, WEAW-AMB-67: those it is not at war with yet.
            effect: (step) => {
              const enemies = membersOf(step.state, 'central').filter(
                (each) => !areAtWar(step.state, 'japan', each),
              );
              drawJapanInto(step, enemies);
            },
          },
        ],
        otherwise: 'japan-still',
      },
    ],
  },
  {
    id: 'de-3-us-opinion',
    nation: 'germany',
    rule: 'WEAW-DE-5',
    matches: (action) => action.do === 'propaganda' && action.in === 'usa',
    limit: 'turn',
    requirements: [
      [({ state }) => isNeutral(state, 'usa'), notOpen({ cause: 'not-neutral', nation: 'usa' })],
    ],
    rolls: () => [
      {
        label: 'option propaganda germany',
        dice: 2,
        outcomes: [
          {
            when: (sum) => sum >= 19,
            outcome: 'us-towards-central',
            effect: (step) => {
              moveEntry(step, -1, 'german-propaganda');
            },
          },
          {
            when: (sum) => sum === 2,
            outcome: 'discovered',
            effect: (step) => {
              moveEntry(step, 2, 'german-propaganda-discovered');
            },
          },
        ],
        otherwise: 'unnoticed',
      },
    ],
  },
  {
    id: 'de-5-ireland',
    nation: 'germany',
    rule: 'WEAW-DE-10',
    matches: (action) => action.do === 'arm',
    limit: 'turn',
    requirements: [
      [
        ({ state }) => !state.nations['germany']?.flags.includes('irish-done'),
        notOpen({ cause: 'ireland-decided' }),
      ],
      [
        ({ state }) =>
          state.units.some(
            ({ at, nation, type }) =>
              at === 'irish-sea' && isShip(type) && sideOf(state, nation) === 'central',
          ),
        notOpen({ cause: 'no-ship-off-ireland' }),
      ],
    ],
    rolls: () => [
      {
        label: 'ireland',
        dice: 1,
        outcomes: [
          { when: chanceInTen(2), outcome: 'ireland-rebels', effect: raiseIreland },
          {
            when: (die) => die === 1,
            outcome: 'ireland-loyal',
            effect: (step) => {
              const change = step.state.nations['britain']?.manpowerChange;
              if (change) change['home'] = (change['home'] ?? 0) + 20;
              setFlag(step, 'germany', 'irish-done');
            },
          },
        ],
        otherwise: 'nothing',
      },
    ],
  },
  {
    id: 'de-6-zimmermann',
    nation: 'germany',
    rule: 'WEAW-DE-14',
    matches: (action) => action.do === 'tempt' && action.whom === 'mexico',
    limit: 'turn',
    requirements: [
      [({ state }) => isNeutral(state, 'mexico'), notOpen({ cause: 'not-neutral', nation: 'mexico' })],
    ],
    rolls: () => [
      {
        label: 'zimmermann',
        dice: 1,
        outcomes: [
          {
            when: chanceInTen(2),
            outcome: 'mexico-allied',
            effect: (step) => {
              joinSide(step, { nation: 'mexico', side: 'central', how: 'option', by: 'germany' });
            },
          },
          {
            when: (die) => die <= 3,
            outcome: 'note-discovered',
            effect: (step) => {
              moveEntry(step, 2, 'note-discovered');
            },
          },
        ],
        otherwise: 'mexico-silent',
      },
    ],
  },
  {
    id: 'de-4-unrestricted',
    nation: 'germany',
    rule: 'WEAW-DE-6',
    matches: (action) => action.do === 'warfare' && action.on,
    limit: 'turn',
    requirements: [
      [
        ({ state }) => !state.nations['germany']?.flags.includes('unrestricted-never'),
        notOpen({ cause: 'warfare-ended' }),
      ],
      [
        ({ state }) => !state.nations['germany']?.flags.includes('unrestricted'),
        notOpen({ cause: 'warfare-on' }),
      ],
    ],
    effect: (step) => {
      setFlag(step, 'germany', 'unrestricted');
      setFlag(step, 'germany', `unrestricted-since-${String(step.state.turn)}`);
      moveEntry(step, 1, 'unrestricted-warfare');
    },
  },
  {
    id: 'de-4-retract',
    priceKey: ['de-4-unrestricted', 'retractCost'],
    nation: 'germany',
    rule: 'WEAW-DE-9',
    matches: (action) => action.do === 'warfare' && !action.on,
    limit: 'turn',
    requirements: [
      [
        ({ state }) => state.nations['germany']?.flags.includes('unrestricted') === true,
        notOpen({ cause: 'warfare-off' }),
      ],
    ],
    effect: (step) => {
      const row = step.state.nations['germany'];
      if (row) row.flags = [...row.flags.filter((flag) => flag !== 'unrestricted'), 'unrestricted-never'];
    },
  },
];
