import { listText } from '../../../../kernel/report/words.ts';
import { formatTreaty } from '../../treaties/text/text.ts';
import { formatTerm } from '../../treaties/clauses/index.ts';
import type { Term, TreatyText } from '../../state/treaties.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { isStillMeant } from './bars.ts';
import { clauseLeftOut, greatWarPact, judge, keepablePart, likingFor } from './judging.ts';
import { differInPrice, netFor } from './halfway.ts';
import { resentmentOf } from '../worth/robberies-remembered.ts';
import { interestLeft, isRestraint } from '../worth/restraints.ts';
import { hasRefusedEnough, withReturns } from './asking-in-return.ts';
import { clauseInWords, type Correspondents } from './terms-in-words.ts';
import { atOwnPrice, isOwnAgain } from './own-offers.ts';
import { figure } from './reasons.ts';
import {
  jointGain,
  LEAST_GAIN,
  pricedText,
  treatyTextOf,
  type WeighedText,
  worthOfText,
  worthToOther,
} from './texts.ts';

// A text changed so that both sides gain: at another price, or without a clause.

/** Maximum number of texts priced for one counter. */
const MAX_FORMS = 5;

/**
 * The same texts with only Control reserved, for an area where the partner could have an Interest but would be kept out
 * altogether.
 */
const softenedText = (bot: BotContext, text: TreatyText): readonly TreatyText[] => {
  const terms = text.clauses.map(({ term }): Term => {
    if (term.term !== 'no-marker' || interestLeft(bot, term.power, term.area) === 0) return term;
    return { ...term, term: 'no-control' };
  });
  return terms.some(({ term }, at) => term !== text.clauses[at]?.term.term)
    ? [treatyTextOf({ ...text, terms })]
    : [];
};

/** A text as it is, a softer version of it, and versions without a clause that costs this bot something. */
const formsOf = (bot: BotContext, text: TreatyText): readonly TreatyText[] => {
  const own = worthOfText(bot, text);
  const terms = text.clauses.map(({ term }) => term);
  const shorter = terms
    .map((_, left) => treatyTextOf({ ...text, terms: terms.filter((__, index) => index !== left) }))
    .filter(({ clauses }) => clauses.length > 0)
    .map((form) => ({ form, own: worthOfText(bot, form) }))
    .filter((each) => each.own > own)
    .toSorted((x, y) => y.own - x.own);
  return [text, ...softenedText(bot, text), ...shorter.map(({ form }) => form)].slice(0, MAX_FORMS);
};

/** The same title at another price or without a clause, so that it is good for both sides. */
const counterTo = (bot: BotContext, text: TreatyText, partner: Seat): WeighedText | undefined => {
  const own = text.between.find((power) => seatOf(power) === bot.seat);
  const other = text.between.find((power) => seatOf(power) === partner);
  if (!own || !other || text.between.length !== 2) return undefined;
  const share = (bot.temper.opening + bot.temper.least) / 2;
  const kept = keepablePart(bot, text);
  const counters = (kept.clauses.length > 0 ? formsOf(bot, kept) : [])
    .filter((form) => isStillMeant(bot, form) && !clauseLeftOut(bot, form, partner))
    .flatMap((form) => pricedText(bot, form, { own, other, share }) ?? [])
    // Nobody offers what they would refuse, or more than is asked.
    .filter((each) => each.own + likingFor(bot, each.text) >= LEAST_GAIN)
    .filter((each) => !differInPrice(each.text, text) || netFor(own, each.text) >= netFor(own, text));
  const [counter] = counters.toSorted((a, b) => jointGain(b, share) - jointGain(a, share));
  return counter && formatTreaty(counter.text) !== formatTreaty(text) ? counter : undefined;
};

/**
 * What the bot asks for signing a text whose other side seems to gain nothing by it: whoever proposed it may know
 * better.
 */
const askingInReturn = (bot: BotContext, text: TreatyText, partner: Seat): TreatyText | undefined => {
  if (text.between.length !== 2) return undefined;
  const others = text.clauses.map(({ term }) => term).filter(({ term }) => term !== 'pays');
  const yields = others.some((term) => term.term === 'lowers' && seatOf(term.power) === partner);
  // Nobody pays for a concession or a promise of their own.
  const isAsked = others.some((term) => !('power' in term) || seatOf(term.power) === bot.seat);
  if (!isAsked || yields) return undefined;
  const asksMoney = text.clauses.some(({ term }) => term.term === 'pays' && seatOf(term.power) === bot.seat);
  const isPaid = ({ clauses }: TreatyText): boolean => clauses.some(({ term }) => term.term === 'pays');
  return [treatyTextOf({ ...text, terms: others }), ...withReturns(bot, text, partner)].find(
    (each) =>
      // Who asks money for it does not pay for it.
      !(asksMoney && isPaid(each)) &&
      judge(bot, each, partner).isGood &&
      formatTreaty(each) !== formatTreaty(text),
  );
};

