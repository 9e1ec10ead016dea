import { isNeutral } from '../board/relations.ts';
import { joinSide } from '../diplomacy/sides.ts';
import { cedeTerritory, openChina, setFlag } from './effects.ts';
import { chanceInTen, type Option } from './option.ts';
import { notOpen } from './refusals.ts';

/** The results of these options' dice, in words. */
export const frenchOutcomes = {
  'spain-normal': 'relations with Spain are normal',
  'spain-cool': 'Spain stays cool',
  'italy-hastens': 'Italy will join a turn earlier',
  'italy-unhurried': 'Italy takes its time',
};

declare module '../state/outcomes.ts' {
  interface OptionOutcomes {
    france: keyof typeof frenchOutcomes;
  }
}

/** Options of France in DIP. */
export const frenchOptions: readonly Option[] = [
  {
    id: 'fr-1-spanish-relations',
    nation: 'france',
    rule: 'WEAW-FR-2',
    matches: (action) => action.do === 'befriend' && action.whom === 'spain',
    paidTo: () => 'spain',
    limit: 'turn',
    requirements: [
      [
        ({ state }) => !state.nations['france']?.flags.includes('spanish-friendship'),
        notOpen({ cause: 'relations-normal' }),
      ],
      [({ state }) => isNeutral(state, 'spain'), notOpen({ cause: 'not-neutral', nation: 'spain' })],
    ],
    rolls: ({ edition }) => [
      {
        label: 'option spain',
        dice: 1,
        outcomes: [
          {
            // WEAW-AMB-70: 7 in 10, or a die of 7 to 10.
            when: chanceInTen(edition.settings.spainRelations === 'sevenInTen' ? 7 : 4),
            outcome: 'spain-normal',
            effect: (step) => {
              setFlag(step, 'france', 'spanish-friendship');
            },
          },
        ],
        otherwise: 'spain-cool',
      },
    ],
  },
  {
    id: 'fr-3-italy',
    nation: 'france',
    rule: 'WEAW-FR-5',
    matches: (action) => action.do === 'hasten' && action.whom === 'italy',
    limit: 'turn',
    requirements: [
      [({ state }) => isNeutral(state, 'italy'), notOpen({ cause: 'not-neutral', nation: 'italy' })],
      [({ state }) => state.nations['italy']?.leaning === 'allied', notOpen({ cause: 'italy-leans-not' })],
    ],
    rolls: () => [
      {
        label: 'option italy',
        dice: 1,
        outcomes: [
          {
            when: chanceInTen(2),
            outcome: 'italy-hastens',
            effect: (step) => {
              const row = step.state.nations['italy'];
              if (!row) return;
              row.entryTurn = (row.entryTurn ?? 7) - 1;
              if (row.entryTurn <= step.state.turn)
                joinSide(step, { nation: 'italy', side: 'allied', how: 'entry', by: 'france' });
            },
          },
        ],
        otherwise: 'italy-unhurried',
      },
    ],
  },
  {
    id: 'fr-4-indochina',
    nation: 'france',
    rule: 'WEAW-FR-6',
    matches: (action) => action.do === 'cede' && action.place === 'indochina' && action.to === 'china',
    limit: 'game',
    requirements: [
      [({ state }) => isNeutral(state, 'china'), notOpen({ cause: 'not-neutral', nation: 'china' })],
      [
        ({ state }) => state.territories['indochina']?.controller === 'france',
        notOpen({ cause: 'place-lost', nation: 'france', place: 'indochina' }),
      ],
    ],
    effect: (step) => {
      cedeTerritory(step, 'indochina', 'china');
      openChina(step, 'allied');
    },
  },
];
