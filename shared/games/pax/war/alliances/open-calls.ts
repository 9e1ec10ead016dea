import type { PaxState } from '../../state/state.ts';
import type { Clause } from '../../state/treaties.ts';
import type { Call } from '../../state/wars.ts';
import { isOpenClause } from '../../treaties/parties.ts';

const isAlliance = ({ term: { term } }: Clause): boolean => term === 'defensive' || term === 'offensive';

/** A call upon a treaty nobody knows of is between the two until the treaty is laid open (PB-TREATY-11). */
export const isOpenCall = (state: PaxState, { treaties }: Call): boolean =>
  treaties.every((id) =>
    state.treaties.some(
      (treaty) =>
        treaty.id === id &&
        treaty.text.clauses.some((clause) => isAlliance(clause) && isOpenClause(treaty, clause)),
    ),
  );
