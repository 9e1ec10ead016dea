import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { boardLines } from '@chancery/shared/games/eia/orders/board/registry.ts';
import type { BoardAction } from '@chancery/shared/games/eia/orders/board/types.ts';
import type { EiaVerbForm } from '@chancery/shared/games/eia/orders/form.ts';
import { readSlot } from '@chancery/shared/games/eia/orders/line.ts';
import { A_TERM, TEXT } from '@chancery/shared/games/eia/orders/slots.ts';
import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { RANKED_TERMS } from '@chancery/shared/games/eia/peace/verbs/terms.ts';
import { type SlotValues } from '@chancery/shared/kernel/language/questions.ts';
import { isWhole } from '@chancery/shared/kernel/language/pattern-writing.ts';
import { askAlternative, LEFT_OUT } from '../../../composer/alternatives.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { Choice } from '../../../table/picks.ts';
import { exampleText, isTypedToo } from './board-choices.ts';
import { type ComposerContext, judgementOf } from './context.ts';
import type { Questions } from './questions.ts';
import { choicesFor } from './slot-choices.ts';
import { askRankedTerms } from './terms-picker.ts';

// Asks for a line slot by slot, for every order and line of the board made of a verb and slots.

type AnyAction = Action | BoardAction;

type AnyForm = EiaVerbForm<AnyAction>;

type Part = NonNullable<AnyForm['parts']>[number];

interface OpenPart {
  readonly verb: AnyForm;
  readonly part: Part;
  /** The earlier answers. */
  readonly values: SlotValues;
  /** The words before slots that form a unit. */
  readonly lead?: string;
  /** The values of the whole line, if these are those of one of its slots. */
  whole?(values: SlotValues): SlotValues;
}

const isOfBoard = ({ does }: AnyForm): boolean => boardLines.find(String(does)) !== undefined;

/** A choice with the price and problems of the order, if the choice completes it. */
const judged = (
  context: ComposerContext,
  { verb, part, values, whole = (own) => own }: OpenPart,
  { choice, value }: { readonly choice: Choice; readonly value: unknown },
): Choice => {
  const next = whole({ ...values, [part.key]: value });
  const action = isWhole(verb.parts ?? [], next) ? verb.make?.(next) : undefined;
  if (!action) return choice;
  const { price, foreseen, ...verdict } = judgementOf(context, action);
  const hints = [choice.hint ?? '', price].filter((each) => each !== '');
  return {
    ...choice,
    ...verdict,
    ...(hints.length > 0 && { hint: hints.join(', ') }),
    ...(foreseen.length > 0 && { detail: () => foreseen }),
  };
};

const questionOf = ({ verb, part, values, lead }: OpenPart): string => {
  const following = [lead, part.words[0], part.slot.name].filter((word) => word !== undefined && word !== '');
  return (part.ask ?? `${verb.verb} … ${following.join(' ')}?`) + exampleText(part.slot, values);
};

/** The value of a text in a slot; undefined if the slot does not accept it. */
const valueIn = ({ table }: ComposerContext, slot: Part['slot'], text: string): unknown =>
  slot === TEXT ? text : readSlot(namesOf(table.edition), slot, text);

function* askList(
  context: ComposerContext,
  open: OpenPart,
  item: Part['slot'],
): Questions<readonly unknown[]> {
  let list: readonly unknown[] = [];
  const { none } = open.part.slot;
  const isOfItsBoard = isOfBoard(open.verb);
  const noMore = none === undefined ? [] : [{ id: none, text: none }];
  const choicesAfter = (before: readonly unknown[]): readonly Choice[] =>
    choicesFor(context, { slot: item, values: open.values, list: before, isOfBoard: isOfItsBoard });
  const isTyped = choicesAfter([]).length === 0;
  for (;;) {
    const before = list;
    const pick = yield ask(open.part.key, questionOf(open), {
      choices: () => [
        ...(before.length > 0 ? [LIST_END] : noMore),
        ...choicesAfter(before).map((choice) =>
          judged(context, open, { choice, value: [...before, choice.id] }),
        ),
      ],
      typed: isTyped ? 'text' : undefined,
      fits: (text) => valueIn(context, item, text) !== undefined,
    });
    if (pick === LIST_END.id || (pick === none && before.length === 0)) return before;
    list = [...before, isTyped ? valueIn(context, item, pick) : pick];
  }
}

