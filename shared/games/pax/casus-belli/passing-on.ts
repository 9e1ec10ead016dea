import type { AreaId, Power } from '../ids.ts';
import type { Adjudication } from '../phase.ts';
import type { CasusBelli } from '../state.ts';
import { isGrounded } from './disputes.ts';
import { raiseCasusBelli } from './raising.ts';

/**
 * A marker in dispute that changes hands takes the dispute with it: whoever had a casus belli against its
 * giver over it has one against its new owner, as the placement table would give it (PB-CB-2, PB-NEG-7).
 * To be called when the marker has changed hands.
 */
export const passOn = (
  adjudication: Adjudication,
  { from, to, area }: { readonly from: Power; readonly to: Power; readonly area: AreaId },
): void => {
  const { edition, state } = adjudication;
  const lost = state.casusBelli.filter(
    (cb) => cb.area === area && cb.against === from && cb.holder !== to && !isGrounded(edition, state, cb),
  );
  const isHeld = ({ holder, ground }: CasusBelli): boolean =>
    state.casusBelli.some(
      (cb) => cb.holder === holder && cb.against === to && cb.area === area && cb.ground === ground,
    );
  const inherited = lost
    .map((cb) => ({ ...cb, against: to }))
    .filter((cb) => isGrounded(edition, state, cb) && !isHeld(cb));
  for (const claim of inherited) raiseCasusBelli(adjudication, claim);
};
