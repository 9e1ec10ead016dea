import type { Edition } from '../edition.ts';
import { type Power, type Seat, seatOf, SEATS } from '../ids.ts';

/** A defensive alliance that everybody knows of. Secret ones earn nothing (PB-TREATY-13). */
export interface PublicAlliance {
  readonly partners: readonly Power[];
  /** Whom it is directed against; nobody named means everybody. */
  readonly against: readonly Power[];
}

/** Public alliances in force: those that stand from the start of the match (PB-AH-3). */
export const publicAlliances = (edition: Edition): readonly PublicAlliance[] =>
  edition.tables.setup1880.treaties
    .filter((treaty) => treaty.kind === 'defensive')
    .map((treaty) => ({ partners: treaty.between, against: [] }));

/** Seats allied to `seat` in a public defensive alliance that holds against `enemy`. */
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
