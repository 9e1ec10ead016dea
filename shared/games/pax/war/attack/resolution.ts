import { armiesStrength as strengthOf } from '../../combat/armies.ts';
import { takeFixedResult } from '../../combat/fight.ts';
import { combatTable, oddsColumn, resultOf } from '../../combat/odds.ts';
import type { CombatResult, CombatTables } from '../../charts/tables.ts';
import type { StepContext } from '../../state/phase.ts';
import { warsBetween } from '../../board/sides.ts';
import type { Battle, Party } from '../../state/wars.ts';
import { casualties } from './casualties.ts';
import type { Contingent, Engagement } from './engagements.ts';
import { lossListsOf } from './loss-lists.ts';
import { type LossDemanded, requiredLosses } from './required-losses.ts';

/** A battle that has been fought and whose losses are still on the map. */
export interface FoughtBattle {
  readonly battle: Battle;
  /** Who has to leave with all that fought. */
  readonly beaten: readonly Party[];
}

type BattleRoll = Pick<Battle, 'column' | 'table' | 'die'> & { readonly result: CombatResult };

const partiesAmong = (side: readonly Contingent[]): Party[] => side.map(({ party }) => party);

/** Names the die of a battle: `combat tunis france`, `naval combat tunis france` between fleets. */
const dieLabel = ({ arm, at, attackers }: Engagement): string =>
  `${arm === 'navy' ? 'naval ' : ''}combat ${at} ${attackers[0]?.party ?? ''}`;

/** Strength points of one side, including those the place adds. */
export const sideStrength = (side: readonly Contingent[]): number =>
  side.reduce((sum, { units, ground }) => sum + strengthOf(units) + ground, 0);

/** Odds column and table of a battle; the column is `below` where the odds are worse than the lowest (AMB-27). */
export const oddsOf = (
  charts: CombatTables,
  strength: number,
  against: number,
): { readonly column: string; readonly table: '1' | '2' } => ({
  column: oddsColumn(charts, strength, against) ?? 'below',
  table: combatTable(strength, against),
});

const rollBattle = (
  { edition, state, dice }: StepContext,
  engagement: Engagement,
  { strength, against }: { readonly strength: number; readonly against: number },
): BattleRoll => {
  const charts = edition.tables.combatTables;
  const { column, table } = oddsOf(charts, strength, against);
  const fixed = takeFixedResult(state, engagement.at, partiesAmong(engagement.attackers));
  if (fixed) return { column, result: fixed };
  if (column === 'below') return { column, result: charts.belowLowest.result };
  const die = dice.roll(dieLabel(engagement));
  return { column, table, die, result: resultOf(charts, table, { column, die }) };
};

const lossesOf = (
  { state }: StepContext,
  side: readonly Contingent[],
  { engagement, demand }: { readonly engagement: Engagement; readonly demand: LossDemanded },
): Battle['lost'] => casualties(side, demand, lossListsOf(state, partiesAmong(side), engagement));

/**
 * Rolls one battle and works out the losses of both sides from the strengths it was drawn up with; the map is not
 * changed (PB-WCOMBAT-11 to 20, 22).
 */
export const fightBattle = (context: StepContext, engagement: Engagement): FoughtBattle => {
  const { state } = context;
  const { at, arm } = engagement;
  const [attackers, defenders] = [partiesAmong(engagement.attackers), partiesAmong(engagement.defenders)];
  const strength = sideStrength(engagement.attackers);
  const against = sideStrength(engagement.defenders);
  const rolled = rollBattle(context, engagement, { strength, against });
  const required = requiredLosses(rolled.result, strength, against);
  const lost = [
    ...lossesOf(context, engagement.attackers, { engagement, demand: required.attackers }),
    ...lossesOf(context, engagement.defenders, { engagement, demand: required.defenders }),
  ];
  const [war] = warsBetween(state, attackers, defenders);
  if (!war) throw new Error(`${attackers.join(', ')} have no war with ${defenders.join(', ')}`);
  const battle = { war: war.number, at, arm, attackers, defenders, strength, against, ...rolled, lost };
  const beaten = { attackers, defenders, nobody: [] }[required.retreat ?? 'nobody'];
  return { battle, beaten };
};
