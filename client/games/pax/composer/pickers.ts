import type { Candidate } from '@chancery/shared/kernel/language/questions.ts';
import { MOVEMENT_SHEET_VERBS } from '@chancery/shared/games/pax/movement/verbs/index.ts';
import type { OrderForm } from '@chancery/shared/games/pax/orders/form.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import type { WarOrderContext } from '@chancery/shared/games/pax/war/verbs/asking.ts';
import { WAR_SHEET_VERBS } from '@chancery/shared/games/pax/war/verbs/index.ts';
import { type AskedSlot, orderRoute, type Pickers, wordsOfPicks } from '../../../composer/order-route.ts';
import type { Choice } from '../../../composer/step.ts';
import { type Bench, ownPosition, type PaxPicker, verdictOn } from './bench.ts';
import { shownAs } from './shown-answers.ts';
import { barredVerb } from './war-verbs.ts';

// The orders of a sheet as the composer asks for them.

/** Verbs of an order sheet, in the order of the menu. */
export const SHEET_VERBS: readonly string[] = MOVEMENT_SHEET_VERBS.map(({ verb }) => verb);

const formsOn = ({ field }: Bench): readonly OrderForm[] => (field ? WAR_SHEET_VERBS : MOVEMENT_SHEET_VERBS);

const menuOf = (bench: Bench, verbs: readonly string[]): readonly Choice[] =>
  formsOn(bench).flatMap(({ verb, hint }) => {
    if (bench.field) return [{ id: verb, text: verb, hint, ...barredVerb(bench, verb) }];
    return verbs.includes(verb) ? [{ id: verb, text: verb, hint }] : [];
  });

/** Peace has no field; its questions ask for none. */
const contextOf = (bench: Bench): WarOrderContext => {
  const { edition, field, power, state } = bench;
  return { edition, state, power, position: field?.state ?? ownPosition(bench), field } as WarOrderContext;
};

const pickersFor = (verbs: readonly string[]): Pickers<Bench, WarOrderContext, Action> => ({
  menu: (bench) => menuOf(bench, verbs),
  verbOf: (bench, verb) => {
    const form = formsOn(bench).find((each) => each.verb === verb);
    if (!form) throw new Error(`no order of this sheet begins with ${verb}`);
    return form;
  },
  context: contextOf,
  shown: (bench: Bench, asked: AskedSlot<WarOrderContext>, candidate: Candidate) =>
    shownAs(bench, { ...asked, context: contextOf(bench) }, candidate),
  verdict: verdictOn,
});

/** One action, from its verb to its last object; in war those of war orders. */
export const actionRoute = (verbs: readonly string[] = SHEET_VERBS): PaxPicker<Action> =>
  orderRoute(pickersFor(verbs));

const ALL = pickersFor(SHEET_VERBS);

/** `move army 3 from home to`: the picks of an action so far. */
export const phraseOfPicks = (bench: Bench, picks: readonly string[]): string =>
  wordsOfPicks(ALL, bench, picks);

/** The verb of an action as a sheet has it; nothing for what no sheet takes. */
export const formOn = (bench: Bench, action: Action): OrderForm | undefined =>
  formsOn(bench).find((form) => form.does.includes(action.do) && form.format(action).startsWith(form.verb));
