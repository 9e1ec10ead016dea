import type { Clause, TreatyText } from '../../state/treaties.ts';
import { isExecutable } from '../../treaties/carrying-out.ts';
import { clauseForecasts } from '../../treaties/forecast.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { believedChanges, leastBelieved } from '../worth/belief.ts';
import { changesBy } from '../worth/clauses.ts';
import { isDeterrent, isHollow } from '../worth/great-war-pacts.ts';
import { frontRunner, isLeagued } from '../worth/league.ts';
import { paidBy } from '../worth/pledges.ts';
import { purseFor } from '../worth/purse.ts';
import { poundsPerPoint } from '../worth/standing.ts';
import { turnsKept } from '../worth/trust.ts';
import { resentmentOf } from '../worth/robberies-remembered.ts';
import { attacksRemembered } from '../worth/wars-remembered.ts';
import { bindingOf } from './asking-in-return.ts';
import { AMPLE, barsIn } from './bars.ts';
import { quarrelIn } from './gifts.ts';
import type { Reason } from './reasons.ts';
import { isOffered } from './own-offers.ts';
import { clauseInWords } from './terms-in-words.ts';
import { idOfText, LEAST_GAIN, type WeighedText, worthOfText, worthToOther } from './texts.ts';

// What a bot thinks of a text that others have laid on the table, and why.

/** Additional share a league's member demands from the leader. */
const MORE_OF_LEADER = 0.25;
/** Additional share a witness of a robbery demands from the robber. */
const MORE_OF_ROBBER = 0.2;

/** Points that round to nothing when shown. */
const SHOWN = 0.05;

/** Extra points that count as a greater share; a smaller difference disappears in rounding. */
const FELT = 0.1;

/** What a bot thinks of a text, and why. */
export interface Judgement extends WeighedText {
  readonly reasons: readonly Reason[];
  readonly isGood: boolean;
}

const breachCount = ({ state }: BotContext, seat: Seat): number =>
  state.breaches.filter(({ by }) => seatOf(by) === seat).length;

const pointsOf = (bot: BotContext, text: TreatyText): number => changesBy(bot, text)[bot.seat] ?? 0;

/** A text without the payments of one seat. */
const unpaidBy = (seat: Seat, text: TreatyText): TreatyText => ({
  ...text,
  clauses: text.clauses.filter(({ term }) => term.term !== 'pays' || seatOf(term.power) !== seat),
});

/** The clause that costs this bot most, if any does. */
const costliest = (bot: BotContext, text: TreatyText, partner: Seat): Reason | undefined => {
  const costs = text.clauses.map((clause) => ({
    term: clause.term,
    points: pointsOf(bot, { ...text, clauses: [clause] }),
  }));
  const [worst] = costs.toSorted((one, other) => one.points - other.points);
  if (!worst || worst.points >= 0) return undefined;
  const { edition, seat } = bot;
  const { term } = worst;
  if (term.term === 'pays' && seatOf(term.power) === seat) {
    const unpaid = pointsOf(bot, unpaidBy(seat, text));
    const worth = Math.max(0, Math.round(unpaid * poundsPerPoint(bot, seat)));
    return { code: 'dear', price: term.pounds, points: worst.points, worth };
  }
  return {
    code: 'clause',
    clause: clauseInWords({ edition, seat, reader: partner, year: bot.state.year }, term),
    points: worst.points,
    pounds: Math.abs(Math.round(worst.points * poundsPerPoint(bot, seat))),
  };
};

/** A clause that would be left out if all signed now: the bot gives nothing for what cannot be carried out. */
export const clauseLeftOut = (bot: BotContext, text: TreatyText, partner: Seat): Reason | undefined => {
  if (!text.clauses.some(({ term }) => isExecutable(term))) return undefined;
  const { edition, seat } = bot;
  return clauseForecasts(bot, text).flatMap(({ clause, facts }): readonly Reason[] => {
    const left = facts.find((fact) => fact.type === 'clause-left-out');
    const term = text.clauses.find(({ number }) => number === clause)?.term;
    return left?.type === 'clause-left-out' && term
      ? [
          {
            code: 'undone',
            clause: clauseInWords({ edition, seat, reader: partner, year: bot.state.year }, term),
            why: left.why,
          },
        ]
      : [];
  })[0];
};

