import { type AreaId, isNative } from '../../vocabulary/ids.ts';
import type { Stack } from '../../state/state.ts';
import { conquerorsOf, conquestOf } from '../../board/possession.ts';
import type { Party } from '../../state/wars.ts';
import { carriersOf, type SupplyLines, supplyLinesOn } from './lines.ts';
import { feedsOthers, isOwnSource } from './sources.ts';
import type { Position } from '../../state/position.ts';

/**
 * Whether units are in supply in a place (PB-SUPPLY-2, 3).
 * @param lines supply lines of this position, if more is asked about it
 */
export const isSupplied = (
  position: Position,
  { power, at }: Stack,
  lines: SupplyLines = supplyLinesOn(position),
): boolean => {
  if (isNative(power)) return true;
  if (isOwnSource(position, power, at) || feedsOthers(position, power, at)) return true;
  return lines({ party: power, carrier: power }, at);
};

/**
 * Whether an area a party controls, or shares as a conquest, is in supply: by its own merchant fleets, a conquest by
 * those of any one ally (AMB-59).
 * @param lines supply lines of this position, if more is asked about it
 */
export const areaIsSupplied = (
  position: Position,
  { party, area }: { readonly party: Party; readonly area: AreaId },
  lines: SupplyLines = supplyLinesOn(position),
): boolean => {
  if (isNative(party) || isOwnSource(position, party, area)) return true;
  const isConquest =
    conquestOf(position.state, area) !== undefined && conquerorsOf(position.state, area).includes(party);
  const carriers = isConquest ? carriersOf(position.state, party) : [party];
  return carriers.some((carrier) => lines({ party, carrier }, area));
};
