import type { RulingQuestion, Rulings } from '../../../kernel/lines.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Condition, NumberedOrder } from '../orders/types.ts';
import type { Edition } from '../charts/edition.ts';
import { formatOrder } from '../orders/format.ts';
import type { StepContext } from '../state/phase.ts';
import { rulingQuestionOf } from './compile-conditions.ts';
import { lineIdOf } from './order-lines.ts';
import type { MovementActionOf } from './rule.ts';
import { orderLineRefusals } from './order-line-refusals.ts';

// The game master's part: free-text conditions, and paradoxes if the setting leaves them to the game master (PB-SEQ-15;
// PBM-MSC-5, 6; AMB-2, 71).

export type Ruling = MovementActionOf<'rule-lines'> | MovementActionOf<'rule-answer'>;

const asksFreely = (condition: Condition): boolean => {
  if (condition.is === 'and' || condition.is === 'or') return condition.of.some(asksFreely);
  return condition.is === 'not' ? asksFreely(condition.of) : condition.is === 'ruling';
};

/** Whether the sheets can contain any question for the game master. */
export const mayAsk = ({ settings }: Edition, orders: readonly NumberedOrder[]): boolean =>
  orders.some(({ order }) => order.condition && (settings.paradox === 'gm' || asksFreely(order.condition)));

const linesOf = (ruling: Ruling): readonly string[] =>
  ruling.do === 'rule-answer'
    ? [lineIdOf(ruling.line)]
    : ruling.rulings.flatMap((part) => part.lines.map(lineIdOf));

const questionFor = (questions: readonly RulingQuestion[], ruling: Ruling): RulingQuestion | undefined => {
  const kind = ruling.do === 'rule-answer' ? 'condition' : 'paradox';
  const named = linesOf(ruling);
  return questions.find((q) => q.kind === kind && named.some((id) => q.lines.includes(id)));
};

/** Why a ruling does not completely answer an open question. */
export const rulingRefusal = (questions: readonly RulingQuestion[], ruling: Ruling): Refusal | undefined => {
  const named = linesOf(ruling);
  const question = questionFor(questions, ruling);
  if (!question) {
    const open = questions.map((q) => q.lines.join(', '));
    return orderLineRefusals.refuse('no-such-question', { lines: named, open }, 'PBM-MSC-5');
  }
  if (ruling.do === 'rule-answer') return undefined;
  const isWhole = named.length === question.lines.length && question.lines.every((id) => named.includes(id));
  return isWhole
    ? undefined
    : orderLineRefusals.refuse(
        'not-the-whole-question',
        { lines: named, question: question.lines },
        'PBM-MSC-5',
      );
};

/** The rulings with one more, which is final (PBM-MSC-6). Call only if `rulingRefusal` returns nothing. */
export const withRuling = (
  rulings: Rulings,
  questions: readonly RulingQuestion[],
  ruling: Ruling,
): Rulings => {
  if (ruling.do === 'rule-answer') {
    const question = rulingQuestionOf(ruling.line.seat, questionFor(questions, ruling)?.text ?? '');
    return { ...rulings, answers: { ...rulings.answers, [question]: ruling.answer } };
  }
  const lines = ruling.rulings.flatMap((part) =>
    part.lines.map((line) => [lineIdOf(line), part.as] as const),
  );
  return { ...rulings, lines: { ...rulings.lines, ...Object.fromEntries(lines) } };
};

/** Asks the game master the open questions, if any, showing the lines they are about. */
export const askGameMaster = ({ state, emit }: Pick<StepContext, 'state' | 'emit'>): void => {
  const { questions, orders = [] } = state.turnRecord;
  if (questions.length === 0) return;
  const asked = new Set(questions.flatMap(({ lines }) => lines));
  const shown = orders
    .map(({ id, order }) => ({ id: lineIdOf(id), text: formatOrder(order) }))
    .filter(({ id }) => asked.has(id));
  emit({ type: 'ruling-asked', questions, orders: shown }, 'gm');
};