/** A secret text that changes nothing, as one that everybody may know. */
const openly = (bot: BotContext, text: TreatyText): TreatyText =>
  greatWarPact(bot, text)?.code === 'hollow' ? { ...text, secret: false } : text;

/**
 * A text as the bot would sign it, at no more than it has already offered for the same; undefined if there is no such
 * form.
 */
export const changedFor = (bot: BotContext, asked: TreatyText, partner: Seat): TreatyText | undefined => {
  const text = openly(bot, asked);
  if (resentmentOf(bot, partner) === 'victim' || hasRefusedEnough(bot, partner)) return undefined;
  if (text !== asked && judge(bot, text, partner).isGood) return text;
  const changed =
    counterTo(bot, text, partner)?.text ?? askingInReturn(bot, keepablePart(bot, text), partner);
  const capped = changed && atOwnPrice(bot, changed, partner);
  if (!capped || isOwnAgain(bot, capped, partner)) return undefined;
  return formatTreaty(capped) !== formatTreaty(asked) ? capped : undefined;
};

interface TextRevision {
  readonly before: TreatyText;
  readonly after: TreatyText;
  readonly partner: Seat;
}

const isIn = ({ clauses }: TreatyText, term: Term): boolean =>
  clauses.some((clause) => formatTerm(clause.term) === formatTerm(term));

/** How the payment of a text changes, as a condition; undefined if it stays. */
const priceChange = (who: Correspondents, before: TreatyText, after: TreatyText): string | undefined => {
  const paymentIn = (one: TreatyText, other: TreatyText) =>
    one.clauses.flatMap(({ term }) => (term.term === 'pays' && !isIn(other, term) ? [term] : []))[0];
  const [old, now] = [paymentIn(before, after), paymentIn(after, before)];
  if (!now) return old && 'nobody pays';
  if (!old) return clauseInWords(who, now);
  const isSameWay = old.power === now.power && old.to === now.to && old.in === now.in;
  const instead = isSameWay ? `£${String(old.pounds)}` : `"${clauseInWords(who, old)}"`;
  return `${clauseInWords(who, now)} instead of ${instead}`;
};

/** What a counteroffer changes, in words for its reader: the clauses it leaves out, and the price. */
export const changesInWords = (bot: BotContext, { before, after, partner }: TextRevision): string => {
  const who = { edition: bot.edition, seat: bot.seat, reader: partner, year: bot.state.year };
  const missing = (one: TreatyText, other: TreatyText): readonly string[] =>
    one.clauses
      .filter(({ term }) => term.term !== 'pays' && !isIn(other, term))
      .map(({ term }) => clauseInWords(who, term));
  const softened = after.clauses.flatMap(({ term }) =>
    term.term === 'no-control' &&
    !isIn(before, term) &&
    before.clauses.some(
      ({ term: old }) => isRestraint(old) && old.power === term.power && old.area === term.area,
    )
      ? [{ new: term, old: clauseInWords(who, { ...term, term: 'no-marker' }) }]
      : [],
  );
  const left = missing(before, after).filter((clause) => !softened.some(({ old }) => old === clause));
  const price = priceChange(who, before, after);
  const returns = missing(after, before).filter(
    (clause) => !softened.some(({ new: term }) => clauseInWords(who, term) === clause),
  );
  const stays = after.clauses.flatMap(({ term }) => (term.term === 'pays' ? [clauseInWords(who, term)] : []));
  const conditions = [
    ...(before.secret && !after.secret ? ['it is not secret'] : []),
    ...(returns.length > 0 ? [`${listText(returns)} in return`] : []),
    ...(price === undefined ? [] : [price]),
  ];
  const sentences = [
    ...softened.map(
      ({ new: term, old }) =>
        `I ask that ${clauseInWords(who, term)} and not that ${old}, so that an Interest may still be placed there.`,
    ),
    ...(left.length > 0
      ? [
          `I leave out "${left.join('" and "')}"${price === undefined && stays.length > 0 ? ` and keep "${stays.join('" and "')}"` : ''}.`,
        ]
      : []),
    ...(conditions.length > 0 ? [`I sign if ${listText(conditions)}.`] : []),
  ];
  const own = worthOfText(bot, after);
  const theirs = worthToOther(bot, after, partner);
  const gains =
    own >= LEAST_GAIN && theirs >= LEAST_GAIN
      ? [`It then brings me about ${figure(own)} and you, as I see it, ${figure(theirs)}.`]
      : [];
  return [...(sentences.length > 0 ? sentences : ['See the line that differs.']), ...gains].join(' ');
};
