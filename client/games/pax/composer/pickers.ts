import type { Candidate } from '@chancery/shared/kernel/language/questions.ts';
import { MOVEMENT_SHEET_VERBS } from '@chancery/shared/games/pax/movement/verbs/index.ts';
import type { PaxVerbForm } from '@chancery/shared/games/pax/orders/form.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { MARKERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WarOrderContext } from '@chancery/shared/games/pax/war/verbs/asking.ts';
import { WAR_SHEET_VERBS } from '@chancery/shared/games/pax/war/verbs/index.ts';
import {
  type OpenSlot,
  orderPicker,
  type PickerAdapter,
  whyNoOrder,
  wordsOfPicks,
} from '../../../composer/order-picker.ts';
import type { Choice } from '../../../table/picks.ts';
import { type ComposerContext, ownPosition, type PaxPicker, verdictOn, whyNotInWar } from './context.ts';
import { candidateChoice } from './candidate-choices.ts';
import { verbRefusal } from './war-verbs.ts';
import { whyNothingInWar } from './why-nothing.ts';

// The questions for the orders of a sheet.

/** Verbs of an order sheet, in the order of the menu. */
export const SHEET_VERBS: readonly string[] = MOVEMENT_SHEET_VERBS.map(({ verb }) => verb);

/** Other words by which an order is found: what it places or moves. */
const WORDS_OF_VERBS: Readonly<Record<string, readonly string[]>> = {
  place: [...MARKERS, 'marker'],
  build: ['army', 'navy', 'fleet'],
  move: ['army', 'navy', 'march', 'attack'],
  pay: ['money'],
};

const verbForms = ({ field }: ComposerContext): readonly PaxVerbForm[] =>
  field ? WAR_SHEET_VERBS : MOVEMENT_SHEET_VERBS;

/** Why a verb of war orders is of no use now. */
const whyNotVerb = (context: ComposerContext, verb: string): Pick<Choice, 'why'> => {
  const refused = verbRefusal(context, verb);
  const why = refused.why ?? whyNoOrder(pickersFor(SHEET_VERBS), context, verb);
  return why === undefined ? {} : { why };
};

const menuOf = (context: ComposerContext, verbs: readonly string[]): readonly Choice[] =>
  verbForms(context).flatMap(({ verb, hint }) => {
    if (context.field) return [{ id: verb, text: verb, hint, ...whyNotVerb(context, verb) }];
    return verbs.includes(verb) ? [{ id: verb, text: verb, also: WORDS_OF_VERBS[verb] ?? [], hint }] : [];
  });

/** In peace there is no field, and no question needs one. */
const slotContextOf = (context: ComposerContext): WarOrderContext => {
  const { edition, field, power, state } = context;
  return { edition, state, power, position: field?.state ?? ownPosition(context), field } as WarOrderContext;
};

/** Dependencies of every picker of this game's orders. */
export const pickersFor = (
  verbs: readonly string[],
): PickerAdapter<ComposerContext, WarOrderContext, Action> => ({
  menu: (context) => menuOf(context, verbs),
  verbOf: (context, verb) => {
    const form = verbForms(context).find((each) => each.verb === verb);
    if (!form) throw new Error(`no order of this sheet begins with ${verb}`);
    return form;
  },
  slotContext: slotContextOf,
  given: ({ given = {} }) => given,
  shown: (context: ComposerContext, asked: OpenSlot<WarOrderContext>, candidate: Candidate) =>
    candidateChoice(context, { ...asked, slotContext: slotContextOf(context) }, candidate),
  verdict: verdictOn,
  whyNot: whyNotInWar,
  whyNothing: whyNothingInWar,
});

/** One action, from its verb to its last object; in war those of war orders. */
export const actionPicker = (verbs: readonly string[] = SHEET_VERBS): PaxPicker<Action> =>
  orderPicker(pickersFor(verbs));

const ALL_PICKERS = pickersFor(SHEET_VERBS);

/** `move army 3 from home to`: the picks of an action so far. */
export const picksText = (context: ComposerContext, picks: readonly string[]): string =>
  wordsOfPicks(ALL_PICKERS, context, picks);

/** The verb of an action in a sheet; undefined for actions no sheet accepts. */
export const verbFormOf = (context: ComposerContext, action: Action): PaxVerbForm | undefined =>
  verbForms(context).find(({ does, writes }) => does.includes(action.do) && (writes?.(action) ?? true));
