import type { StandIn } from './board-tables.ts';
import type { Edition } from './edition.ts';
import type { Power } from '../vocabulary/ids.ts';

// Rows of the charts that may be stand-ins for printed ones (AMB-1), as facts name them.

type Row = StandIn | undefined;

const isStandIn = (row: Row): boolean => row?.reconstructed === true;

/** The row of a table of unrest that names an area. */
export const isUnrestStandIn = (
  { tables }: Edition,
  { table, area }: { readonly table: string; readonly area: string },
): boolean => {
  const entries = Object.entries(tables.unrest.tables).find(([letter]) => letter === table)?.[1].entries;
  return isStandIn(entries?.find((row) => row.area === area));
};

/** The new merchant fleets of any of these powers in any turn. */
export const isMerchantsStandIn = ({ tables }: Edition, powers: readonly Power[]): boolean =>
  tables.turnTrack.turns.some(
    ({ newMerchantFleets: due }) => isStandIn(due) && due.powers.some((power) => powers.includes(power)),
  );

/** A bonus of the chart. */
export const isBonusStandIn = ({ tables }: Edition, id: string): boolean =>
  isStandIn(tables.bonusVp.bonuses.find((row) => row.id === id));

/** The cost of the Great War in any turn. */
export const isPenaltyStandIn = ({ tables }: Edition): boolean =>
  tables.turnTrack.turns.some((row) => isStandIn(row.greatWarPenalty));
