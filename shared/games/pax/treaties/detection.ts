import type { Writable } from '../../../kernel/frozen.ts';
import type { Fact } from '../state/facts.ts';
import type { StepContext } from '../state/phase.ts';
import type { Clause, Treaty } from '../state/treaties.ts';
import type { Power } from '../vocabulary/ids.ts';
import { recordBreaches, type Violation } from './breaches.ts';
import { CLAUSE_FORMS, clauseForm } from './clauses/index.ts';
import { isBinding, partiesOf } from './parties.ts';

const binder = ({ term }: Clause): Power | undefined => ('power' in term ? term.power : undefined);

/** Finds and records all violations of one moment. */
const recordViolations = (
  context: StepContext,
  violatorIn: (treaty: Writable<Treaty>, clause: Clause) => Power | undefined,
): void => {
  const { state } = context;
  if (state.greatWar) return;
  const inForce = state.treaties.filter(({ status }) => status === 'in-force');
  const violations = inForce.flatMap((treaty) =>
    treaty.text.clauses.flatMap((clause): readonly Violation[] => {
      const by = isBinding(clause, state.year) ? violatorIn(treaty, clause) : undefined;
      return by && partiesOf(treaty).includes(by) ? [{ treaty, clause, by }] : [];
    }),
  );
  recordBreaches(context, violations);
};

/** Facts that can violate a clause; without one, no treaty needs checking. */
const RELEVANT_FACTS: ReadonlySet<Fact['type']> = new Set(
  CLAUSE_FORMS.flatMap(({ watch }) => watch?.facts ?? []),
);

/**
 * Finds clauses violated by the facts of a step or a line (PB-TREATY-6, PB-EST-7, AMB-114: the act of placing counts,
 * whatever happens to the marker).
 * @param facts all facts emitted since the last call
 */
export const detectBreaches = (context: StepContext, facts: readonly Fact[]): void => {
  const { edition, state } = context;
  const relevant = facts.filter(({ type }) => RELEVANT_FACTS.has(type));
  if (relevant.length === 0) return;
  const latest = { edition, state, facts: relevant };
  recordViolations(context, (treaty, clause) => {
    const { watch } = clauseForm(clause.term);
    watch?.count?.(treaty, clause, latest);
    return watch?.isBroken({ ...latest, treaty }, clause) ? binder(clause) : undefined;
  });
};

/** Finds builds promised by the turn just ended that were not made. */
export const detectMissedBuilds = (context: StepContext): void => {
  const { edition, state } = context;
  const next = edition.tables.turnTrack.turns.find(({ turn }) => turn === state.turn + 1)?.year ?? Infinity;
  recordViolations(context, (treaty, clause) => {
    const { watch } = clauseForm(clause.term);
    const due = watch?.due?.(clause.term);
    const isDue = due !== undefined && due >= state.year && due < next;
    return isDue && watch?.isDone?.(treaty, clause) === false ? binder(clause) : undefined;
  });
};
