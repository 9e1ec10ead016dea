import type { LineOutcome } from '../../../kernel/lines.ts';
import { type Power, POWERS, type Seat, SEATS } from '../ids.ts';
import type { NumberedOrder } from '../orders/types.ts';
import { actorOf, lineIdOf } from './order-lines.ts';
import type { MovementResolution } from './resolve-movement.ts';

const isOwn = (seat: Seat, id: string): boolean => id.startsWith(`${seat}/`);

/**
 * An outcome as its owner may read it. Own lines that decided it are named; of other powers only what all
 * the table sees, that they did something: neither the number of a rival's line nor a line of his that
 * came to nothing (PB-MSC-10).
 * @returns the outcome with powers (`britain`) in `because` where the game master reads `britain/1`
 */
export const toldToOwner = (
  seat: Seat,
  outcome: LineOutcome,
  doneBy: ReadonlyMap<string, Power>,
): LineOutcome => {
  const others = new Set(outcome.because.flatMap((id) => (isOwn(seat, id) ? [] : (doneBy.get(id) ?? []))));
  return {
    ...outcome,
    because: [...outcome.because.filter((id) => isOwn(seat, id)), ...POWERS.filter((p) => others.has(p))],
  };
};

/** The power behind every line that was carried out, by the line's id. */
export const doersOf = (
  orders: readonly NumberedOrder[],
  outcomes: MovementResolution['outcomes'],
): ReadonlyMap<string, Power> => {
  const done = SEATS.flatMap((seat) => outcomes[seat] ?? []).filter((o) => o.status === 'done');
  const ids = new Set(done.map((outcome) => outcome.id));
  return new Map(
    orders
      .filter(({ id }) => ids.has(lineIdOf(id)))
      .map(({ id, order }) => [lineIdOf(id), actorOf(id.seat, order)]),
  );
};
