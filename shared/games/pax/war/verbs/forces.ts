import { ARMS, homeOf, isPower, type PlaceId } from '../../vocabulary/ids.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { Position } from '../../state/position.ts';
import type { PaxState, Stack } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';

// Where a party's forces are, for the options of war orders.

/** A place as the party's own orders name it. */
export const ownPlace = (party: Party, { place, coast }: PlaceRef): PlaceRef => ({
  place: isPower(party) && place === homeOf(party) ? 'home' : place,
  ...(coast !== undefined && { coast }),
});

const byPlace = (a: Stack, b: Stack): number =>
  a.at === b.at
    ? ARMS.indexOf(a.arm) - ARMS.indexOf(b.arm) ||
      a.size - b.size ||
      ((a.coast ?? '') < (b.coast ?? '') ? -1 : 1)
    : a.at < b.at
      ? -1
      : 1;

export const partyStacks = (state: PaxState, party: Party): readonly Stack[] =>
  state.units.filter((stack) => stack.power === party).toSorted(byPlace);

/** Where a party's units are, except home countries, where nobody fights. */
export const occupiedPlaces = ({ edition: { atlas }, state }: Position, party: Party): readonly PlaceId[] =>
  [...new Set(partyStacks(state, party).map(({ at }) => at))].filter((at) => !atlas.homes.has(at));
