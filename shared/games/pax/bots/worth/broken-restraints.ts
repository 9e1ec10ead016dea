import type { Fact } from '../../state/facts.ts';
import type { Position } from '../../state/position.ts';
import type { Clause, Treaty, TreatyText } from '../../state/treaties.ts';
import { PLACING_WATCH } from '../../treaties/clauses/placing.ts';
import { isBinding } from '../../treaties/parties.ts';
import { type AreaId, type MarkerKind, type Power, type Seat, seatOf } from '../../vocabulary/ids.ts';
import { isRestraint } from './restraints.ts';

/** A marker a power would get, and in which year. */
interface Obtained {
  readonly power: Power;
  readonly area: AreaId;
  readonly year: number;
  /** The fact by which it would get it. */
  readonly fact: Fact;
}

/** A promise that would be broken, and its treaty. */
interface BrokenRestraint {
  readonly treaty: Treaty;
  readonly clause: Clause;
}

/**
 * The promise in force that a power would break by getting a marker; one ceded by a partner is no breach (PB-NEG-7).
 */
export const brokenRestraint = (
  { edition, state }: Position,
  { power, area, year, fact }: Obtained,
): BrokenRestraint | undefined => {
  for (const treaty of state.treaties) {
    if (treaty.status !== 'in-force') continue;
    const clause = treaty.text.clauses.find(({ term, ...rest }) => {
      if (!isRestraint(term) || term.power !== power || term.area !== area) return false;
      const promise = { ...rest, term };
      return (
        isBinding(promise, year) && PLACING_WATCH.isBroken({ edition, state, treaty, facts: [fact] }, promise)
      );
    });
    if (clause) return { treaty, clause };
  }
  return undefined;
};

/** A marker one power would cede to another. */
export interface MarkerTransfer {
  readonly from: Power;
  readonly to: Power;
  readonly area: AreaId;
  readonly marker: MarkerKind;
  /** The year of the transfer, if it is not this one. */
  readonly in?: number;
}

/** The promise in force that a power would break by receiving a marker from another. */
export const brokenByTransfer = (
  position: Position,
  transfer: MarkerTransfer,
): BrokenRestraint | undefined => {
  const { from, to, area, marker, in: year = position.state.year } = transfer;
  const fact = { type: 'marker-given', from, to, marker, area, paid: 0 } as const;
  return brokenRestraint(position, { power: to, area, year, fact });
};

/** Markers a text transfers to powers of a seat. */
export const transfersTo = (seat: Seat | undefined, { clauses }: TreatyText): readonly MarkerTransfer[] =>
  clauses.flatMap(({ term }): MarkerTransfer[] => {
    if (term.term === 'gives' && seatOf(term.to) === seat) return [{ ...term, from: term.power }];
    return term.term === 'admits' && seatOf(term.guest) === seat
      ? [{ ...term, from: term.power, to: term.guest }]
      : [];
  });
