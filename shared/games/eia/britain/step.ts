import type { Position } from '../state/step.ts';
import type { BoardFact } from '../state/board.ts';
import type { WritableState } from '../state/state.ts';
import type { BritainFact } from './log-facts.ts';

/** A private copy of the position to change, and the facts to report. */
export interface BritishStep extends Position {
  readonly state: WritableState;
  emit(fact: BritainFact): void;
}

/** Puts on record what the rules themselves bring about; it replaces an earlier statement. */
export const stateFact = ({ state }: Pick<BritishStep, 'state'>, key: string, text: string): void => {
  state.counters.fact += 1;
  const fact: BoardFact = {
    id: state.counters.fact,
    month: state.month,
    by: 'engine',
    statement: { kind: 'other', key, text },
  };
  state.facts = [
    ...state.facts.filter(({ statement }) => statement.kind !== 'other' || statement.key !== key),
    fact,
  ];
};
