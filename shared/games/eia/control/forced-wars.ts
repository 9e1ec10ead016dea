import { areAllied, areMarried, dissolveMarriage } from '../board/alliances.ts';
import { bookPoints } from '../board/points.ts';
import { powerOf } from '../board/powers.ts';
import { areAtWar, declarersOn } from '../board/wars.ts';
import { inChartOrder } from '../charts/edition.ts';
import { recordBreach } from '../board/alliances.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { StepContext } from '../state/step.ts';
import { pairOf, type Pair } from '../../../kernel/pairs.ts';
import { contestedMinors } from './verbs/back-down.ts';

const pairsIn = (powers: readonly string[]): readonly Pair[] =>
  powers.flatMap((one, i) => powers.slice(i + 1).map((other) => pairOf(one, other)));

/** EIA-4.6.4.2.2-a, -b, EIA-AMB-53, EIA-AMB-54: ends alliances and marriages between the powers; both partners pay. */
const breakTies = (context: StepContext, [one, other]: Pair): void => {
  const { state } = context;
  if (areAllied(state, one, other)) {
    for (const power of [one, other]) bookPoints(context, power, { change: 'forced-war-break-alliance' });
    recordBreach(state, [one, other], { by: [one, other], how: 'forced-war' });
  }
  if (!areMarried(state, one, other)) return;
  for (const power of [one, other]) bookPoints(context, power, { change: 'forced-war-break-marriage' });
  dissolveMarriage(state, one, other);
  context.emit({ type: 'marriage-ended', pair: [one, other] });
};

/**
 * EIA-4.6.4.2-a, EIA-4.6.4.2.1, EIA-4.6.4.2.3: each power that stays is at war with all others that stay, for one
 * price, without calls.
 */
const forceWars = (context: StepContext, minor: string): void => {
  const { state, edition, emit } = context;
  const stayers = inChartOrder(edition, declarersOn(state, minor));
  const pairs = pairsIn(stayers).filter(([one, other]) => !areAtWar(state, one, other));
  if (pairs.length === 0) return;
  const declaring = stayers.filter((power) => pairs.some((pair) => pair.includes(power)));
  const before = new Map(declaring.map((power) => [power, powerOf(context, power).points]));
  for (const power of declaring) bookPoints(context, power, { change: 'forced-war-over-minor' });
  for (const pair of pairs) {
    breakTies(context, pair);
    const [aggressor, defender] = pair;
    state.wars.push({ aggressor, defender, since: state.month, rank: 'forced', mutual: true });
    state.record.declared.push({ by: aggressor, on: defender }, { by: defender, on: aggressor });
  }
  emit({ type: 'forced-war', minor, powers: declaring });
  for (const power of declaring) {
    const total = powerOf(context, power).points;
    emit({ type: 'forced-points', power, points: total - (before.get(power) ?? 0), total });
  }
};

export const forcedWars: EiaPhase = {
  id: 'FORCED',
  run: (context) => {
    for (const minor of contestedMinors(context)) forceWars(context, minor);
  },
};
