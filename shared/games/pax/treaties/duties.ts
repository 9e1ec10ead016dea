import { soonestFirst } from '../../../parts/treaties/obligations.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { isOutstanding } from './carrying-out.ts';
import { clauseForm } from './clauses/index.ts';
import { dateOf, isBinding } from './parties.ts';
import type { Clause, Duty, Treaty } from '../state/treaties.ts';

const bindsPower = ({ term }: Clause, power: Power): boolean => !('power' in term) || term.power === power;

const isOpen = (treaty: Treaty, clause: Clause): boolean => {
  const { act, watch } = clauseForm(clause.term);
  return act ? isOutstanding(treaty, clause) : watch?.isDone?.(treaty, clause) !== true;
};

/** The year in whose turn a promise has to be kept; standing promises have none. */
const yearToKeep = ({ term }: Clause): number | undefined =>
  dateOf(term) ?? clauseForm(term).watch?.due?.(term);

/**
 * A power's duties under its treaties in force: dated ones first, the nearest first, then standing promises in the
 * order of the treaties.
 */
export const dutiesOf = (state: PaxState, power: Power): Duty[] => {
  const duties = state.treaties
    .filter((treaty) => treaty.status === 'in-force' && treaty.signers.includes(power))
    .flatMap((treaty) =>
      treaty.text.clauses
        .filter((c) => bindsPower(c, power) && isBinding(c, state.year) && isOpen(treaty, c))
        .map((clause): Duty => {
          const year = yearToKeep(clause);
          const { number, term } = clause;
          return { treaty: treaty.id, clause: number, power, ...(year !== undefined && { year }), term };
        }),
    );
  return soonestFirst(duties, ({ year }) => year);
};
