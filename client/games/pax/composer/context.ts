import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { isGreat, type Power, type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { type OrderForecast, forecastOrders } from '@chancery/shared/games/pax/movement/order-forecast.ts';
import { consentsNeeded } from '@chancery/shared/games/pax/movement/codominions.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { warActionRefusal } from '@chancery/shared/games/pax/war/legality.ts';
import type { ManoeuvreField } from '@chancery/shared/games/pax/war/manoeuvre/marching.ts';
import { forceVerbOf } from '@chancery/shared/games/pax/war/verbs/force-verbs.ts';
import { lineRefusal } from '@chancery/shared/games/pax/war/orders/line-law.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { outlookOn } from './choice-outlook.ts';
import { namesText } from '../war/words.ts';
import type { AnswersByPart, OrderPicker } from '../../../composer/picking.ts';
import type { Choice } from '../../../table/picks.ts';

/** Who writes sheets: players, and in war the game master for forces that nobody else commands. */
export type Writer = Seat | 'gm';

/** The context of a picker: who orders, for whom, and what is legal after the lines before. */
export interface ComposerContext {
  readonly edition: Edition;
  /** The position before the phase. */
  readonly state: PaxState;
  readonly seat: Writer;
  /** The acting party. */
  readonly power: Party;
  /** Undefined for minor powers, which the rules play, and in war. */
  readonly forecast: OrderForecast | undefined;
  /** Answers that are known before their questions: the place an order was begun from, those being changed. */
  readonly given?: AnswersByPart;
  /** While war orders are written: the position after the moves of the other lines. */
  readonly field?: ManoeuvreField;
}

/** Questions asked in a context. */
export type PaxPicker<T> = OrderPicker<T, ComposerContext>;

/** The position after the lines before, with only the acting power's units. */
export const ownPosition = ({ forecast, state, power }: ComposerContext): PaxState =>
  forecast?.state ?? { ...state, units: state.units.filter((stack) => stack.power === power) };

/** The context of any power on the opening position. */
export const contextFor = (
  base: Omit<ComposerContext, 'power' | 'forecast'>,
  power: Power,
): ComposerContext => ({
  ...base,
  power,
  forecast: isGreat(power) ? forecastOrders(base, power) : undefined,
});

/** The context after one more order. */
export const contextAfter = (context: ComposerContext, actions: readonly Action[]): ComposerContext => ({
  ...context,
  forecast: context.forecast?.after(actions),
});

/**
 * Why the war orders may not contain an action, for the list of choices. Actions carried out when sheets are filed are
 * judged before anybody moves.
 */
const warVerdict = (
  { edition, state, seat, power }: ComposerContext,
  field: ManoeuvreField,
  action: Action,
): Pick<Choice, 'why'> => {
  const refusal =
    lineRefusal({ edition, state }, seat, { as: power, actions: [action] }) ??
    warActionRefusal(
      forceVerbOf(action.do)?.law.carryOut ? { edition, state, arrived: [] } : field,
      power,
      action,
    );
  return refusal ? { why: refusalSentence(edition, refusal) } : {};
};

/** Why an action of a war is not possible; other orders have more questions, and are judged when complete. */
export const whyNotInWar = (context: ComposerContext, action: Action): string | undefined =>
  context.field && warVerdict(context, context.field, action).why;

/** The price of an action and why it is not possible, for the list of choices. */
export const verdictOn = (
  context: ComposerContext,
  action: Action,
): Pick<Choice, 'price' | 'doubt' | 'why' | 'outlook' | 'detail'> => {
  const { edition, forecast, power, field } = context;
  if (field) return warVerdict(context, field, action);
  if (!forecast || !isGreat(power)) return {};
  const refusal = forecast.refusal(action);
  const pounds = forecast.cost(action);
  const holders = action.do === 'place' ? consentsNeeded(forecast.state, power, action) : [];
  return {
    ...(pounds > 0 && { price: pounds }),
    ...(holders.length > 0 && {
      doubt: `${namesText(edition, holders)} has to admit you in the same phase`,
    }),
    ...(refusal ? { why: refusalSentence(edition, refusal) } : outlookOn(context, power, action)),
  };
};
