import type { PatternPart } from '../../../kernel/language/pattern.ts';
import { type SlotQuestion, type SlotValues, withoutSlot } from '../../../kernel/language/questions.ts';
import type { Edition } from '../charts/edition.ts';
import type { PaxState } from '../state/state.ts';
import type { Party } from '../state/wars.ts';
import type { OrderReader } from './order-reader.ts';

// The questions by which an order is put together.

/** The context of a question: who orders, and the position after the lines before. */
export interface OrderContext {
  readonly edition: Edition;
  /** In peace `units` holds the power's own only. */
  readonly position: PaxState;
  readonly power: Party;
}

/** Everything of a question that does not follow from its slot. */
export interface QuestionOptions<At> extends Pick<
  SlotQuestion<At>,
  'kind' | 'choices' | 'typed' | 'usual' | 'trial' | 'isByName'
> {
  readonly ask: string | SlotQuestion<At>['ask'];
  /** Its name where it is not the slot's. */
  readonly part?: string;
  /** The answer that leaves the slot out: `home`, `both`. */
  readonly absent?: string;
}

const promptOf = <At>(ask: QuestionOptions<At>['ask']): SlotQuestion<At>['ask'] =>
  typeof ask === 'string' ? () => ask : ask;

/** The question about one slot: an answer is the slot's value as it is written. */
export const slotQuestion = <At = OrderContext>(
  { key, slot }: PatternPart<OrderReader>,
  { ask, absent, part = key, ...rest }: QuestionOptions<At>,
): SlotQuestion<At> => ({
  ...rest,
  part,
  ask: promptOf(ask),
  put: (values, pick) => {
    if (pick === absent) return withoutSlot(values, key);
    return { ...values, [key]: slot.parseFormatted?.(pick) ?? pick };
  },
  picksOf: (values) => {
    if (values[key] !== undefined) return [slot.format(values[key])];
    return absent === undefined ? [] : [absent];
  },
});

/** The question about a slot that holds a list: each answer goes to its end. */
export const listQuestion = <At = OrderContext>(
  key: string,
  { ask, part = key, ...rest }: QuestionOptions<At>,
  { read, write }: { read(pick: string): unknown; write(value: never): string },
): SlotQuestion<At> => ({
  ...rest,
  part,
  isList: true,
  ask: promptOf(ask),
  put: (values, pick) => ({ ...values, [key]: [...listIn(values, key), read(pick)] }),
  picksOf: (values) => listIn(values, key).map((value) => write(value as never)),
});

/** The list that a slot holds so far. */
export const listIn = (values: SlotValues, key: string): readonly unknown[] =>
  (values[key] as readonly unknown[] | undefined) ?? [];
