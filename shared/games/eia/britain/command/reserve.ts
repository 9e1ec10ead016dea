import type { Position } from '../../state/step.ts';
import { addMonths, isQuarterEnd, monthsBetween } from '../../vocabulary/months.ts';
import { hasSuperiority } from '../facts/situation.ts';
import { BRITAIN, britainOf, britishWars, chartOf, enemyIn } from '../position.ts';

/** NB-DEPLOY-13: whether Britain declared a war itself. */
const hasDeclared = (at: Position, enemy: string): boolean =>
  britishWars(at).some(
    (war) => enemyIn(war) === enemy && war.aggressor === BRITAIN && war.caller === undefined,
  );

const initialFor = (at: Position, enemies: readonly string[]): number => {
  const { initialIfBritainDeclared, initialOtherwise } = chartOf(at).reserveRate;
  return enemies.some((enemy) => hasDeclared(at, enemy)) ? initialIfBritainDeclared : initialOtherwise;
};

/**
 * NB-DEPLOY-13, NB-AMB-28: how many corps of the reserve are available after new wars have begun. A war Britain
 * declared gives the full number at once; without naval superiority none come (NB-DEPLOY-15).
 */
export const reserveAfterNewWars = (at: Position, newEnemies: readonly string[]): number => {
  const { reserve } = britainOf(at);
  return hasSuperiority(at) ? Math.max(reserve, initialFor(at, newEnemies)) : reserve;
};

/** NB-DEPLOY-12, NB-AMB-29: one more each economic phase; none without superiority. */
export const reserveAfterQuarter = (at: Position): number => {
  const { reserve } = britainOf(at);
  const isComing = britishWars(at).length > 0 && hasSuperiority(at);
  return reserve + (isComing ? chartOf(at).reserveRate.perEconomicPhase : 0);
};

/** How many corps of the reserve are available in a position that begins during a war. */
export const reserveAtStart = (at: Position): number => {
  const [first] = britishWars(at);
  if (!first || !hasSuperiority(at)) return 0;
  const past = monthsBetween(first.since, at.state.month);
  const quarters = Array.from({ length: Math.max(0, past) }, (_, i) => addMonths(first.since, i)).filter(
    isQuarterEnd,
  ).length;
  return initialFor(at, britishWars(at).map(enemyIn)) + quarters * chartOf(at).reserveRate.perEconomicPhase;
};
