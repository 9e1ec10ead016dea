import { markerPrice, countersLeft, markerOf, markersIn } from '../../board/position.ts';
import { isLegalBeside } from '../../board/placement-table.ts';
import type { Position } from '../../state/position.ts';
import { STEPS } from '../../state/state.ts';
import type { Term } from '../../state/treaties.ts';
import { isBinding } from '../../treaties/parties.ts';
import { type AreaId, type Power, seatOf } from '../../vocabulary/ids.ts';
import { controlClaims } from '../outlook.ts';
import { holdingWorth } from './markers.ts';
import { poundsPerPoint } from './standing.ts';
import type { Restraint } from '../../treaties/clauses/placing.ts';

// The value of a power's promise to keep out of an area, or to leave its Control to others.

export const isRestraint = (term: Term): term is Restraint =>
  term.term === 'no-marker' || term.term === 'no-control';

/** Discount on a share: a place free of a rival is worth only what the bot would have got there. */
const KEPT_OUT = 0.8;
/** Chance that an Interest is placed where it may be: counters are few and go to the richest areas. */
const INTEREST_PLACED = 0.4;

/** Whether no more orders are written before a promise runs out, since only orders place markers. */
const isOver = ({ state: { year, step } }: Position, until: number | undefined): boolean =>
  until !== undefined &&
  (until < year || (until === year && STEPS.indexOf(step) > STEPS.indexOf('MSC_ORDERS')));

/** Whether a treaty in force already binds a power to a promise about an area this year, to whomever it was given. */
export const isPromised = ({ state }: Position, { term: kind, power, area }: Restraint): boolean =>
  state.treaties.some(
    ({ status, text }) =>
      status === 'in-force' &&
      text.clauses.some(
        (clause) =>
          isRestraint(clause.term) &&
          clause.term.power === power &&
          clause.term.area === area &&
          (clause.term.term === 'no-marker' || kind === 'no-control') &&
          isBinding(clause, state.year),
      ),
  );

/**
 * Victory points an Interest would bring a power in an area where it has nothing; it may stay beside others' Control.
 */
export const interestLeft = (position: Position, power: Power, area: AreaId): number => {
  const { edition, state } = position;
  if (markerOf(state, power, area) || countersLeft(position, power, 'interest') <= 0) return 0;
  if (!isLegalBeside(edition, 'interest', markersIn(state, area))) return 0;
  const pounds =
    holdingWorth(position, { area, kind: 'interest' }) - markerPrice(edition, 'interest', 'none');
  return Math.max(0, INTEREST_PLACED * pounds) / poundsPerPoint(position, power);
};

/** Victory points a promise takes from one power and gives to another. */
interface RestraintChange {
  readonly power: Power;
  readonly points: number;
}

/**
 * A power that leaves Control of an area to others can have at most an Interest there; one that keeps out, nothing. The
 * next power that wants it and has not promised otherwise gains. Existing promises add nothing.
 */
export const restraintChanges = (position: Position, term: Restraint): readonly RestraintChange[] => {
  const { power, area, until } = term;
  const claims = controlClaims(position).get(area) ?? [];
  const own = claims.find((claim) => claim.power === power);
  if (!own || isOver(position, until) || isPromised(position, term)) return [];
  const isControlPromised = isPromised(position, { ...term, term: 'no-control' });
  const free = claims.slice(0, claims.indexOf(own)).reduce((left, { chance }) => left * (1 - chance), 1);
  const chance = isControlPromised ? 0 : own.chance * free;
  const interest = interestLeft(position, power, area);
  const kept = term.term === 'no-control' ? interest : 0;
  const lost = chance * own.points + (1 - chance) * interest - kept;
  const next = claims.find(
    (claim) =>
      seatOf(claim.power) !== seatOf(power) &&
      !isPromised(position, { term: 'no-control', power: claim.power, area }),
  );
  return [
    { power, points: -Math.max(0, lost) * KEPT_OUT },
    ...(next && !isControlPromised
      ? [{ power: next.power, points: next.points * next.chance * own.chance * KEPT_OUT }]
      : []),
  ];
};

/** The mildest promise that leaves an area to others: it does not give up an Interest the power could have there. */
export const restraintOn = (
  position: Position,
  { power, area, until }: { readonly power: Power; readonly area: AreaId; readonly until: number },
): Restraint => ({
  term: interestLeft(position, power, area) > 0 ? 'no-control' : 'no-marker',
  power,
  area,
  until,
});
