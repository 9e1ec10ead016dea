import type { Refusal } from '../../../kernel/refusal.ts';
import { isStatusDispute } from '../casus-belli/disputes.ts';
import { provokeOttomans } from '../casus-belli/ottoman-soil.ts';
import { passOnDisputes } from '../casus-belli/inherited-disputes.ts';
import { raiseInterestClaims } from '../casus-belli/special-interests.ts';
import { endGroundlessDisputes, endSharedDisputes } from '../casus-belli/yielding.ts';
import { sendHome } from '../combat/withdrawal.ts';
import {
  type AreaId,
  isControl,
  isGreat,
  type MarkerKind,
  type Power,
  POWERS,
  markerRank,
} from '../vocabulary/ids.ts';
import { raiseResentment } from '../indices/track-changes.ts';
import { pairRefusal } from '../movement/codominions.ts';
import type { StepContext } from '../state/phase.ts';
import { placementResentment } from '../indices/placement-resentment.ts';
import {
  controllers,
  countersLeft,
  hasControl,
  markerOf,
  markerPrice,
  removeMarker,
  setMarker,
} from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { type Garrison, occupationRefusal, occupy } from './transfer-garrison.ts';
import { moneyRefusals } from '../movement/money-refusals.ts';
import { negotiationRefusals } from './refusals.ts';
import { statusRefusals } from '../movement/status-refusals.ts';
import { copyWith } from '../state/writable-copy.ts';
import type { Position } from '../state/position.ts';

// Markers that change hands and shares in co-dominions, by bargain, treaty or Congress (PB-NEG-7, 8, PB-TREATY-16 to
// 21, PB-CODOM).

/** The terms on which a marker is received. */
export interface TransferTerms {
  /** Control costs nothing: a Congress resolution, a war settlement (PB-TREATY-21). */
  readonly isFree: boolean;
  /** Control needs an army at once; not from a Congress or a war (PB-TREATY-17, PB-GARR-10). */
  readonly needsGarrison: boolean;
  /** The march the receiver has ordered for it; if left out, the default garrison comes (AMB-5). */
  readonly garrison?: Garrison;
  /** Others who have agreed to it besides giver and receiver: the other parties of a treaty. */
  readonly agreed?: readonly Power[];
}

/** Ordinary treaties and bargains. */
export const BY_AGREEMENT: TransferTerms = { isFree: false, needsGarrison: true };
/** Congress resolutions and war settlements. */
export const BY_RESOLUTION: TransferTerms = { isFree: true, needsGarrison: false };

/** A marker given by one power to another, of the same kind (PB-TREATY-20). */
export interface Gift {
  readonly from: Power;
  readonly to: Power;
  readonly marker: MarkerKind;
  readonly area: AreaId;
}

/** A place in a co-dominion for a power that has no Control there yet (PB-NEG-8). */
export interface SharedControl {
  readonly to: Power;
  readonly marker: MarkerKind;
  readonly area: AreaId;
}

const markerKindAt = (state: PaxState, power: Power, area: AreaId): MarkerKind | 'none' =>
  markerOf(state, power, area)?.kind ?? 'none';

/** Pounds the receiver pays: for Control only, the difference to its present marker there (AMB-6). */
const transferPrice = (
  { edition, state }: Position,
  { to, marker, area }: SharedControl,
  { isFree }: TransferTerms,
): number =>
  isFree || edition.settings.negotiatedMarkersFree || !isControl(marker) || !isGreat(to)
    ? 0
    : Math.max(0, markerPrice(edition, marker, markerKindAt(state, to, area)));

const priceRefusal = (
  position: Position,
  share: SharedControl,
  terms: TransferTerms,
): Refusal | undefined => {
  const cost = transferPrice(position, share, terms);
  const left = isGreat(share.to) ? position.state.treasury[share.to] : 0;
  return cost > left
    ? moneyRefusals.refuse('no-money', { power: share.to, cost, left }, 'PB-TREATY-21')
    : undefined;
};

