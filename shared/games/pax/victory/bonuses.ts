import type { Edition } from '../charts/edition.ts';
import type { BonusRow } from '../charts/tables.ts';
import { type BonusContext, scoringPowers, timesMet } from './bonus-conditions.ts';

export interface Bonus {
  readonly id: string;
  readonly vp: number;
}

/** Enabled rows of the bonus chart (settings `bonuses`, otherwise the chart's default, and `handicaps`). */
const rowsInForce = (edition: Edition): readonly BonusRow[] => {
  const { bonuses, default: standard } = edition.tables.bonusVp;
  const enabled = edition.settings.bonuses ?? standard.enabled;
  const isHandicap = (row: BonusRow): boolean => row.condition.type === 'handicap';
  return bonuses.filter((row) => enabled.includes(row.id) || (edition.settings.handicaps && isHandicap(row)));
};

const isPath = (row: BonusRow): boolean => row.condition.type === 'overland-link';

const earnedBonuses = (claimant: BonusContext, rows: readonly BonusRow[]): readonly Bonus[] =>
  rows
    .filter((row) => row.powers === 'any' || row.powers.some((p) => scoringPowers(claimant.seat).includes(p)))
    .map((row) => ({ id: row.id, vp: row.vp * timesMet(claimant, row.condition) }))
    .filter(({ vp }) => vp !== 0);

/** Bonuses a seat has earned this turn. */
export const turnBonuses = (claimant: BonusContext): readonly Bonus[] =>
  earnedBonuses(
    claimant,
    rowsInForce(claimant.edition).filter((row) => row.when === 'each-turn'),
  );

/** Paths across Africa that a seat has completed and not been paid for, each once in a match (PB-PATHS-4, 5). */
export const newPathBonuses = (claimant: BonusContext): readonly Bonus[] => {
  const { state, seat, edition } = claimant;
  const paid = (state.pathBonuses ?? []).filter((path) => path.seat === seat).map((path) => path.id);
  return earnedBonuses(
    claimant,
    rowsInForce(edition).filter((row) => isPath(row) && !paid.includes(row.id)),
  );
};

/** Bonuses a seat has earned at the end of the match (PB-VP-4). */
export const endBonuses = (claimant: BonusContext): readonly Bonus[] => [
  ...newPathBonuses(claimant),
  ...earnedBonuses(
    claimant,
    rowsInForce(claimant.edition).filter((row) => row.when === 'end' && !isPath(row)),
  ),
];
