import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import type { Term, Treaty, TreatyText } from '../../state/treaties.ts';
import { type Power, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { clausesWithoutPayments } from './halfway.ts';
import { listText } from '../../../../kernel/report/words.ts';
import { endIn, HALVES, isSpread, sumIn, WITHOUT_MONEY } from './reading/changes.ts';
import type { Understood } from './reading/index.ts';
import { asksFavour } from './reading/loose-ends.ts';
import { namesIn } from './replying/asked-letter.ts';
import { clausesAbout } from './replying/positions.ts';
import { isPeace, treatyTextOf } from './texts.ts';
import type { PaysTerm } from '../../treaties/clauses/pays.ts';

// A letter that asks for changes to a text on the table: "£20 is too little; I would sign for £35", "stay out of Tunis
// too, and I sign".

const isPayment = (term: Term): term is PaysTerm => term.term === 'pays';

/** Words that make a signature conditional. */
const SIGNS =
  /\b(?:i|we)(?:['’](?:ll|d))?(?: (?:will|would|shall|can|could))?(?: (?:then|gladly|happily))? sign\b(?! nothing)|\b(?:you have|you will have|you get) my (?:signature|name)\b|\b(?:we have|it is|it['’]s|you have(?: got)?) a deal\b|\bthen (?:it is )?(?:agreed|a deal)\b/i;
const DENIES_SIGNATURE = /\b(?:not|never|cannot) sign\b|n['’]t sign\b/i;
/** Words that say who pays; a bare price is paid by whoever pays in the text. */
const PAYS =
  /\b(?:pay|pays|give|gives|send|sends|lend|owe)\b|\b(?:i|we)(?:['’](?:ll|d))?(?: \w+)? (?:want|get|ask|demand)\b/i;
/** The condition may come before or after the signature. */
const HANGS = /\b(?:and|if|then|when|once|for|provided|but|unless|only)\b|[,;:]|\?/i;
/** Words by which one thing is to replace another in the open text. */
const HAGGLES =
  /\binstead\b|\bmake (?:it|that)\b|\b(?:would|will|can|could) you (?:take|accept|settle|do it)\b|\bnot a (?:penny|pound|shilling) (?:more|less)\b|\bor nothing\b|\btoo (?:dear|much|little|low|high|expensive|cheap)\b|\bhow about\b|\bdeal (?:if|for|at)\b|\bsame (?:thing|text|terms?|offer)\b|\b(?:can|could) (?:not |only |just )*(?:spare|afford|pay|offer|give|go to)\b|\bmeet (?:me|us)\b|\bsplit the difference\b|\b(?:yes|agreed|deal|accept(?:ed)?|ok(?:ay)?|fine|done)\b[^.!?]{0,200}\bbut\b/i;
const HALFWAY = /\b(?:half-?\s?way|split the difference|in the middle)\b/i;

/** A text on the table, and the version a letter asks for. */
export interface HaggledText {
  readonly treaty: Treaty;
  readonly text: TreatyText;
  /** The sum it names, if only the price differs. */
  readonly pounds?: number;
}

/** The same text at another price. */
export type Repriced = HaggledText & { readonly pounds: number };

/** A question for a letter that wants a text changed but does not say how. */
export interface UnclearHaggle {
  readonly asks: string;
}

const isOpenBetween = ({ state, seat }: BotContext, from: string, treaty: Treaty): boolean =>
  treaty.status === 'proposed' &&
  treaty.turn === state.turn &&
  treaty.text.between.length === 2 &&
  [seat, from].every((one) => treaty.text.between.some((power) => seatOf(power) === one));

/** The texts a letter may be about: that of its conversation, otherwise those that wait for its writer's signature. */
const openTexts = (bot: BotContext, { from, thread }: WrittenLetter): readonly Treaty[] => {
  const open = bot.state.treaties.filter((treaty) => isOpenBetween(bot, from, treaty));
  const own = open.findLast(({ id }) => id === thread);
  if (own) return [own];
  const waiting = open.filter(
    (treaty) => treaty.signers.some((power) => seatOf(power) === bot.seat) && !isPeace(bot.state, treaty),
  );
  return waiting.filter(({ id }, at) => !waiting.slice(at + 1).some((later) => later.id === id));
};

const areasNamedIn = ({ text: { clauses } }: Treaty): readonly string[] =>
  clauses.flatMap(({ term }) => ('area' in term ? [term.area] : []));

/** Who would pay: the payer in the text, otherwise the power the letter is addressed to. */
const payerOf = ({ text: { clauses, between } }: Treaty, from: string): Power | undefined =>
  clauses.map(({ term }) => term).find(isPayment)?.power ?? between.find((power) => seatOf(power) !== from);

const sumOf = ({ text: { clauses } }: Treaty): number | undefined =>
  clauses.map(({ term }) => term).find(isPayment)?.pounds;

/** Whether a clause replaces another: the same power does the same thing in the same area. */
const replaces = (by: Term, old: Term): boolean => {
  const isRestraint = ({ term }: Term): boolean => term === 'no-marker' || term === 'no-control';
  const isOfKind = by.term === old.term || (isRestraint(by) && isRestraint(old));
  return isOfKind && 'area' in by && 'area' in old && by.area === old.area && 'power' in by && 'power' in old
    ? by.power === old.power
    : false;
};

interface OfferChange {
  readonly added: readonly Term[];
  /** Undefined if payments do not change. */
  readonly payments?: readonly Term[];
  readonly until?: number;
}

const withChange = ({ text }: Treaty, { added, payments, until }: OfferChange): TreatyText | undefined => {
  const old = clausesWithoutPayments(text).filter((term) => !added.some((by) => replaces(by, term)));
  const kept = text.clauses.map(({ term }) => term).filter(isPayment);
  const terms = [...old, ...added].map((term) =>
    until !== undefined && 'until' in term ? { ...term, until } : term,
  );
  const all = [...terms, ...(payments ?? kept)];
  return all.length === 0 ? undefined : treatyTextOf({ ...text, terms: all });
};

/**
 * The payments a letter asks for: those it spells out, the sum it names, none; undefined if it says nothing about them.
 */
const paymentsIn = (
  { body, from }: WrittenLetter,
  treaty: Treaty,
  { paid, pounds }: { readonly paid: readonly PaysTerm[]; readonly pounds: number | undefined },
): readonly Term[] | undefined => {
  if (WITHOUT_MONEY.test(body)) return [];
  if (paid.length > 1 || paid.some((term) => term.in !== undefined)) return paid;
  const sum = pounds ?? paid[0]?.pounds;
  if (sum === undefined) return undefined;
  const named = PAYS.test(body) ? paid.find((term) => term.pounds === sum)?.power : undefined;
  const power = named ?? payerOf(treaty, from);
  const to = treaty.text.between.find((one) => one !== power);
  if (power === undefined || to === undefined) return undefined;
  return sum === 0 ? [] : [{ term: 'pays', power, pounds: sum, to }];
};

const quotedTitle = ({ text: { title } }: Treaty): string => `"${title}"`;

/** The question asked if a letter does not say what should change. */
const asksHow = (treaty: Treaty, body: string): UnclearHaggle => {
  const title = quotedTitle(treaty);
  const sum = sumOf(treaty);
  if (isSpread(body))
    return {
      asks: `Money of another turn is a clause of its own, with its sum and its year. Write all that ${title} should say of payments, and I answer that.`,
    };
  if (HALFWAY.test(body))
    return {
      asks: `Halfway to which sum? ${sum === undefined ? `${title} names none` : `${title} says £${String(sum)}`}: name yours, and I answer it.`,
    };
  return {
    asks: `What should ${title} say instead? A sum, a year it ends in, or a clause that is added I can answer at once.`,
  };
};

/** Whether a letter names no area besides those of the text. */
const isAbout = (bot: BotContext, treaty: Treaty, words: string): boolean =>
  namesIn(bot, words).areas.every((area) => areasNamedIn(treaty).includes(area));

/** Whether a letter would sign a text on a condition. */
const hangsOnChange = (body: string): boolean =>
  SIGNS.test(body) && !DENIES_SIGNATURE.test(body) && HANGS.test(body);

/** Whether a letter asks for changes to a text. */
const speaksOfText = (body: string): boolean => HAGGLES.test(body) || hangsOnChange(body);

/** Whether a bare sum would make the letter's writer pay more, or receive less, than in the open text. */
const isWorseFor = ({ text: { clauses } }: Treaty, writer: string, pounds: number): boolean => {
  const payment = clauses.map(({ term }) => term).find(isPayment);
  if (!payment || payment.pounds === pounds) return false;
  return seatOf(payment.power) === writer ? pounds > payment.pounds : pounds < payment.pounds;
};

const asksWhoPays = (treaty: Treaty, writer: string, pounds: number): UnclearHaggle => {
  const payment = treaty.text.clauses.map(({ term }) => term).find(isPayment);
  const isWriter = payment !== undefined && seatOf(payment.power) === writer;
  return {
    asks: `Who would pay £${String(pounds)}? By ${quotedTitle(treaty)} ${isWriter ? 'you pay me' : 'I pay you'} £${String(payment?.pounds ?? 0)}, which is better for you.`,
  };
};

/** Asks for the clause about an area that the letter names and the text does not. */
const asksAboutArea = (bot: BotContext, { from, body }: WrittenLetter, treaty: Treaty): UnclearHaggle => {
  const area = namesIn(bot, body).areas.find((one) => !areasNamedIn(treaty).includes(one));
  const clauses = area === undefined ? [] : clausesAbout(bot, from as Seat, area);
  return {
    asks: `What should ${quotedTitle(treaty)} say besides? A clause would be ${clauses.join(', or ')}: write it, and I answer the text with it.`,
  };
};

/** Letters of at most this many words may mean a sum by a bare figure. */
const SHORT = 6;

/** The sum a letter names for a text: in pounds, as a difference, or as half of the present sum. */
const poundsIn = (bot: BotContext, { body }: WrittenLetter, treaty: Treaty): number | undefined => {
  const old = sumOf(treaty);
  if (old !== undefined && HALVES.test(body)) return Math.round(old / 2);
  return sumIn(bot, body, { old, isBare: speaksOfText(body) || body.trim().split(/\s+/).length <= SHORT });
};

/** The meaning of a letter for one text. */
const changeOf = (
  bot: BotContext,
  letter: WrittenLetter,
  { treaty, terms }: { readonly treaty: Treaty; readonly terms: readonly Term[] },
): HaggledText | UnclearHaggle | undefined => {
  const { body, from } = letter;
  const paid = terms.filter(isPayment);
  const added = terms.filter((term) => !isPayment(term));
  // Anything offered beside a text is a separate offer, unless a signature depends on it.
  if (added.length > 0 && !hangsOnChange(body)) return undefined;
  if (added.length === 0 && !isAbout(bot, treaty, body))
    return hangsOnChange(body) && paid.length === 0 ? asksAboutArea(bot, letter, treaty) : undefined;
  const isPaidOtherwise = paid.length > 1 || paid.some((term) => term.in !== undefined);
  if (isSpread(body) && !isPaidOtherwise && /\bpay|£|\d/i.test(body)) return asksHow(treaty, body);
  const pounds = poundsIn(bot, letter, treaty);
  const isPayerNamed = PAYS.test(body) && paid.length > 0;
  if (!isPayerNamed && pounds !== undefined && isWorseFor(treaty, from, pounds))
    return asksWhoPays(treaty, from, pounds);
  const payments = paymentsIn(letter, treaty, { paid, pounds });
  const until = added.length === 0 ? endIn(bot, body) : undefined;
  if (payments === undefined && until === undefined && added.length === 0)
    return speaksOfText(body) && terms.length === 0 ? asksHow(treaty, body) : undefined;
  const text = withChange(treaty, { added, ...(payments && { payments }), ...(until && { until }) });
  if (!text) return undefined;
  const isPriceAlone = until === undefined && added.length === 0 && !isPaidOtherwise;
  const sum = (payments ?? []).filter(isPayment)[0]?.pounds ?? 0;
  return { treaty, text, ...(isPriceAlone && { pounds: sum }) };
};

/** The question to a letter that would sign or change something when no text is open. */
const asksWhat = (bot: BotContext, body: string, terms: readonly Term[]): UnclearHaggle | undefined => {
  if (hangsOnChange(body) && terms.length > 0 && terms.every(isPayment))
    return {
      asks: 'No text between us waits for your name, so I cannot tell what you would sign. Write its clauses with the price, and I answer them together.',
    };
  const isOfSum = HALFWAY.test(body) || sumIn(bot, body, { old: undefined, isBare: true }) !== undefined;
  return speaksOfText(body) && terms.length === 0 && isOfSum && namesIn(bot, body).areas.length === 0
    ? {
        asks: 'Nothing between us lies open whose price could be another. Write the clauses with their price, and I answer them together.',
      }
    : undefined;
};

/**
 * The meaning of a letter about a text on the table.
 * @returns undefined if it is about none, or offers something else
 */
export const haggledIn = (
  bot: BotContext,
  letter: WrittenLetter,
  { terms, unread }: Pick<Understood, 'terms' | 'unread'>,
): HaggledText | UnclearHaggle | undefined => {
  if (unread.some(asksFavour)) return undefined;
  const open = openTexts(bot, letter);
  const isHaggling = speaksOfText(letter.body);
  const isOfThread = open.some(({ id }) => id === letter.thread);
  if (!isOfThread && !isHaggling) return undefined;
  const { areas } = namesIn(bot, letter.body);
  const named = open.filter((treaty) =>
    areasNamedIn(treaty).some((area) => areas.some((one) => one === area)),
  );
  const meant = named.length > 0 ? named : open;
  const [treaty, ...more] = meant;
  if (!treaty) return asksWhat(bot, letter.body, terms);
  const changed = changeOf(bot, letter, { treaty, terms });
  return changed && more.length > 0
    ? { asks: `Which text do you mean: ${listText(meant.map(quotedTitle))}? I change none before I know.` }
    : changed;
};