/** What leaving an answer out means, where that is not plain. */
const leftOut = (slot: Part['slot']): Choice =>
  slot === A_TERM ? { ...LEFT_OUT, hint: 'it is asked for after a conditional offer' } : LEFT_OUT;

/** Asks for one of the choices of a slot, or for a text the slot accepts. */
function* askOne(context: ComposerContext, open: OpenPart): Questions<unknown> {
  const { part, values, verb } = open;
  const { slot, isOptional, words } = part;
  const [word = ''] = words;
  const isFlag = slot.name === '';
  const valueOf = (text: string): unknown => isFlag || valueIn(context, slot, text);
  const choices = isFlag
    ? [{ id: word, text: word }]
    : choicesFor(context, { slot, values, isOfBoard: isOfBoard(verb) });
  for (;;) {
    const step = ask(part.key, questionOf(open), {
      choices: () => [
        ...(isOptional ? [leftOut(slot)] : []),
        ...choices.map((choice) => judged(context, open, { choice, value: valueOf(choice.id) })),
      ],
      typed: choices.length === 0 || isTypedToo(slot) ? 'text' : undefined,
      fits: (text) => valueOf(text) !== undefined,
    });
    const pick = yield { ...step, ...(part.isSeldom && { usual: () => LEFT_OUT.id }) };
    if (isOptional && pick === LEFT_OUT.id) return part.absent;
    const value = valueOf(pick);
    if (value !== undefined) return value;
  }
}

/** Asks for several slots that form a unit, one after another. */
function* askRecord(context: ComposerContext, open: OpenPart, parts: readonly Part[]): Questions<SlotValues> {
  const { verb, part, values, whole = (own) => own } = open;
  return yield* askParts(context, parts, {
    verb,
    values: {},
    lead: /^\p{L}/u.test(part.words[0] ?? '') ? (part.words[0] ?? '') : '',
    whole: (own) => whole({ ...values, [part.key]: own }),
  });
}

function* askPart(context: ComposerContext, open: OpenPart): Questions<unknown> {
  const { slot } = open.part;
  if (slot === RANKED_TERMS) return yield* askRankedTerms(context, String(open.values['to']));
  if (slot.parts && !open.part.isOptional) return yield* askRecord(context, open, slot.parts);
  return yield* slot.item ? askList(context, open, slot.item) : askOne(context, open);
}

/** Asks for some parts in turn; for alternatives, first for one of them. */
function* askParts(
  context: ComposerContext,
  parts: readonly Part[],
  open: Omit<OpenPart, 'part'>,
): Questions<SlotValues> {
  let { values } = open;
  for (const part of parts) {
    if (part.isFixed) continue;
    if (part.alternatives) {
      const chosen = yield* askAlternative(part.alternatives, `${open.verb.verb} … how does it go on?`);
      const set = { ...values, ...chosen?.sets };
      values = yield* askParts(context, chosen?.parts ?? [], { ...open, values: set });
    } else {
      const value = yield* askPart(context, { ...open, part, values });
      if (value !== undefined) values = { ...values, [part.key]: value };
    }
  }
  return values;
}

/** Asks for all slots of a line in turn. */
export function* askSlots<A extends AnyAction>(context: ComposerContext, verb: EiaVerbForm<A>): Questions<A> {
  const { parts = [], make } = verb;
  if (!make) throw new Error(`${verb.verb} is not a verb and slots`);
  return make(yield* askParts(context, parts, { verb, values: {} }));
}
