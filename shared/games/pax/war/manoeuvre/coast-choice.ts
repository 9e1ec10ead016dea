import type { Refusal } from '../../../../kernel/refusal.ts';
import { coastMatters, coastNamed } from '../../board/coasts.ts';
import type { Edition } from '../../charts/edition.ts';
import { coastsOf } from '../../board/links.ts';
import type { Action } from '../../orders/types.ts';
import { addUnits, unitsAt } from '../../board/position.ts';
import type { WritableState } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import { manoeuvreRefusals } from './refusals.ts';
import { moveRefusals } from '../../movement/move-refusals.ts';
import type { Position } from '../../state/position.ts';

// The coast of fleets that were in an area with several coasts when war began (PB-WMOVE-6, AMB-83).

export type Blockade = Extract<Action, { do: 'blockade' }>;

/**
 * Why a party may not choose the coast of its fleets: it has none there, the area has only one coast, or its first
 * orders of the war are given, after which a coast changes only by leaving and returning (AMB-83).
 */
export const fleetCoastRefusal = (
  position: Position,
  party: Party,
  { area, coast }: Blockade,
): Refusal | undefined => {
  if (unitsAt(position.state, area, { power: party, arm: 'navy' }).length === 0) {
    return manoeuvreRefusals.refuse('no-fleet-there', { at: area }, 'PB-WMOVE-6');
  }
  if (!coastMatters(position, area))
    return manoeuvreRefusals.refuse('one-coast-only', { area }, 'PB-WMOVE-6');
  const coasts = coastsOf(position, area);
  if (coastNamed(position, area, coast) === undefined) {
    return moveRefusals.refuse('no-such-coast', { place: area, coast, coasts }, 'PB-WMOVE-6');
  }
  return position.state.campaign?.coastsFixed?.includes(party)
    ? manoeuvreRefusals.refuse('coast-is-settled', { area }, 'AMB-83')
    : undefined;
};

/** Moves all fleets of a party in an area to one coast. Call only if `fleetCoastRefusal` returns nothing. */
export const moveFleetsToCoast = (
  { edition, state }: { readonly edition: Edition; readonly state: WritableState },
  party: Party,
  { area, coast }: Blockade,
): void => {
  const named = coastNamed({ edition, state }, area, coast);
  const fleets = unitsAt(state, area, { power: party, arm: 'navy' });
  state.units = state.units.filter((stack) => !fleets.includes(stack));
  for (const stack of fleets) addUnits(state, { ...stack, ...(named !== undefined && { coast: named }) });
};

/** Fixes the coasts of these parties' fleets once their first orders of the war are given (AMB-83). */
export const fixFleetCoasts = ({ campaign }: WritableState, parties: readonly Party[]): void => {
  if (!campaign) return;
  const settled = campaign.coastsFixed ?? [];
  campaign.coastsFixed = [...settled, ...parties.filter((party) => !settled.includes(party))];
};
