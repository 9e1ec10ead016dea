import type { RulingQuestion } from '../../../../kernel/lines.ts';
import { lineVerb } from '../../lines/line-verb.ts';
import { rule } from '../../lines/verbs/rule.ts';
import type { LineId } from '../../orders/types.ts';
import type { Position } from '../../state/position.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import type { Ruling } from '../questions.ts';

const lineId = (id: string): LineId => {
  const [seat, number] = id.split('/');
  return { seat: seat as Seat, number: Number(number) };
};

const ruling = (ids: readonly LineId[], done: readonly LineId[]): Ruling => {
  const struck = ids.filter((id) => !done.includes(id));
  return {
    do: 'rule-lines',
    rulings: [
      ...(done.length > 0 ? [{ lines: done, as: 'done' as const }] : []),
      ...(struck.length > 0 ? [{ lines: struck, as: 'struck' as const }] : []),
    ],
  };
};

const answersTo = ({ kind, lines }: RulingQuestion): readonly Ruling[] => {
  const ids = lines.map(lineId);
  const [line] = ids;
  if (kind === 'condition' && line) {
    return [true, false].map((answer): Ruling => ({ do: 'rule-answer', answer, line }));
  }
  const single = ids.length > 1 ? ids.map((id) => ruling(ids, [id])) : [];
  return [ruling(ids, []), ruling(ids, ids), ...single];
};

/** Every answer to every open question. */
const masterSuggestions = ({ state: { turnRecord } }: Position): readonly Ruling[] =>
  turnRecord.questions.flatMap(answersTo);

/** The game master's answers to questions raised by resolving orders (PBM-MSC-5). */
export const ruleOnLines = lineVerb(rule, { does: ['rule-lines', 'rule-answer'], masterSuggestions });
