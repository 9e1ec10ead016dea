import { powerRow } from '../../charts/edition.ts';
import { isPower, type Power, type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { presentWars } from '../../board/wars.ts';
import { actorsOf } from '../../movement/order-lines.ts';
import type { PaxState } from '../../state/state.ts';
import type { Position } from '../../state/position.ts';
import { isAimedAt } from '../../treaties/declarations-under.ts';
import { isBinding, partiesOf } from '../../treaties/parties.ts';
import { reachOf } from '../worth/strength.ts';

// Whether a war would become the Great War: certainly, by its own parties, or by a partner that joins as the fourth
// European power (PB-GREATWAR-1). Such a partner would be a culprit (PB-GREATWAR-3), so most break their word instead.

/** Chance that a power joins a war although it would end the game and lose triple. */
const RECKLESS = 0.02;

/** Who would attack whom, and who fights beside the attacker. */
interface PlannedSides {
  readonly by: Power;
  readonly on: Power;
  readonly allies?: readonly Power[];
}

/** Powers bound to defend another against an attacker by treaties that a seat knows. */
const defendersOf = ({ treaties, year }: PaxState, { by, on }: PlannedSides): readonly Power[] => {
  const pacts = treaties.filter(
    ({ status, text }) =>
      status === 'in-force' &&
      text.clauses.some(
        (clause) =>
          clause.term.term === 'defensive' && isBinding(clause, year) && isAimedAt(clause.term.against, by),
      ),
  );
  const partners = pacts
    .map(partiesOf)
    .filter((parties) => parties.some((power) => seatOf(power) === seatOf(on)))
    .flat();
  return [...new Set(partners)].filter(
    (power) => seatOf(power) !== seatOf(on) && seatOf(power) !== seatOf(by),
  );
};

/** The other power of a player of two: it may join if the first is attacked (PB-DOW-12). */
const partnerOf = (on: Power): readonly Power[] => {
  const seat = seatOf(on);
  return seat === undefined ? [] : actorsOf(seat).filter((power) => power !== on);
};

const europeanOf = ({ edition }: Position, powers: readonly Power[]): readonly Power[] =>
  [...new Set(powers)].filter((power) => powerRow(edition, power).european === true);

/** European powers that are in the war once it is declared: all that fight one of the two already are. */
const certainIn = (position: Position, { by, on, allies = [] }: PlannedSides): readonly Power[] => {
  const fighting = presentWars(position.state)
    .map(({ sides }) => sides.flat())
    .filter((parties) => parties.includes(by) || parties.includes(on))
    .flatMap((parties) => parties.filter(isPower));
  return europeanOf(position, [by, on, ...allies, ...fighting]);
};

/** European powers that may come to the help of the attacked. */
const possibleIn = (position: Position, planned: PlannedSides): readonly Power[] => {
  const certain = certainIn(position, planned);
  return europeanOf(position, [...defendersOf(position.state, planned), ...partnerOf(planned.on)]).filter(
    (power) => !certain.includes(power),
  );
};

/** How many more European powers may join a war before it is the Great War. */
const roomIn = (position: Position, planned: PlannedSides): number =>
  position.edition.tables.tensions.europeanPowersInOneWar - 1 - certainIn(position, planned).length;

/** The chance that a war becomes the Great War through those that are in it or may join it, 0 to 1. */
export const greatWarRisk = (position: Position, planned: PlannedSides): number => {
  const room = roomIn(position, planned);
  if (room < 0) return 1;
  // Those that join while there is room do not end the game.
  const tempted = Math.max(0, possibleIn(position, planned).length - room);
  return 1 - (1 - RECKLESS) ** tempted;
};

/** Seats that would come to the help of the attacked, the strongest European ones only while there is room. */
export const helpersIn = (position: Position, planned: PlannedSides): readonly Seat[] => {
  const seats = defendersOf(position.state, planned).flatMap((power) => seatOf(power) ?? []);
  const certain = certainIn(position, planned);
  const isCounted = (seat: Seat): boolean =>
    europeanOf(position, [seat]).some((power) => !certain.includes(power));
  const able = SEATS.filter((seat) => seats.includes(seat)).toSorted(
    (a, b) => reachOf(position.state, b) - reachOf(position.state, a),
  );
  const counted = able.filter(isCounted).slice(0, Math.max(0, roomIn(position, planned)));
  return able.filter((seat) => !isCounted(seat) || counted.includes(seat));
};
