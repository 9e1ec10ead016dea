import { isMajor, isMinor } from '../charts/edition.ts';
import { isNeutral } from '../board/relations.ts';
import { diplomacyRefusals } from '../diplomacy/refusals.ts';
import { moveEntry, moveEntryTowardsZero } from '../diplomacy/us-entry.ts';
import { startWar } from '../diplomacy/war.ts';
import { askGm } from '../lines/gm-questions.ts';
import { selfAsEnemyRefusal } from '../lines/self.ts';
import type { Action } from '../orders/types.ts';
import { chanceInTen, type Option } from './option.ts';
import { notOpen } from './refusals.ts';

const enemyOf = (action: Action): string => (action.do === 'seek-war' ? action.on : '');
const directionOf = (action: Action): number =>
  action.do === 'campaign' && action.for === 'allied' ? 1 : -1;

/** The results of these options' dice, in words. */
export const americanOutcomes = {
  'congress-approves': 'Congress approves',
  'congress-refuses': 'Congress refuses',
  'campaign-succeeds': 'the campaign succeeds',
  'campaign-backfires': 'the campaign backfires',
  'moves-nobody': 'it moves nobody',
};

declare module '../state/outcomes.ts' {
  interface OptionOutcomes {
    usa: keyof typeof americanOutcomes;
  }
}

/** Options of the USA in DIP. */
export const americanOptions: readonly Option[] = [
  {
    id: 'us-1-gear-up',
    nation: 'usa',
    rule: 'WEAW-USO-1',
    matches: (action) => action.do === 'gear-up',
    limit: 'game',
    requirements: [
      [({ state }) => isNeutral(state, 'usa'), notOpen({ cause: 'not-neutral', nation: 'usa' })],
      [
        ({ state }) => state.nations['usa']?.geared === undefined,
        notOpen({ cause: 'geared-up', nation: 'usa' }),
      ],
    ],
    // WEAW-USA-3: Mexico arms too.
    effect: (step) => {
      const { state, edition } = step;
      const usa = state.nations['usa'];
      const mexico = state.nations['mexico'];
      if (usa) usa.geared = state.turn;
      if (mexico) mexico.geared = state.turn;
      const { gmChoices, minorPolicy } = edition.settings;
      // WEAW-AMB-56.
      if (gmChoices === 'ask' || minorPolicy === 'gm') askGm(step, { mexico: true });
    },
  },
  {
    id: 'us-2-war-on-neutral',
    nation: 'usa',
    rule: 'WEAW-USO-2',
    matches: (action) => action.do === 'seek-war',
    limit: 'turn',
    refusalInAnyPosition: (action) => selfAsEnemyRefusal('usa', [enemyOf(action)], 'WEAW-USO-2'),
    requirements: [
      [({ state }) => isNeutral(state, 'usa'), notOpen({ cause: 'not-neutral', nation: 'usa' })],
      [
        ({ state }) => {
          const { geared } = state.nations['usa'] ?? {};
          return geared !== undefined && geared < state.turn;
        },
        diplomacyRefusals.refuse('not-open', { cause: 'gear-up-before' }),
      ],
      [
        ({ state }, action) => isNeutral(state, enemyOf(action)),
        (action) => notOpen({ cause: 'seeks-war-on-neutrals', nation: enemyOf(action) }),
      ],
    ],
    rolls: ({ edition }, action) => [
      {
        label: 'congress usa',
        dice: 1,
        outcomes: [
          {
            // WEAW-USO-3.
            when: chanceInTen(isMinor(edition, enemyOf(action)) ? 4 : 2),
            outcome: 'congress-approves',
            effect: (step) => {
              const on = enemyOf(action);
              startWar(step, { by: 'usa', on });
              const usa = step.state.nations['usa'];
              if (isMajor(edition, on) && usa) usa.flags.push('war-with-major');
            },
          },
          {
            when: () => true,
            outcome: 'congress-refuses',
            effect: (step) => {
              moveEntryTowardsZero(step, 1, 'congress-refuses');
            },
          },
        ],
        otherwise: 'congress-refuses',
      },
    ],
  },
  {
    id: 'us-4-opinion',
    nation: 'usa',
    rule: 'WEAW-USO-11',
    matches: (action) => action.do === 'campaign',
    limit: 'turn',
    requirements: [
      [({ state }) => isNeutral(state, 'usa'), notOpen({ cause: 'not-neutral', nation: 'usa' })],
    ],
    rolls: (_at, action) => [
      {
        label: 'option campaign',
        dice: 1,
        outcomes: [
          {
            when: (die) => die >= 7,
            outcome: 'campaign-succeeds',
            effect: (step) => {
              moveEntry(step, directionOf(action), 'media-campaign');
            },
          },
          {
            when: (die) => die === 1,
            outcome: 'campaign-backfires',
            effect: (step) => {
              moveEntry(step, -3 * directionOf(action), 'media-campaign-backfires');
            },
          },
        ],
        otherwise: 'moves-nobody',
      },
    ],
  },
];
