import type { WeawVerb } from '@chancery/shared/games/weaw/orders/form.ts';
import { PLACE, ZONE } from '@chancery/shared/games/weaw/orders/slots.ts';
import { formatVerbLine } from '@chancery/shared/kernel/language/pattern-writing.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';
import type { ComposerContext } from './context.ts';
import { beginsOneOf, type Part, partNamed, questionOf, readSlot } from './slot-reading.ts';
import { askUnits, type UnitChoices } from './units.ts';
import type { SlotValues } from '@chancery/shared/kernel/language/questions.ts';

// Orders that the menu has by themselves: their slots are asked for in the order in which a player decides them, each
// with what is likely in it. How the line is written, and how an answer is read, is told by the slots.

/** An order as far as it is decided. */
export interface OrderSoFar<A> {
  readonly values: Partial<A>;
  /** What is decided of the item of a list that is being asked for. */
  readonly item: SlotValues;
  /** The order as it would be with some more. */
  lineWith(more: { readonly [Key in keyof A]?: unknown }): string;
}

/** A slot that is asked for; the answer without an id leaves it out. */
export interface AskedSlot<A, Key extends string = keyof A & string> {
  readonly key: Key;
  /** As it is asked for, where that depends on the position. */
  ask?(context: ComposerContext): string;
  /** The same once there is one of several. */
  readonly askAgain?: string;
  /** What it is, where nobody need be asked. */
  fill?(context: ComposerContext): unknown;
  /** Whether it is asked for; always where this is left out. */
  isAsked?(context: ComposerContext, order: OrderSoFar<A>): boolean;
  choices?(context: ComposerContext, order: OrderSoFar<A>): readonly Choice[];
  /** Choices of units after those that are picked already. */
  units?(context: ComposerContext, order: OrderSoFar<A>): (picked?: readonly string[]) => UnitChoices;
  /** The slots it is made of, where it is several as one. */
  readonly record?: readonly AskedSlot<A, string>[];
  /** Whether it is asked for once, though it may stand several times. */
  readonly isSingle?: true;
}

/** What is asked about, and where. */
interface SlotsAsked<A> {
  readonly context: ComposerContext;
  readonly order: OrderSoFar<A>;
  readonly parts: readonly Part[];
}

const orderSoFar = <A>(verb: WeawVerb, values: SlotValues, item: SlotValues = {}): OrderSoFar<A> => ({
  values: values as Partial<A>,
  item,
  lineWith: (more) => formatVerbLine(verb.verb, verb.parts, { ...values, ...more }),
});

/** What a question asks for in one word, the same in all orders: a place that is known already answers it. */
const wordFor = ({ key, slot }: Part): string =>
  slot === (PLACE as unknown) ? 'place' : slot === (ZONE as unknown) ? 'zone' : key;

/** What has been picked of a list: the first answer of each item. */
type Picked = readonly string[];

/** A choice that may still be made once some are. */
const isOpen =
  (picked: Picked) =>
  ({ id, why }: Choice): boolean =>
    id !== '' && why === undefined && !picked.includes(id);

/** Asks for one slot. @returns its value, and the answer; undefined where it is left out */
function* askOne<A>(
  { context, order, parts }: SlotsAsked<A>,
  { key, ask: asked, askAgain = 'What else?', choices, units }: AskedSlot<A, string>,
  picked: Picked = [],
): Generator<PickStep, { readonly value: unknown; readonly pick: string } | undefined, string> {
  const part = partNamed(parts, key);
  const read = (text: string): unknown => readSlot(context, part.slot, text);
  const question = asked?.(context) ?? questionOf(part);
  if (units) {
    const offered = units(context, order);
    const fits = (text: string): boolean => {
      const { forces, lots } = offered();
      return read(text) !== undefined && !beginsOneOf(text, [...forces, ...lots]);
    };
    const pick = yield* askUnits(offered, question, fits);
    return { pick, value: read(pick) };
  }
  const offered = (): readonly Choice[] => choices?.(context, order) ?? [];
  if (picked.length > 0 && !offered().some(isOpen(picked))) return undefined;
  const pick = yield ask(wordFor(part), picked.length === 0 ? question : askAgain, {
    choices: () => (picked.length === 0 ? offered() : [LIST_END, ...offered().filter(isOpen(picked))]),
    ...(part.slot.name === 'NUMBER' && { typed: 'number' }),
  });
  return pick === '' || pick === LIST_END.id ? undefined : { pick, value: read(pick) };
}

/** Asks for several slots as one, of which the first says whether there is one. */
function* askRecord<A>(
  { context, order, parts }: SlotsAsked<A>,
  slots: readonly AskedSlot<A, string>[],
  picked: Picked,
): ReturnType<typeof askOne> {
  let item: SlotValues = {};
  let first: string | undefined;
  for (const slot of slots) {
    const answer = yield* askOne(
      { context, order: { ...order, item }, parts },
      slot,
      first === undefined ? picked : [],
    );
    if (!answer) return undefined;
    first ??= answer.pick;
    item = { ...item, [slot.key]: answer.value };
  }
  return { value: item, pick: first ?? '' };
}

/** Asks for one after the other, until that is all or no other is possible. */
function* askList<A>(
  {
    context,
    verb,
    values,
  }: { readonly context: ComposerContext; readonly verb: WeawVerb; readonly values: SlotValues },
  slot: AskedSlot<A, string>,
): Generator<PickStep, readonly unknown[], string> {
  let list: readonly unknown[] = [];
  let picked: Picked = [];
  const part = partNamed(verb.parts, slot.key);
  for (;;) {
    const order = orderSoFar<A>(verb, { ...values, [slot.key]: list });
    const answer = slot.record
      ? yield* askRecord({ context, order, parts: part.slot.parts ?? [] }, slot.record, picked)
      : yield* askOne({ context, order, parts: verb.parts }, slot, picked);
    if (!answer) return list;
    // Not changed in place: the questions before still list what they listed when they were asked.
    list = [...list, answer.value];
    if (slot.isSingle) return list;
    picked = [...picked, answer.pick];
  }
}

/**
 * A picker of an order by its slots, in the order in which they are asked for.
 * @param said what is so without its being asked: which of several orders of the verb it is
 */
export const slotsPicker = <A>(
  verb: WeawVerb,
  slots: readonly AskedSlot<A>[],
  said: Partial<A> = {},
): ((context: ComposerContext) => Generator<PickStep, readonly string[], string>) =>
  function* pickSlots(context) {
    let values: SlotValues = said;
    for (const slot of slots) {
      const order = orderSoFar<A>(verb, values);
      if (slot.isAsked && !slot.isAsked(context, order)) continue;
      const { isRepeated } = partNamed(verb.parts, slot.key);
      const value = slot.fill
        ? slot.fill(context)
        : isRepeated
          ? yield* askList({ context, verb, values }, slot)
          : (yield* askOne({ context, order, parts: verb.parts }, slot))?.value;
      values = { ...values, ...(value !== undefined && { [slot.key]: value }) };
    }
    return [context.line(formatVerbLine(verb.verb, verb.parts, values))];
  };
