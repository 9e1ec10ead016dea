import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { boardLines } from '@chancery/shared/games/eia/orders/board/registry.ts';
import type { BoardAction } from '@chancery/shared/games/eia/orders/board/types.ts';
import type { EiaVerbForm } from '@chancery/shared/games/eia/orders/form.ts';
import { readSlot } from '@chancery/shared/games/eia/orders/line.ts';
import { TEXT } from '@chancery/shared/games/eia/orders/slots.ts';
import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { RANKED_TERMS } from '@chancery/shared/games/eia/peace/verbs/terms.ts';
import { type SlotValues } from '@chancery/shared/kernel/language/questions.ts';
import { isWhole } from '@chancery/shared/kernel/language/pattern-writing.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { Choice } from '../../../table/picks.ts';
import { exampleText, isTypedToo } from './board-choices.ts';
import { type ComposerContext, judgementOf } from './context.ts';
import type { Questions } from './questions.ts';
import { choicesFor } from './slot-choices.ts';
import { askRankedTerms } from './terms-picker.ts';

// Asks for a line slot by slot: every order and line of the board that is a verb and slots can be put together so.

const LEFT_OUT: Choice = { id: 'none', text: 'leave it out' };

type AnyAction = Action | BoardAction;

type AnyForm = EiaVerbForm<AnyAction>;

type Part = NonNullable<AnyForm['parts']>[number];

interface OpenPart {
  readonly verb: AnyForm;
  readonly part: Part;
  /** What was answered before. */
  readonly values: SlotValues;
}

const isOfBoard = ({ does }: AnyForm): boolean => boardLines.find(String(does)) !== undefined;

/** A choice with what the order costs by it and what is against it, where the order is whole then. */
const judged = (
  context: ComposerContext,
  { verb, part, values }: OpenPart,
  { choice, value }: { readonly choice: Choice; readonly value: unknown },
): Choice => {
  const next = { ...values, [part.key]: value };
  const action = isWhole(verb.parts ?? [], next) ? verb.make?.(next) : undefined;
  if (!action) return choice;
  const { price, ...verdict } = judgementOf(context, action);
  const hints = [choice.hint ?? '', price].filter((each) => each !== '');
  return { ...choice, ...verdict, ...(hints.length > 0 && { hint: hints.join(', ') }) };
};

const questionOf = ({ verb, part, values }: OpenPart): string => {
  const asked =
    part.ask ?? `${verb.verb} …${part.words[0] === undefined ? '' : ` ${part.words[0]}`} ${part.slot.name}?`;
  return asked + exampleText(part.slot, values);
};

function* askList(
  context: ComposerContext,
  open: OpenPart,
  item: Part['slot'],
): Questions<readonly string[]> {
  const list: string[] = [];
  const { none } = open.part.slot;
  const noMore = list.length === 0 && none !== undefined ? [{ id: none, text: none }] : [];
  for (;;) {
    const pick = yield ask(open.part.key, questionOf(open), {
      choices: () => [
        ...(list.length > 0 ? [LIST_END] : noMore),
        ...choicesFor(context, {
          slot: item,
          values: open.values,
          list,
          isOfBoard: isOfBoard(open.verb),
        }).map((choice) => judged(context, open, { choice, value: [...list, choice.id] })),
      ],
    });
    if (pick === LIST_END.id || (pick === none && list.length === 0)) return list;
    list.push(pick);
  }
}

/** Asks for one of the choices of a slot, or for a text that can be read in it. */
function* askOne(context: ComposerContext, open: OpenPart): Questions<unknown> {
  const { part, values, verb } = open;
  const { slot, isOptional } = part;
  const valueOf = (text: string): unknown =>
    slot === TEXT ? text : readSlot(namesOf(context.table.edition), slot, text);
  const choices = choicesFor(context, {
    slot,
    values,
    isOfBoard: isOfBoard(verb),
  });
  for (;;) {
    const step = ask(part.key, questionOf(open), {
      choices: () => [
        ...(isOptional ? [LEFT_OUT] : []),
        ...choices.map((choice) => judged(context, open, { choice, value: valueOf(choice.id) })),
      ],
      typed: choices.length === 0 || isTypedToo(slot) ? 'text' : undefined,
      fits: (text) => valueOf(text) !== undefined,
    });
    const pick = yield { ...step, ...(part.isSeldom && { usual: () => LEFT_OUT.id }) };
    if (isOptional && pick === LEFT_OUT.id) return undefined;
    const value = valueOf(pick);
    if (value !== undefined) return value;
  }
}

function* askPart(context: ComposerContext, open: OpenPart): Questions<unknown> {
  const { slot } = open.part;
  if (slot === RANKED_TERMS) return yield* askRankedTerms(context, String(open.values['to']));
  return yield* slot.item ? askList(context, open, slot.item) : askOne(context, open);
}

/** The parts that are asked for: of alternatives the first, which is the usual one. */
const askedParts = (parts: readonly Part[]): readonly Part[] =>
  parts
    .flatMap((part) => (part.alternatives ? askedParts(part.alternatives[0]?.parts ?? []) : [part]))
    .filter(({ isFixed }) => !isFixed);

/** Asks for all slots of a line in turn. */
export function* askSlots<A extends AnyAction>(context: ComposerContext, verb: EiaVerbForm<A>): Questions<A> {
  const { parts = [], make } = verb;
  if (!make) throw new Error(`${verb.verb} is not a verb and slots`);
  let values: SlotValues = {};
  for (const part of askedParts(parts)) {
    const value = yield* askPart(context, { verb, part, values });
    if (value !== undefined) values = { ...values, [part.key]: value };
  }
  return make(values);
}
