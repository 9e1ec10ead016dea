import { economicValue } from '../../board/position.ts';
import type { Term, Treaty, TreatyText } from '../../state/treaties.ts';
import { isOfSeat, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { turnsLeft } from '../worth/markers.ts';
import { isRestraint, restraintOn } from '../worth/restraints.ts';
import type { Restraint } from '../../treaties/clauses/placing.ts';
import { treatiesBetween } from '../worth/trust.ts';
import { contested, isAlliedAgainst, owesHelpTo, yearIn } from './proposing.ts';
import type { Reason } from './reasons.ts';
import { treatyTextOf } from './texts.ts';

// What the bot asks for in return for something that is cheap for it but still binds it: another area, a pact, or a
// payment.

/** Kinds of things that are asked in return. */
type Return = 'area' | 'pact' | 'money';

/** Offers of one year that a power may turn down before it is made no more. */
const MAX_REFUSED = 2;
/** The words written to a power that has turned down as many. */
export const NO_THIRD =
  'You have turned down two offers of mine this year, and I make no third. Write what you would sign.';
/** Number of areas tried as a return. */
const MAX_AREAS = 3;
/** Turns for which a pact asked in return holds. */
const RETURNED_PACT_TURNS = 3;
/** Pounds asked; more if the money alone has to make the deal worthwhile. */
const RAISED = [1, 2, 3, 4, 6] as const;
const LEAST_PAYMENT = 5;
/** Points of value times turns bound by a text that count as one pound. */
const VALUE_TURNS_A_POUND = 4;

const NO =
  /^\W*(?:no\b|never\b|too (?:much|dear|little|expensive)|not at|(?:i|we) (?:refuse|decline|reject|will not|won['’]t|cannot|can['’]t)\b)/i;

/** The bot's own texts of this turn that a partner was to sign. */
const ownTextsTo = ({ state, seat }: BotContext, partner: Seat): readonly Treaty[] =>
  state.treaties.filter(
    ({ turn, proposer, text }) =>
      turn === state.turn && seatOf(proposer) === seat && text.between.some(isOfSeat(partner)),
  );

/** Whether a power has turned down the maximum number of offers this year. */
export const hasRefusedEnough = (bot: BotContext, partner: Seat): boolean => {
  const own = ownTextsTo(bot, partner);
  const byLetter = bot.letters.filter(
    ({ from, thread, body }) => from === partner && own.some(({ id }) => id === thread) && NO.test(body),
  );
  const refused = own.filter(({ refusedBy }) => refusedBy.some(isOfSeat(partner)));
  return refused.length + byLetter.length >= MAX_REFUSED;
};

/** Duties of keeping out of areas that a text puts on its reader, first in the list. */
const ownRestraint = (bot: BotContext, { clauses }: TreatyText): Restraint | undefined =>
  clauses
    .map(({ term }) => term)
    .find((term): term is Restraint => isRestraint(term) && seatOf(term.power) === bot.seat);

/** Turns for which a promise holds, including this one. */
const turnsBound = (bot: BotContext, { until }: Restraint): number =>
  until === undefined
    ? turnsLeft(bot) + 1
    : bot.edition.tables.turnTrack.turns.filter(({ year }) => year >= bot.state.year && year <= until).length;

/**
 * The duties a text puts on its reader, and for how long: the reason for asking something in return although they cost
 * nothing now.
 */
export const bindingOf = (
  bot: BotContext,
  text: TreatyText,
): Omit<Extract<Reason, { readonly code: 'binds' }>, 'code'> | undefined => {
  const bound = ownRestraint(bot, text);
  return (
    bound && {
      area: bound.area,
      value: economicValue(bot, bound.area),
      turns: turnsBound(bot, bound),
      isOpenEnded: bound.until === undefined,
    }
  );
};

/** Payments to ask for, the smallest first, by the value and duration of what is promised. */
const payments = (bot: BotContext, text: TreatyText, partner: Seat): readonly Term[] => {
  const bound = bindingOf(bot, text);
  const pounds = bound ? (bound.value * bound.turns) / VALUE_TURNS_A_POUND : 0;
  const least = Math.max(LEAST_PAYMENT, 5 * Math.round(pounds / 5));
  return RAISED.map((times) => times * least)
    .filter((each) => each <= bot.state.treasury[partner])
    .map((each) => ({ term: 'pays', power: partner, pounds: each, to: bot.seat }));
};

const areaTerms = (bot: BotContext, text: TreatyText, partner: Seat): readonly Term[] => {
  const named = new Set(text.clauses.flatMap(({ term }) => ('area' in term ? [term.area] : [])));
  const until = ownRestraint(bot, text)?.until ?? yearIn(bot, bot.temper.patience);
  return contested(bot, partner)
    .filter(({ area }) => !named.has(area))
    .toSorted((a, b) => b.own.points - a.own.points)
    .slice(0, MAX_AREAS)
    .map(({ area }) => restraintOn(bot, { power: partner, area, until }));
};

const pacts = (bot: BotContext, text: TreatyText, partner: Seat): readonly Term[] => {
  const {
    standings: { leader },
    seat,
    temper,
  } = bot;
  const isBound = [...treatiesBetween(bot, partner).map((treaty) => treaty.text), text].some(({ clauses }) =>
    clauses.some(({ term }) => term.term === 'defensive'),
  );
  if (
    temper.pacts === 0 ||
    leader === seat ||
    leader === partner ||
    isBound ||
    owesHelpTo(bot, leader) ||
    isAlliedAgainst(bot, partner)
  )
    return [];
  return [{ term: 'defensive', against: [leader], ifAttackedBy: 1, until: yearIn(bot, RETURNED_PACT_TURNS) }];
};

const TERMS_IN_RETURN: Readonly<Record<Return, typeof payments>> = {
  area: areaTerms,
  pact: pacts,
  money: payments,
};

/** Kinds of returns in the order a temper prefers them; those asked of this partner this year come last. */
const orderFor = (bot: BotContext, partner: Seat): readonly Return[] => {
  const order: Readonly<Record<BotContext['temper']['division'], readonly Return[]>> = {
    sells: ['money', 'area'],
    claims: ['area', 'money'],
    even: ['pact', 'area', 'money'],
    fair: ['area', 'money', 'pact'],
  };
  const asked = ownTextsTo(bot, partner).flatMap(({ text }) => text.clauses.map(({ term }) => term));
  const isAsked: Readonly<Record<Return, boolean>> = {
    area: asked.some((term) => isRestraint(term) && seatOf(term.power) === partner),
    pact: asked.some(({ term }) => term === 'defensive'),
    money: asked.some((term) => term.term === 'pays' && seatOf(term.power) === partner),
  };
  return order[bot.temper.division].toSorted((a, b) => Number(isAsked[a]) - Number(isAsked[b]));
};

/** A text without its payments and with something asked of the partner in return, as the temper prefers. */
export const withReturns = (bot: BotContext, text: TreatyText, partner: Seat): readonly TreatyText[] => {
  const others = text.clauses.map(({ term }) => term).filter(({ term }) => term !== 'pays');
  return orderFor(bot, partner).flatMap((kind) =>
    TERMS_IN_RETURN[kind](bot, text, partner).map((term) =>
      treatyTextOf({ ...text, terms: [...others, term] }),
    ),
  );
};
