import type { Refusal } from '../../../kernel/refusal.ts';
import { type AreaId, isMinor, type Power } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { hasControl } from '../board/position.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { consentingPowers } from './transfer.ts';
import { negotiationRefusals } from './refusals.ts';
import { statusRefusals } from '../movement/status-refusals.ts';

type Admission = Extract<Action, { readonly do: 'admit' }>;

/**
 * Casus belli that a power gives up by admitting a rival that won Control in the same turn: the two may share without
 * further payment (AMB-76).
 */
export const rivalClaims = (
  state: PaxState,
  power: Power,
  { power: rival, area }: Admission,
): readonly CasusBelli[] =>
  hasControl(state, power, area) && hasControl(state, rival, area)
    ? state.casusBelli.filter(
        (cb) => cb.ground === 'status' && cb.area === area && cb.holder === power && cb.against === rival,
      )
    : [];

/**
 * The refusal for a minor among those whose consent is needed: minors consent to nothing outside a Congress (AMB-108).
 */
export const minorRefusal = (voices: readonly Power[], area: AreaId): Refusal | undefined => {
  const minor = voices.find(isMinor);
  return minor && statusRefusals.refuse('minor-shares-by-congress', { area, holder: minor }, 'AMB-108');
};

/** Why a power's consent to a share does not count: it is not needed, or a minor has Control there. */
export const consentRefusal = (
  state: PaxState,
  power: Power,
  { power: guest, area }: Admission,
): Refusal | undefined => {
  const voices = consentingPowers(state, area, [guest]);
  const hasSay = voices.includes(power);
  return (
    minorRefusal(voices, area) ??
    (hasSay ? undefined : negotiationRefusals.refuse('no-say', { area, voices }, 'PB-NEG-10'))
  );
};
