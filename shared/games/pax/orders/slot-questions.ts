import {
  questionOfList,
  questionOfSlot,
  type SlotQuestion,
  type SlotQuestionOptions,
} from '../../../kernel/language/questions.ts';
import type { PatternPart } from '../../../kernel/language/pattern.ts';
import type { Edition } from '../charts/edition.ts';
import type { PaxState } from '../state/state.ts';
import type { Party } from '../state/wars.ts';
import type { OrderReader } from './order-reader.ts';

// The questions by which an order is composed.

/** The context of a question: who orders, and the position after the lines before. */
export interface OrderContext {
  readonly edition: Edition;
  /** In peace `units` contains only the power's own. */
  readonly position: PaxState;
  readonly power: Party;
}

/** Creates the question for one slot, in this context unless another is named. */
export const slotQuestion: <At = OrderContext>(
  part: PatternPart<OrderReader>,
  options: SlotQuestionOptions<At>,
) => SlotQuestion<At> = questionOfSlot;

/** The question for a slot with a list, in this context unless another is named. */
export const listQuestion: <At = OrderContext>(
  key: string,
  options: SlotQuestionOptions<At>,
  list: { read(pick: string): unknown; write(value: never): string },
) => SlotQuestion<At> = questionOfList;
