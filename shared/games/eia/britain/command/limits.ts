import { type BritishAt, chartOf } from '../position.ts';
import { isFree } from '../facts/reversion.ts';

/** What binds whoever moves the British forces on the map; the engine holds none. */
export interface Limit {
  readonly rules: readonly string[];
  readonly text: string;
}

const both: readonly Limit[] = [
  { rules: ['NB-SETUP-6', 'NB-AMB-6'], text: 'British money is not tracked.' },
  { rules: ['NB-LAND-11'], text: 'No corps under British control is eliminated voluntarily.' },
  { rules: ['NB-LAND-4'], text: 'British corps drop no garrisons.' },
  {
    rules: ['NB-LAND-5'],
    text: 'British corps are built with the best factors they can hold, the Cavalry corps with light cavalry.',
  },
];

const beforeReversion: readonly Limit[] = [
  {
    rules: ['NB-SETUP-1', 'NB-AMB-2'],
    text: 'II, III and Cavalry corps stand at full strength in Flanders-Holland and stay there.',
  },
  { rules: ['NB-SETUP-2'], text: 'Turkey moves all other British forces.' },
  { rules: ['NB-SETUP-5'], text: 'Turkey may assume that Britain pays any supply that is possible.' },
  {
    rules: ['NB-SETUP-7', 'NB-AMB-7'],
    text: 'British leaders are not available, but for those of the navy.',
  },
  { rules: ['NB-SETUP-8'], text: 'What Britain builds takes no part in the Crimean war.' },
];

const onLand = (at: BritishAt): readonly Limit[] => {
  const { supply, greekForbidden } = chartOf(at);
  return [
    {
      rules: ['NB-LAND-1', 'NB-LAND-2'],
      text: 'Corps are set up when Britain enters a war, anywhere in the provinces they are designated to.',
    },
    {
      rules: ['NB-LAND-3'],
      text: 'Where enemy corps stand in those provinces, the corps designated there attack them first.',
    },
    {
      rules: ['NB-DEPLOY-4'],
      text: `Greek corps may not enter ${greekForbidden.join(', ')}.`,
    },
    {
      rules: ['NB-DEPLOY-14', 'NB-DEPLOY-15'],
      text: 'Reserve corps come on in the naval phase, at sea where they can land or in a friendly harbour, while Britain has naval superiority.',
    },
    {
      rules: ['NB-LAND-8', 'NB-LAND-9', 'NB-LAND-10'],
      text: 'The Dutch corps may leave garrisons in Flanders and Holland, Greek corps in Greece and Macedonia; they stay there in peace.',
    },
    {
      rules: ['NB-SUP-1', 'NB-SUP-2'],
      text: `Britain has ${String(supply.depots)} depots: in any sea area but the Black Sea, a friendly port, a British source of supply, or on along a chain.`,
    },
    { rules: ['NB-SUP-3'], text: 'British corps in range of a British depot are always in supply.' },
    {
      rules: ['NB-SUP-4', 'NB-AMB-62'],
      text: `Britain pays for at most ${String(supply.foreignCorpsPaid)} corps of the controller a month that are stacked with a British one.`,
    },
    ...leaders(at),
  ];
};

const LEADER_RULES = ['NB-LEAD-1', 'NB-LEAD-2', 'NB-LEAD-3'];

/** NB-AMB-30: a general comes back with the corps. */
const leaders = (at: BritishAt): readonly Limit[] =>
  chartOf(at).leaders.map(({ id, corps }, i) => ({
    rules: [LEADER_RULES[i] ?? 'NB-LEAD-1', 'NB-AMB-30'],
    text: `${named(id)} stays with ${corps === 'cavalry' ? 'the Cavalry' : corps.toUpperCase()} corps.`,
  }));

const named = (id: string): string =>
  id.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`);

const atSea = (at: BritishAt): readonly Limit[] => [
  {
    rules: ['NB-NAVY-2', 'NB-AMB-56'],
    text: 'Enemy fleets left at sea in the British place of the naval order are attacked, the most valuable first, each once.',
  },
  {
    rules: ['NB-NAVY-3', 'NB-AMB-57'],
    text: 'The Royal Navy fights with the most valuable fleet it can, under its best admiral; all ships at home are one pool.',
  },
  { rules: ['NB-NAVY-4'], text: 'The enemy shows fleet and chit first.' },
  {
    rules: ['NB-NAVY-9', 'NB-NAVY-10'],
    text: 'A British ironclad rams the most valuable ship that can be sunk; British ships evade every ram they can.',
  },
  {
    rules: ['NB-NAVY-11', 'NB-AMB-60'],
    text: at.edition.settings.supplyBlackSea
      ? 'While Britain has naval superiority its enemies trace no naval supply.'
      : 'While Britain has naval superiority its enemies trace no naval supply outside the Black Sea.',
  },
];

/** What the controller of the British forces keeps to at the moment, for the month card. */
export const limits = (at: BritishAt): readonly Limit[] =>
  isFree(at) ? [...both, ...onLand(at), ...atSea(at)] : [...both, ...beforeReversion];
