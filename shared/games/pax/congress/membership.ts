import type { Edition } from '../charts/edition.ts';
import { type Seat, SEATS } from '../vocabulary/ids.ts';
import { EUROPEAN_SEATS, involvedSeats } from './parties.ts';
import type { Congress } from '../state/congress.ts';
import type { Position } from '../state/position.ts';

/** The members of a Congress. */
export interface Membership {
  /** Those who attend, and the host in any case (PB-CONG-9, AMB-29). */
  readonly members: readonly Seat[];
  /** Those who attend, vote and sign. */
  readonly attending: readonly Seat[];
  /** Absent parties to a dispute, who are bound all the same (PB-CONG-11). */
  readonly absent: readonly Seat[];
}

/** The presiding seat; none if Austria-Hungary is the site (PB-CONG-8). */
const hostSeat = ({ site }: Congress): Seat | undefined => SEATS.find((seat) => seat === site);

/** The seat whose vote breaks a tie: the host's, and Germany's for Austria-Hungary (PB-CONG-8, 29). */
export const castingSeat = (congress: Congress): Seat => hostSeat(congress) ?? 'germany';

const isEuropean = (seat: Seat): boolean => (EUROPEAN_SEATS as readonly Seat[]).includes(seat);

const hasAnswered = ({ attending, stayingAway }: Congress, seat: Seat): boolean =>
  attending.includes(seat) || stayingAway.includes(seat);

/** European seats that object to a guest: explicitly, or by not answering where that counts as an objection. */
const objectorsTo = (edition: Edition, congress: Congress, guest: Seat): readonly Seat[] =>
  EUROPEAN_SEATS.filter(
    (seat) =>
      congress.objections.some(({ by, to }) => by === seat && to === guest) ||
      (edition.settings.congressSilence.objects && !hasAnswered(congress, seat)),
  );

/** Members by the answers given and missing (PB-CONG-2 to 4, 9, 11, AMB-29). */
export const membershipOf = ({ edition, state }: Position, congress: Congress): Membership => {
  const { disputants, others } = edition.settings.congressSilence;
  const involved = involvedSeats(state, congress);
  const host = hostSeat(congress);
  const isComing = (seat: Seat): boolean => {
    if (hasAnswered(congress, seat)) return congress.attending.includes(seat);
    return seat === host || (involved.includes(seat) ? disputants : others) === 'attend';
  };
  const isInvited = (seat: Seat): boolean =>
    isEuropean(seat) ||
    involved.includes(seat) ||
    seat === host ||
    objectorsTo(edition, congress, seat).length === 0;
  const attending = SEATS.filter((seat) => isComing(seat) && isInvited(seat));
  return {
    attending,
    members: SEATS.filter((seat) => attending.includes(seat) || seat === host),
    absent: involved.filter((seat) => !attending.includes(seat)),
  };
};
