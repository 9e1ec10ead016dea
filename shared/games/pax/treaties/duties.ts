import { soonestFirst } from '../../../parts/treaties/obligations.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { isExecutable, isOutstanding } from './carrying-out.ts';
import { builtSoFar } from './detection.ts';
import { isBinding } from './parties.ts';
import type { Clause, Duty, Treaty } from '../state/treaties.ts';

const bindsPower = ({ term }: Clause, power: Power): boolean => !('power' in term) || term.power === power;

const isOpen = (treaty: Treaty, clause: Clause): boolean => {
  const { number, term } = clause;
  if (isExecutable(term)) return isOutstanding(treaty, clause);
  if (term.term === 'builds' && term.bound === 'at-least') return builtSoFar(treaty, number) < term.count;
  return true;
};

/** The year by whose turn a promise has to be kept; standing ones have none. */
const yearOf = ({ term }: Clause): number | undefined => {
  if (isExecutable(term)) return term.in;
  return term.term === 'builds' && term.bound === 'at-least' ? (term.by ?? term.until) : undefined;
};

/**
 * What a power has still to do, or to leave undone, under its treaties in force: first what has a date,
 * the nearest first, then standing promises in the order of the treaties.
 */
export const dutiesOf = (state: PaxState, power: Power): Duty[] => {
  const duties = state.treaties
    .filter((treaty) => treaty.status === 'in-force' && treaty.signers.includes(power))
    .flatMap((treaty) =>
      treaty.text.clauses
        .filter((c) => bindsPower(c, power) && isBinding(c, state.year) && isOpen(treaty, c))
        .map((clause): Duty => {
          const year = yearOf(clause);
          const { number, term } = clause;
          return { treaty: treaty.id, clause: number, power, ...(year !== undefined && { year }), term };
        }),
    );
  return soonestFirst(duties, ({ year }) => year);
};
