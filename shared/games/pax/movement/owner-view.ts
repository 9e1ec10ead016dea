import type { LineOutcome } from '../../../kernel/lines.ts';
import { type ResolverReason, resolverRefusals } from '../../../kernel/resolve/refusals.ts';
import type { LineFinding } from '../movement/facts.ts';
import { type Power, POWERS, type Seat, SEATS } from '../vocabulary/ids.ts';
import type { NumberedOrder } from '../orders/types.ts';
import { findingsOn, type ReviewContext, isConditionMet } from './findings.ts';
import { actorOf, lineIdOf } from './order-lines.ts';
import type { MovementResolution } from './resolve-orders.ts';

/** The outcome of a line, as its owner may read it. */
export interface OwnerOutcome {
  readonly outcome: LineOutcome;
  readonly findings: readonly LineFinding[];
}

/** Information that explains outcomes to their owners, the same for all seats. */
export interface Disclosure {
  readonly review: ReviewContext;
  readonly doneBy: ReadonlyMap<string, Power>;
}

const isOwnLine = (seat: Seat, id: string): boolean => id.startsWith(`${seat}/`);

/** Reasons that lie only in conditions, the line's own or those of lines it depends on. */
const CONDITIONAL: readonly ResolverReason[] = [
  'unconditional',
  'condition-true',
  'condition-false',
  'mutual',
  'shortage',
  'paradox',
  'too-tangled',
  'ruling',
];

/**
 * The reason as its owner may read it. That lines waited for each other, or that nobody else had an order a condition
 * could have depended on, can be known only from other sheets; if published facts explain the outcome, they are the
 * reason.
 */
const reasonForOwner = (
  { status, reason }: LineOutcome,
  { condition }: NumberedOrder['order'],
  met: boolean,
): LineOutcome['reason'] => {
  if (status === 'done' && met)
    return resolverRefusals.refuse(condition ? 'condition-true' : 'unconditional');
  if (status === 'struck' && !met) return resolverRefusals.refuse('condition-false');
  return reason;
};

/**
 * An outcome as its owner may read it. The owner's own lines that decided it are named. Of other powers it says only
 * what is public, that they did something: neither line numbers nor lines that were not carried out (PB-MSC-10).
 * @returns the outcome with powers (`britain`) in `because` where the game master reads `britain/1`
 */
export const redactForOwner = (
  { id, order }: NumberedOrder,
  outcome: LineOutcome,
  { review, doneBy }: Disclosure,
): OwnerOutcome => {
  const speaker = actorOf(id.seat, order);
  const { conditionBasis } = review.conditions.edition.settings;
  const findings = conditionBasis === 'placed' ? findingsOn(review, order, speaker) : [];
  if (conditionBasis === 'placed' && CONDITIONAL.some((reason) => reason === outcome.reason.reason)) {
    const because = POWERS.filter((power) => findings.some(({ by }) => by.includes(power)));
    const reason = reasonForOwner(outcome, order, isConditionMet(review, order, speaker));
    return { outcome: { ...outcome, reason, because }, findings };
  }
  const own = outcome.because.filter((line) => isOwnLine(id.seat, line));
  const others = outcome.because.flatMap((line) =>
    isOwnLine(id.seat, line) ? [] : (doneBy.get(line) ?? []),
  );
  const because = [...own, ...POWERS.filter((power) => others.includes(power))];
  return { outcome: { ...outcome, because }, findings };
};

/** The power behind every line that was carried out, by line id. */
export const actorsByLine = (
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