/** Why a power cannot receive a marker: it is not higher than its own, or there is no counter, money or army for it. */
const receptionRefusal = (
  position: Position,
  share: SharedControl,
  terms: TransferTerms,
): Refusal | undefined => {
  const { to, marker, area } = share;
  const own = markerKindAt(position.state, to, area);
  if (markerRank(marker) <= markerRank(own))
    return statusRefusals.refuse('not-higher', { power: to, area, own, placed: marker }, 'PB-NEG-7');
  if (countersLeft(position, to, marker) < 1) {
    return moneyRefusals.refuse('no-counter', { power: to, kind: marker }, 'PB-UNITS-2');
  }
  const price = priceRefusal(position, share, terms);
  if (price || !terms.needsGarrison || !isControl(marker)) return price;
  const after = copyWith(position.state);
  setMarker(after, { power: to, area, kind: marker, established: true });
  return occupationRefusal({ edition: position.edition, state: after }, share, terms.garrison);
};

/** Why a marker can never change hands like this, whatever the position (PB-NEG-7, PB-TREATY-20). */
export const giftRefusal = ({ from, to, marker, area }: Gift): Refusal | undefined => {
  if (from === to) return negotiationRefusals.refuse('gives-itself', { area }, 'PB-NEG-7');
  return marker === 'dominion' || marker === 'state'
    ? negotiationRefusals.refuse('not-tradable', { area, marker }, 'PB-TREATY-20')
    : undefined;
};

const giverRefusal = (state: PaxState, gift: Gift): Refusal | undefined => {
  const { from, marker, area } = gift;
  const never = giftRefusal(gift);
  if (never) return never;
  const own = markerOf(state, from, area);
  if (own?.kind !== marker) {
    return negotiationRefusals.refuse(
      'not-yours-to-give',
      { power: from, area, marker, own: own?.kind ?? 'none' },
      'PB-NEG-7',
    );
  }
  return own.established || !isControl(marker)
    ? undefined
    : negotiationRefusals.refuse('not-established', { power: from, area, marker }, 'PB-CODOM-4');
};

/** The position after the giver has removed the marker. */
const withoutGift = (state: PaxState, { from, area }: Gift): PaxState => {
  const after = copyWith(state);
  removeMarker(after, from, area);
  return after;
};

/** Why a marker cannot change hands now; the caller checks consents of third powers. */
export const giveMarkerRefusal = (
  { edition, state }: Position,
  gift: Gift,
  terms: TransferTerms,
): Refusal | undefined =>
  giverRefusal(state, gift) ?? receptionRefusal({ edition, state: withoutGift(state, gift) }, gift, terms);

const receiveMarker = (
  context: StepContext,
  share: SharedControl & { readonly established: boolean },
  terms: TransferTerms,
): number => {
  const { state } = context;
  const { to, marker, area, established } = share;
  const paid = transferPrice(context, share, terms);
  if (isGreat(to)) state.treasury[to] -= paid;
  setMarker(state, { power: to, area, kind: marker, established });
  return paid;
};

/**
 * Transfers a marker: its garrison goes home, the receiver pays, and an army of the receiver moves in if the terms
 * require one (PB-TREATY-17 to 21). The tensions index does not change, since no marker is lowered (AMB-102). Call only
 * if `giveMarkerRefusal` returns nothing.
 */
export const giveMarker = (context: StepContext, gift: Gift, terms: TransferTerms): void => {
  const { state, emit } = context;
  const { from, to, marker, area } = gift;
  const established = markerOf(state, from, area)?.established ?? true;
  const isNew = isControl(marker) && !hasControl(state, to, area);
  removeMarker(state, from, area);
  const paid = receiveMarker(context, { ...gift, established }, terms);
  emit({ type: 'marker-given', from, to, marker, area, paid });
  if (isControl(marker)) {
    sendHome(context, { power: from, area, why: 'given-up' });
    if (terms.needsGarrison) occupy(context, gift, terms.garrison);
  }
  passOnDisputes(context, gift);
  if (isNew) {
    provokeOttomans(context, to, area);
    raiseInterestClaims(context, { to, area, agreed: [from, ...(terms.agreed ?? [])] });
  }
  endGroundlessDisputes(context, area);
};

