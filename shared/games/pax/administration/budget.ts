import { linkedPlaces } from '../board/links.ts';
import type { Position } from '../state/position.ts';
import type { Power } from '../vocabulary/ids.ts';
import { markerUpkeep, unitUpkeep } from './maintenance.ts';
import { incomeOfMarker } from './marker-income.ts';

/** Pounds an administration brings a power and costs it, without the Colonial Office. */
export interface Budget {
  readonly income: number;
  readonly upkeep: number;
}

/** The sums of a power's next record, without its rows: income of markers, upkeep of markers and units. */
export const budgetOf = (position: Position, power: Power): Budget => {
  const { edition, state } = position;
  const reached = linkedPlaces(position, power);
  let [income, upkeep] = [0, 0];
  for (const marker of state.markers) {
    if (marker.power !== power || !marker.established) continue;
    income += incomeOfMarker(position, marker, state.allLinks || reached.has(marker.area)).pounds;
    upkeep += markerUpkeep(edition, marker);
  }
  for (const stack of state.units) if (stack.power === power) upkeep += unitUpkeep(position, power, stack);
  return { income, upkeep };
};