/** The part of a text's payments that this bot cannot afford now. */
export const beyondPurse = (bot: BotContext, text: TreatyText): Reason | undefined => {
  const own = text.between.find((power) => seatOf(power) === bot.seat);
  if (!own) return undefined;
  // Money already offered under this title is available.
  const offered = bot.state.treaties
    .filter(
      ({ id, status, turn, signers }) =>
        id === idOfText(text) && status === 'proposed' && turn === bot.state.turn && signers.includes(own),
    )
    .map((treaty) => paidBy(treaty.text, own));
  const [price, purse] = [paidBy(text, own), Math.max(purseFor(bot, own, text), ...offered)];
  return price > purse ? { code: 'purse', price, purse } : undefined;
};

/** Whether a bot could not be sure of keeping a clause: a limit on its own forces, words for a game master. */
const isUnkeepable = (seat: Seat, { term }: Clause): boolean =>
  term.term === 'text' || ((term.term === 'keeps' || term.term === 'builds') && seatOf(term.power) === seat);

/** A text without the clauses that a bot could not be sure of keeping. */
export const keepablePart = ({ seat }: BotContext, text: TreatyText): TreatyText => {
  const clauses = text.clauses.filter((clause) => !isUnkeepable(seat, clause));
  if (clauses.length === text.clauses.length) return text;
  return { ...text, clauses: clauses.map((clause, at) => ({ ...clause, number: at + 1 })) };
};

/** The clause of a text that a bot could not be sure of keeping, as a reason. */
export const unkeepable = ({ seat }: BotContext, { clauses }: TreatyText): Reason | undefined => {
  const [first] = clauses.filter((clause) => isUnkeepable(seat, clause));
  if (!first) return undefined;
  return first.term.term === 'text' ? { code: 'free-words', words: first.term.text } : { code: 'forces' };
};

/** The gain that a text promises only by a later act of another power that the bot does not trust. */
const doubt = (bot: BotContext, text: TreatyText, partner: Seat): Reason | undefined => {
  const least = leastBelieved(bot, text);
  const believed = believedChanges(bot, text)[bot.seat] ?? 0;
  if (!least || pointsOf(bot, text) < LEAST_GAIN || believed >= LEAST_GAIN) return undefined;
  const { term, share, why } = least;
  const who = { edition: bot.edition, seat: bot.seat, reader: partner, year: bot.state.year };
  const pounds = term.term === 'pays' ? Math.round(share * term.pounds) : 0;
  return { code: 'later', clause: clauseInWords(who, term), pounds, why };
};

/** The kind of a text that is a pact which could only be called upon by causing the Great War. */
export const greatWarPact = ({ edition }: BotContext, text: TreatyText): Reason | undefined => {
  const pacts = text.clauses.flatMap(({ term }) =>
    term.term === 'defensive' ? [{ edition, text, term }] : [],
  );
  if (pacts.some(isHollow)) return { code: 'hollow' };
  return pacts.some(isDeterrent) ? { code: 'deters' } : undefined;
};

/** Why a text is bad for the bot, in figures its reader can check. */
const reasonToRefuse = (bot: BotContext, text: TreatyText, partner: Seat): Reason => {
  const doubted = doubt(bot, text, partner);
  if (doubted) return doubted;
  const points = pointsOf(bot, text);
  const kind = greatWarPact(bot, text);
  if (kind?.code === 'hollow' && points < LEAST_GAIN && points > -SHOWN) return kind;
  const pounds = Math.abs(Math.round(points * poundsPerPoint(bot, bot.seat)));
  const theirs = Math.max(0, worthToOther(bot, text, partner));
  if (points <= -SHOWN) return costliest(bot, text, partner) ?? { code: 'worth', points, pounds };
  if (points < LEAST_GAIN) return { code: 'little', points };
  if (theirs > points + FELT) return { code: 'unfair-share', points, theirs };
  const gained = changesBy(bot, text)[partner] ?? 0;
  return gained >= LEAST_GAIN ? { code: 'helps-rival', points, theirs: gained } : { code: 'little', points };
};

/** A partner's wars that the bot remembers: those against itself, otherwise the last against somebody else. */
const warReasons = (bot: BotContext, partner: Seat): readonly Reason[] => {
  const attacks = attacksRemembered(bot).filter(({ by }) => by === partner);
  const times = attacks.filter(({ on }) => on === 'us').length;
  if (times > 0) return [{ code: 'made-war', rival: partner, times }];
  const last = attacks.at(-1);
  return last && last.on !== 'us' ? [{ code: 'made-war-on', rival: partner, victim: last.on }] : [];
};

