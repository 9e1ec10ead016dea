import type { Refusal } from '../../../kernel/refusal.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { isPower, type Seat, seatOf } from '../vocabulary/ids.ts';
import { findCasusBelli } from '../casus-belli/find-casus-belli.ts';
import type { CasusBelliRef } from '../orders/types.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { backersOf } from './parties.ts';
import { congressRefusals } from './refusals.ts';

/** Whether a seat may take a casus belli to a Congress: its own, or that of a minor it backs. */
const mayBring = (state: PaxState, seat: Seat, dispute: CasusBelli): boolean =>
  [dispute.holder, ...backersOf(state, dispute)].some((party) => isPower(party) && seatOf(party) === seat);

/**
 * The casus belli a seat refers to and may bring before a Congress (PB-CONG-1, PB-MINOR-30); several if one area or
 * treaty has given it more than one.
 */
export const findClaims = (
  state: PaxState,
  seat: Seat,
  ref: CasusBelliRef,
): Result<readonly CasusBelli[], Refusal> => {
  const named = findCasusBelli(state, ref, 'PB-CONG-1');
  if (!named.ok) return named;
  const [first] = named.value;
  const own = named.value.filter((casusBelli) => mayBring(state, seat, casusBelli));
  if (own.length > 0) return ok(own);
  return err(
    congressRefusals.refuse(
      'not-yours-to-bring',
      { number: first.number, holder: first.holder },
      'PB-CONG-1',
    ),
  );
};

const isCounterpart = (one: CasusBelli, other: CasusBelli): boolean =>
  one.area !== undefined &&
  one.area === other.area &&
  one.holder === other.against &&
  one.against === other.holder;

/** A dispute between two markers is one dispute even if both sides hold a casus belli over it. */
export const withCounterparts = (state: PaxState, claims: readonly CasusBelli[]): readonly CasusBelli[] =>
  state.casusBelli.filter(
    (other) => claims.includes(other) || claims.some((claim) => isCounterpart(claim, other)),
  );
