import type { PaxState } from '../../state/state.ts';
import type { TreatyText } from '../../state/treaties.ts';
import { isBinding, partiesOf, seatsOfPowers } from '../../treaties/parties.ts';
import { type AreaId, isControl, type Power, type Seat, SEATS, seatOf } from '../../vocabulary/ids.ts';
import { isRestraint } from '../worth/restraints.ts';
import type { Changes } from '../worth/standing.ts';

// What a member's treaties have to do with a text before a Congress. No clause promises a vote, but a partner's loss
// weakens an alliance, and a text may give away what a treaty keeps free.

/** Share of a partner's gain or loss that counts for a member's vote. */
const OF_A_PARTNER = 0.2;

/** Seats with which a seat has an alliance for defence. */
const partnersOf = ({ treaties, year }: PaxState, seat: Seat): ReadonlySet<Seat> =>
  new Set(
    treaties
      .filter(
        ({ status, text }) =>
          status === 'in-force' &&
          text.clauses.some((clause) => clause.term.term === 'defensive' && isBinding(clause, year)),
      )
      .map((treaty) => seatsOfPowers(partiesOf(treaty)))
      .filter((parties) => parties.includes(seat))
      .flat()
      .filter((other) => other !== seat),
  );

/** What a text does to a member's partners. */
export interface PartnerStake {
  /** Points that count for its vote. */
  readonly points: number;
  /** The changes of all others: a member does not count a partner's standing against it. */
  readonly others: Changes;
  /** The partner that gains or loses most. */
  readonly most?: Seat;
}

export const partnerStake = (state: PaxState, seat: Seat, changes: Changes): PartnerStake => {
  const partners = partnersOf(state, seat);
  const others = Object.fromEntries(
    SEATS.flatMap((one) => (partners.has(one) ? [] : [[one, changes[one] ?? 0]])),
  );
  const stakes = [...partners].map((partner) => ({ partner, points: changes[partner] ?? 0 }));
  const points = OF_A_PARTNER * stakes.reduce((sum, stake) => sum + stake.points, 0);
  const [most] = stakes.toSorted((one, other) => Math.sign(points) * (other.points - one.points));
  return { points, others, ...(most && { most: most.partner }) };
};

/** Control that a text gives to a power that has promised a member to keep out of the area. */
export const promiseCrossed = (
  { treaties, year }: PaxState,
  seat: Seat,
  { clauses }: TreatyText,
): { readonly power: Power; readonly area: AreaId } | undefined => {
  const promised = treaties
    .filter((treaty) => treaty.status === 'in-force' && seatsOfPowers(partiesOf(treaty)).includes(seat))
    .flatMap((treaty) =>
      treaty.text.clauses
        .filter((clause) => isBinding(clause, year))
        .flatMap(({ term }) =>
          isRestraint(term) && partiesOf(treaty).includes(term.power) && seatOf(term.power) !== seat
            ? [term]
            : [],
        ),
    );
  const given = clauses.flatMap(({ term }) => {
    if (term.term !== 'gives' && term.term !== 'admits') return [];
    const power = term.term === 'gives' ? term.to : term.guest;
    return isControl(term.marker) ? [{ power, area: term.area }] : [];
  });
  return given.find(({ power, area }) => promised.some((term) => term.power === power && term.area === area));
};
