import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { isGreat, isMinor, type MarkerKind, type Power } from '../vocabulary/ids.ts';
import { hasControl, isInControl, markerOf } from '../board/position.ts';
import type { Marker, PaxState } from '../state/state.ts';
import type { Workspace } from './workspace.ts';
import type { MovementActionOf, ActionRule, PowerInEdition } from './rule.ts';
import { selfAdmissionRefusal, statusRefusals } from './status-refusals.ts';

// Chapter "Co-dominions", as far as this phase is concerned: a further Control marker with the consent of all who hold
// Control (PB-STATUS-8, PB-CODOM-3 to 7).

/** The row of the placement table for a marker placed beside another power's established one. */
const pairOf = (edition: Edition, existing: MarkerKind, placed: MarkerKind) =>
  edition.tables.placementEffects.againstEstablished.find(
    (row) => row.existing === existing && row.placed === placed,
  );

/** Others' established Control markers, which close an area (PB-STATUS-4 to 7). */
export const rivalsIn = (state: PaxState, power: Power, area: string): readonly Marker[] =>
  state.markers.filter((marker) => marker.power !== power && isInControl(marker, area));

/** Why a marker may not stand beside an established one even with its owner's consent. */
export const pairRefusal = (edition: Edition, rival: Marker, placed: MarkerKind): Refusal | undefined => {
  const { area, kind: existing, power: holder } = rival;
  if (pairOf(edition, existing, placed)?.legalByAgreement !== true) {
    if (existing === 'dominion' || existing === 'state') {
      return statusRefusals.refuse('dominion-not-shared', { area, holder, existing, placed }, 'PB-STATUS-9');
    }
    return statusRefusals.refuse('higher-than-there', { area, holder, existing, placed }, 'PB-CODOM-6');
  }
  return undefined;
};

/** Why a marker may not be placed beside one established Control marker of another power. */
export const rivalRefusal = (edition: Edition, rival: Marker, placed: MarkerKind): Refusal | undefined => {
  const { area, kind: existing, power: holder } = rival;
  if (pairOf(edition, existing, placed)?.legal === true) return undefined;
  if (placed === 'interest' || placed === 'influence') {
    const rule = placed === 'interest' ? 'PB-STATUS-4' : 'PB-STATUS-5';
    return statusRefusals.refuse('area-closed', { area, holder, existing, placed }, rule);
  }
  if (isMinor(holder)) return statusRefusals.refuse('minor-shares-by-congress', { area, holder }, 'AMB-108');
  return pairRefusal(edition, rival, placed);
};

/**
 * The powers whose consent a placement needs, all in the same phase (PB-STATUS-8): every other power with established
 * Control, if a Control marker joins theirs. Empty if no consent is needed: Dominions and States replace an own
 * Possession (PB-CODOM-5).
 */
export const consentsNeeded = (
  state: PaxState,
  power: Power,
  { area, marker }: MovementActionOf<'place'>,
): readonly Power[] =>
  (marker === 'protectorate' || marker === 'possession') && !hasControl(state, power, area)
    ? rivalsIn(state, power, area).map((rival) => rival.power)
    : [];

/** Why a power can never be admitted to a co-dominion this way. */
const guestRefusal = (
  { power }: PowerInEdition,
  { area, marker, power: guest }: MovementActionOf<'admit'>,
): Refusal | undefined => {
  const self = selfAdmissionRefusal(power, guest, area);
  if (self) return self;
  if (!isGreat(guest)) return statusRefusals.refuse('minor-places-nothing', { power: guest }, 'PB-MINOR-2');
  return marker === 'protectorate' || marker === 'possession'
    ? undefined
    : statusRefusals.refuse('not-a-codominion-marker', { area, placed: marker }, 'PB-CODOM-5');
};

const admissionRefusal = (
  { edition, power, state }: Workspace,
  { area, marker, power: guest }: MovementActionOf<'admit'>,
): Refusal | undefined => {
  const own = markerOf(state, power, area);
  if (!own || !hasControl(state, power, area))
    return statusRefusals.refuse('no-control', { area }, 'PB-CODOM-4');
  if (hasControl(state, guest, area))
    return statusRefusals.refuse('already-member', { area, power: guest }, 'PB-CODOM-1');
  return pairRefusal(edition, own, marker);
};

/** `admit italy to codominion in tunis with protectorate`: consent that permits the other's placement. */
export const admitLaw: ActionRule<MovementActionOf<'admit'>> = {
  refusalInAnyPosition: guestRefusal,
  refusal: admissionRefusal,
  shortage: () => undefined,
  cost: () => 0,
  carryOut: () => undefined,
  uses: () => [],
};
