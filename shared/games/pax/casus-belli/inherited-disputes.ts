import { type AreaId, isGreat, isMinor, isPower, type Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { CasusBelli } from '../state/state.ts';
import { isGrounded, isStatusDispute } from './disputes.ts';
import { raiseCasusBelli } from './raising.ts';
import type { Party } from '../state/wars.ts';

/** A marker in an area that has changed hands. */
interface Handover {
  readonly from: Power;
  readonly to: Power;
  readonly area: AreaId;
}

/** A minor never disputes on its own what a Great Power has placed over its Influence (PB-MINOR-29). */
const mayHold = (holder: Party, against: Party): boolean =>
  !isPower(holder) || isGreat(holder) || (isPower(against) && isMinor(against));

/** The casus belli as it applies to or against its marker's new owner. */
const inheritedClaims = (
  { edition }: StepContext,
  casusBelli: CasusBelli,
  { from, to }: Handover,
): readonly CasusBelli[] => {
  const { holder, against } = casusBelli;
  if (against === from && holder !== to) return [{ ...casusBelli, against: to }];
  const isCarried = edition.settings.disputedGift === 'carries' && isStatusDispute(casusBelli);
  return isCarried && holder === from && against !== to && mayHold(to, against)
    ? [{ ...casusBelli, holder: to }]
    : [];
};

/**
 * A marker in dispute that changes hands takes the dispute with it: whoever had a casus belli against its giver over it
 * has one against its new owner, and the giver's own goes to the new owner, as the placement table gives them (PB-CB-2,
 * PB-NEG-7, setting `disputedGift`). Call it after the marker has changed hands.
 */
export const passOnDisputes = (context: StepContext, handover: Handover): void => {
  const { state } = context;
  const isHeld = ({ holder, against, area, ground }: CasusBelli): boolean =>
    state.casusBelli.some(
      (cb) => cb.holder === holder && cb.against === against && cb.area === area && cb.ground === ground,
    );
  const inherited = state.casusBelli
    .filter((cb) => cb.area === handover.area && !isGrounded(context, cb))
    .flatMap((cb) => inheritedClaims(context, cb, handover))
    .filter((cb) => isGrounded(context, cb) && !isHeld(cb));
  for (const claim of inherited) raiseCasusBelli(context, claim);
};
