import type { Position } from '../../state/step.ts';
import { chartOf } from '../position.ts';
import { isFree } from '../facts/reversion.ts';

/** Limits on whoever moves the British forces on the map; `limit-words.ts` puts them in words. */
export type LimitKind =
  | {
      readonly is:
        | 'money-untracked'
        | 'no-voluntary-elimination'
        | 'no-garrisons'
        | 'best-factors'
        | 'corps-in-flanders'
        | 'turkey-moves-the-rest'
        | 'turkey-assumes-supply'
        | 'naval-leaders-only'
        | 'builds-out-of-crimea'
        | 'set-up-where-designated'
        | 'attack-there-first'
        | 'reserve-from-sea'
        | 'dutch-and-greek-garrisons'
        | 'supply-in-range'
        | 'attack-fleets-at-sea'
        | 'most-valuable-fleet'
        | 'enemy-shows-first'
        | 'ram-and-evade';
    }
  | { readonly is: 'greek-corps-barred'; readonly places: readonly string[] }
  | { readonly is: 'depots'; readonly count: number }
  | { readonly is: 'corps-paid-for'; readonly count: number }
  | { readonly is: 'leader-stays'; readonly leader: string; readonly corps: string }
  | { readonly is: 'no-enemy-naval-supply'; readonly isBlackSeaOpen: boolean };

export type Limit = LimitKind & { readonly rules: readonly string[] };

const both: readonly Limit[] = [
  { is: 'money-untracked', rules: ['NB-SETUP-6', 'NB-AMB-6'] },
  { is: 'no-voluntary-elimination', rules: ['NB-LAND-11'] },
  { is: 'no-garrisons', rules: ['NB-LAND-4'] },
  { is: 'best-factors', rules: ['NB-LAND-5'] },
];

const beforeReversion: readonly Limit[] = [
  { is: 'corps-in-flanders', rules: ['NB-SETUP-1', 'NB-AMB-2'] },
  { is: 'turkey-moves-the-rest', rules: ['NB-SETUP-2'] },
  { is: 'turkey-assumes-supply', rules: ['NB-SETUP-5'] },
  { is: 'naval-leaders-only', rules: ['NB-SETUP-7', 'NB-AMB-7'] },
  { is: 'builds-out-of-crimea', rules: ['NB-SETUP-8'] },
];

const onLand = (at: Position): readonly Limit[] => {
  const { supply, greekForbidden } = chartOf(at);
  return [
    { is: 'set-up-where-designated', rules: ['NB-LAND-1', 'NB-LAND-2'] },
    { is: 'attack-there-first', rules: ['NB-LAND-3'] },
    { is: 'greek-corps-barred', places: greekForbidden, rules: ['NB-DEPLOY-4'] },
    { is: 'reserve-from-sea', rules: ['NB-DEPLOY-14', 'NB-DEPLOY-15'] },
    { is: 'dutch-and-greek-garrisons', rules: ['NB-LAND-8', 'NB-LAND-9', 'NB-LAND-10'] },
    { is: 'depots', count: supply.depots, rules: ['NB-SUP-1', 'NB-SUP-2'] },
    { is: 'supply-in-range', rules: ['NB-SUP-3'] },
    { is: 'corps-paid-for', count: supply.foreignCorpsPaid, rules: ['NB-SUP-4', 'NB-AMB-62'] },
    ...leaders(at),
  ];
};

const LEADER_RULES = ['NB-LEAD-1', 'NB-LEAD-2', 'NB-LEAD-3'];

/** NB-AMB-30: a general returns with the corps. */
const leaders = (at: Position): readonly Limit[] =>
  chartOf(at).leaders.map(({ id, corps }, i) => ({
    is: 'leader-stays',
    leader: id,
    corps,
    rules: [LEADER_RULES[i] ?? 'NB-LEAD-1', 'NB-AMB-30'],
  }));

const atSea = ({ edition }: Position): readonly Limit[] => [
  { is: 'attack-fleets-at-sea', rules: ['NB-NAVY-2', 'NB-AMB-56'] },
  { is: 'most-valuable-fleet', rules: ['NB-NAVY-3', 'NB-AMB-57'] },
  { is: 'enemy-shows-first', rules: ['NB-NAVY-4'] },
  { is: 'ram-and-evade', rules: ['NB-NAVY-9', 'NB-NAVY-10'] },
  {
    is: 'no-enemy-naval-supply',
    isBlackSeaOpen: !edition.settings.supplyBlackSea,
    rules: ['NB-NAVY-11', 'NB-AMB-60'],
  },
];

/** The current limits on the controller of the British forces, for the month card. */
export const limits = (at: Position): readonly Limit[] =>
  isFree(at) ? [...both, ...onLand(at), ...atSea(at)] : [...both, ...beforeReversion];