/**
 * Powers whose consent a change in an area's Control needs besides the parties to the bargain: all with Influence or
 * established Control (PB-NEG-10). A minor's Influence does not count; its Control can be shared only by a Congress,
 * which needs no consent (AMB-108).
 */
export const consentingPowers = (
  state: PaxState,
  area: AreaId,
  parties: readonly Power[],
): readonly Power[] =>
  POWERS.filter((power) => {
    if (parties.includes(power)) return false;
    return (
      hasControl(state, power, area) || (isGreat(power) && markerKindAt(state, power, area) === 'influence')
    );
  });

/** Whether two powers are rivals in an area and not partners. */
const areRivals = ({ casusBelli }: PaxState, area: AreaId, pair: readonly Power[]): boolean =>
  casusBelli.some(
    (dispute) =>
      isStatusDispute(dispute) &&
      dispute.area === area &&
      pair.some((power) => power === dispute.holder) &&
      pair.some((power) => power === dispute.against),
  );

/**
 * Powers whose consent a gift needs besides giver and receiver: the partners in a co-dominion it makes the receiver a
 * member of (PB-NEG-10). Rivals in a dispute are not partners; the dispute passes on with the marker.
 */
export const consentingPowersForGift = (
  state: PaxState,
  { from, to, marker, area }: Gift,
): readonly Power[] => {
  const partners = controllers(state, area).filter(
    ({ power }) => power !== from && !areRivals(state, area, [from, power]),
  );
  const isShared = isControl(marker) && partners.length > 0 && !hasControl(state, to, area);
  return isShared
    ? consentingPowers(state, area, [from, to]).filter((power) => !areRivals(state, area, [from, power]))
    : [];
};

/** Why a power cannot be admitted to a co-dominion; the caller checks consents (`consentingPowers`). */
export const shareMarkerRefusal = (
  position: Position,
  share: SharedControl,
  terms: TransferTerms,
): Refusal | undefined => {
  const { to, marker, area } = share;
  const members = controllers(position.state, area);
  if (members.length === 0) return negotiationRefusals.refuse('nobody-controls', { area }, 'PB-CODOM-4');
  if (hasControl(position.state, to, area))
    return statusRefusals.refuse('already-member', { area, power: to }, 'PB-CODOM-1');
  if (marker !== 'protectorate' && marker !== 'possession') {
    return statusRefusals.refuse('not-a-codominion-marker', { area, placed: marker }, 'PB-CODOM-5');
  }
  const closed = members
    .map((member) => pairRefusal(position.edition, member, marker))
    .find((found) => found);
  return closed ?? receptionRefusal(position, share, terms);
};

/** Makes a power a member of a co-dominion. Call only if `shareMarkerRefusal` returns nothing. */
export const shareMarker = (context: StepContext, share: SharedControl, terms: TransferTerms): void => {
  const { state, emit } = context;
  const { to, marker, area } = share;
  const from = POWERS.filter((power) => hasControl(state, power, area));
  const resentment = placementResentment(context, area, {
    before: markerKindAt(state, to, area),
    kind: marker,
  });
  const paid = receiveMarker(context, { ...share, established: true }, terms);
  emit({ type: 'share-given', from, to, marker, area, paid });
  raiseResentment(context, { by: resentment, cause: 'marker-placed' }, { area, power: to });
  if (terms.needsGarrison) occupy(context, share, terms.garrison);
  provokeOttomans(context, to, area);
  raiseInterestClaims(context, { to, area, agreed: [...from, ...(terms.agreed ?? [])] });
  endSharedDisputes(context, area, to);
};
