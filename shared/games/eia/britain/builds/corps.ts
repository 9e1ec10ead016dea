import type { Position } from '../../state/step.ts';
import type { Dice } from '../../../../kernel/match/dice.ts';
import { britishCorps, type CorpsRoll, corpsIn, dutchCorps, greekCorps } from '../facts/corps.ts';
import { chartOf, isBritish } from '../position.ts';
import { commonDie, highRoll } from '../policies/policy.ts';

/** Missing corps first, then weak ones, each in the order of the chart (NB-AMB-16). */
const wanted = (corps: CorpsRoll, order: readonly string[]): readonly string[] => {
  const inOrder = (ids: readonly string[]): readonly string[] => order.filter((id) => ids.includes(id));
  return [...inOrder(corpsIn(corps, 'missing')), ...inOrder(corpsIn(corps, 'weak'))];
};

const byCost = (at: Position): readonly string[] =>
  chartOf(at)
    .corps.toSorted((one, other) => one.cost - other.cost || one.buildOrder - other.buildOrder)
    .map(({ id }) => id);

/**
 * NB-BUILD-10, NB-BUILD-11: two corps a year, the cheapest first; once all exist, weak ones are brought to full
 * strength.
 */
export const corpsToBuild = (at: Position): readonly string[] =>
  wanted(britishCorps(at), byCost(at)).slice(0, chartOf(at).builds.land.corpsPerYear);

const isHigh = (at: Position, dice: Dice, label: string): boolean =>
  dice.roll(label, commonDie(at)) >= highRoll(at);

/** NB-BUILD-12, NB-BUILD-14, NB-AMB-18: on a high roll a British Greece builds one corps, cavalry last. */
export const greekCorpsToBuild = (at: Position, dice: Dice): readonly string[] => {
  const order = chartOf(at)
    .greekCorps.toSorted((one, other) => one.buildOrder - other.buildOrder)
    .map(({ id }) => id);
  const next = wanted(greekCorps(at), order).slice(0, 1);
  const isToRoll = isBritish(at, chartOf(at).builds.greece.minor) && next.length > 0;
  return isToRoll && isHigh(at, dice, 'britain greece') ? next : [];
};

/**
 * NB-BUILD-15, NB-BUILD-16, NB-LAND-6, NB-LAND-7, NB-AMB-19: while Britain holds Holland it builds or strengthens the
 * Dutch corps; without Flanders only on a high roll.
 */
export const buildsDutchCorps = (at: Position, dice: Dice): boolean => {
  const { minor, with: other } = chartOf(at).builds.holland;
  if (!isBritish(at, minor) || dutchCorps(at) === 'full') return false;
  return isBritish(at, other) || isHigh(at, dice, 'britain dutch');
};
