import { isPower, type Power, type Seat, seatOf, SEATS } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { isBinding, partiesOf } from '../treaties/parties.ts';
import { isOpenClause } from '../../../parts/treaties/secrecy.ts';
import type { Clause, Treaty } from '../state/treaties.ts';

/** A public defensive alliance; secret ones earn nothing (PB-TREATY-13). */
export interface PublicAlliance {
  readonly partners: readonly Power[];
  /** The powers it is directed against; empty means everybody. */
  readonly against: readonly Power[];
}

/** Alliances against natives only do not count. */
const alliancesIn = (treaty: Treaty, { term }: Clause): readonly PublicAlliance[] => {
  if (term.term !== 'defensive') return [];
  const against = term.against.filter(isPower);
  return term.against.length > 0 && against.length === 0 ? [] : [{ partners: partiesOf(treaty), against }];
};

/** Public defensive alliances in force (PB-AH-3, PB-TREATY-13). */
export const publicAlliances = (state: PaxState): readonly PublicAlliance[] =>
  state.treaties
    .filter(({ status }) => status === 'in-force')
    .flatMap((treaty) =>
      treaty.text.clauses
        .filter((clause) => isOpenClause(treaty, clause) && isBinding(clause, state.year))
        .flatMap((clause) => alliancesIn(treaty, clause)),
    );

/** Seats allied to `seat` in a public defensive alliance against `enemy`. */
export const partnersAgainst = (
  alliances: readonly PublicAlliance[],
  seat: Seat,
  enemy: Power,
): readonly Seat[] => {
  const joint = alliances.filter(
    ({ partners, against }) =>
      partners.some((power) => seatOf(power) === seat) &&
      !partners.includes(enemy) &&
      (against.length === 0 || against.includes(enemy)),
  );
  return SEATS.filter(
    (other) => other !== seat && joint.some((a) => a.partners.some((power) => seatOf(power) === other)),
  );
};
