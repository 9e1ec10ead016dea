import type { Question } from '../../../kernel/lines.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { Action, LineId } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';

// The game master's answers to what the resolution of orders has asked him.

const lineId = (id: string): LineId => {
  const [seat, number] = id.split('/');
  return { seat: seat as Seat, number: Number(number) };
};

const ruling = (ids: readonly LineId[], done: readonly LineId[]): Action => {
  const struck = ids.filter((id) => !done.includes(id));
  return {
    do: 'rule-lines',
    rulings: [
      ...(done.length > 0 ? [{ lines: done, as: 'done' as const }] : []),
      ...(struck.length > 0 ? [{ lines: struck, as: 'struck' as const }] : []),
    ],
  };
};

const answersTo = ({ kind, lines }: Question): readonly Action[] => {
  const ids = lines.map(lineId);
  const [line] = ids;
  if (kind === 'condition' && line) {
    return [true, false].map((answer): Action => ({ do: 'rule-answer', answer, line }));
  }
  const single = ids.length > 1 ? ids.map((id) => ruling(ids, [id])) : [];
  return [ruling(ids, []), ruling(ids, ids), ...single];
};

/** Every answer to every open question. */
export const answers = ({ turnRecord }: PaxState): readonly Action[] =>
  turnRecord.questions.flatMap(answersTo);