/** Why a text is not signed: its effect on the bot, and whom it helps. */
const reasonsFor = (bot: BotContext, text: TreatyText, partner: Seat): readonly Reason[] => {
  const { leader, points } = bot.standings;
  const broken = breachCount(bot, partner);
  const remembered: readonly Reason[] = [
    ...(broken > 0 ? [{ code: 'broke-word', rival: partner, times: broken } as const] : []),
    ...warReasons(bot, partner),
  ];
  const against = reasonToRefuse(bot, text, partner);
  return [
    // A text that would bring something is refused because the bot does not trust its partner.
    ...(pointsOf(bot, text) > 0 ? [...remembered, against] : [against, ...remembered]),
    ...(leader === partner ? [{ code: 'rival-leads', rival: leader, points: points[leader] } as const] : []),
  ];
};

/**
 * Reasons against a text that accompany a counteroffer. A bot that asks for other terms wants the text, whoever leads;
 * one that would pay for it does not call it worthless.
 */
export const reasonsBeside = (
  bot: BotContext,
  reasons: readonly Reason[],
  changed: TreatyText,
): readonly Reason[] => {
  const isPaid = changed.clauses.some(({ term }) => term.term === 'pays' && seatOf(term.power) === bot.seat);
  const bound = bindingOf(bot, changed);
  return reasons
    .filter(({ code }) => code !== 'rival-leads' && !(isPaid && code === 'little'))
    .map((reason) =>
      reason.code === 'little' && Math.abs(reason.points) < SHOWN && bound
        ? { code: 'binds', ...bound }
        : reason,
    );
};

/** Why a text is signed: what both gain, and that its partner has kept earlier treaties. */
export const praise = (bot: BotContext, text: TreatyText, partner: Seat): readonly Reason[] => {
  const points = believedChanges(bot, text)[bot.seat] ?? 0;
  const kept = turnsKept(bot, partner).length;
  const deters = greatWarPact(bot, text);
  return [
    { code: 'both-gain', points, theirs: Math.max(0, worthToOther(bot, text, partner)) },
    ...(deters?.code === 'deters' ? [deters] : []),
    ...(kept > 0 && breachCount(bot, partner) === 0
      ? [{ code: 'kept-word', rival: partner, times: kept } as const]
      : []),
  ];
};

/** Points by which a temper likes or dislikes the kind of a text, apart from its value. */
export const likingFor = (bot: BotContext, text: TreatyText): number =>
  text.clauses.some(({ term }) => term.term === 'defensive') && greatWarPact(bot, text)?.code !== 'hollow'
    ? bot.temper.bonds
    : 0;

/** Weighs a text as it is against the least acceptable share of the joint gain. */
export const judge = (bot: BotContext, text: TreatyText, partner: Seat): Judgement => {
  const own = worthOfText(bot, text) + likingFor(bot, text);
  const other = Math.max(0, worthToOther(bot, text, partner));
  const { robbed, bound, war } = barsIn(bot, text);
  const isAhead = isLeagued(bot) && frontRunner(bot.standings) === partner;
  const resentment = resentmentOf(bot, partner);
  const more = (isAhead ? MORE_OF_LEADER : 0) + (resentment === 'witness' ? MORE_OF_ROBBER : 0);
  const least = bot.temper.least + more;
  const isFair = own >= least * (own + other) || (!isAhead && own >= AMPLE) || isOffered(bot, text, partner);
  const dear = beyondPurse(bot, text);
  const barred = unkeepable(bot, text) ?? quarrelIn(bot, text);
  const isWanted = own >= LEAST_GAIN && isFair && !bound && !dear && !war && !barred && !robbed;
  const isLooked = isWanted || text.clauses.some(({ term }) => term.term === 'gives');
  const left = isLooked ? clauseLeftOut(bot, text, partner) : undefined;
  if (isWanted && !left) return { text, own, other, isGood: true, reasons: praise(bot, text, partner) };
  // A text that would be worth signing for less is refused for lack of money, not for its price.
  const isForPurse = isFair || pointsOf(bot, unpaidBy(bot.seat, text)) >= LEAST_GAIN;
  const [bar] = [robbed, barred, left, bound, war, isForPurse ? dear : undefined].flatMap(
    (reason) => reason ?? [],
  );
  const reasons = bar ? [bar] : reasonsFor(bot, text, partner);
  return { text, own, other, isGood: false, reasons };
};
