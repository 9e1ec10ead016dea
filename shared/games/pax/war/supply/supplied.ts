import type { Edition } from '../../charts/edition.ts';
import { type AreaId, isNative } from '../../vocabulary/ids.ts';
import type { PaxState, Stack } from '../../state/state.ts';
import { conquerorsOf, conquestOf } from '../../board/possession.ts';
import type { Party } from '../../state/wars.ts';
import { carriersOf, type Lines, linesOn } from './lines.ts';
import { feedsOthers, isOwnSource } from './sources.ts';

/**
 * Whether units where they stand are in supply (PB-SUPPLY-2, 3).
 * @param lines of this position, where more is asked about it
 */
export const isSupplied = (
  edition: Edition,
  state: PaxState,
  { power, at }: Stack,
  lines: Lines = linesOn(edition, state),
): boolean => {
  if (isNative(power)) return true;
  if (isOwnSource(edition, state, power, at) || feedsOthers(edition, state, power, at)) return true;
  return lines({ party: power, carrier: power }, at);
};

/**
 * Whether an area a party controls, or shares as a conquest, is in supply: by its own merchant fleets, a
 * conquest by those of any one ally (AMB-59).
 * @param lines of this position, where more is asked about it
 */
export const areaIsSupplied = (
  edition: Edition,
  state: PaxState,
  party: Party,
  area: AreaId,
  lines: Lines = linesOn(edition, state),
): boolean => {
  if (isNative(party) || isOwnSource(edition, state, party, area)) return true;
  const isConquest = conquestOf(state, area) !== undefined && conquerorsOf(state, area).includes(party);
  const carriers = isConquest ? carriersOf(state, party) : [party];
  return carriers.some((carrier) => lines({ party, carrier }, area));
};
