import { formatActingFor } from '../../../../kernel/language/acting-for.ts';
import { partiesOf } from '../../treaties/parties.ts';
import { signableText } from '../../treaties/signing.ts';
import { formatTreaty } from '../../treaties/text/text.ts';
import type { Treaty, TreatyText } from '../../state/treaties.ts';
import { GREAT_POWERS, type GreatPower, type Power, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { addOrder, addLines, addLine, type BotOutput } from '../lines/bot-output.ts';
import { hasRefusedEnough, NO_THIRD } from './asking-in-return.ts';
import { isSettlement, isStillMeant, isYielding } from './bars.ts';
import { changedFor, changesInWords } from './countering.ts';
import { isOutdatedOffer } from './crossed-offers.ts';
import { halfwayBetween, isNearby, netFor } from './halfway.ts';
import {
  beyondPurse,
  clauseLeftOut,
  judge,
  type Judgement,
  praise,
  reasonsBeside,
  unkeepable,
} from './judging.ts';
import { type Letter, letterOf, writtenTo } from './letters.ts';
import type { Reason } from './reasons.ts';
import { standsInWords } from './repricing.ts';
import { paidBy, pledgedBesides } from '../worth/pledges.ts';
import { purseFor } from '../worth/purse.ts';
import { isRestraint, restraintOn } from '../worth/restraints.ts';
import { ownOfferLike, takeBackBesides } from './own-offers.ts';
import { contested } from './proposing.ts';
import { clauseInWords, textInWords } from './terms-in-words.ts';
import { idOfText, isPeace, LEAST_GAIN, seatsIn, worthOfText } from './texts.ts';
import { isOpenTo } from './declining.ts';

// Answers treaties proposed by others within the phase: signs, refuses, or names a price.

/**
 * Limit on texts of one title that a seat proposes itself: its own optimum, then the mean of both positions (monotone).
 */
const MAX_TEXTS = 2;
/** Letters to one seat in a year after which the bot makes no new offers to it. */
const MAX_LETTERS = 12;

/**
 * Whether a text that this bot has refused is signed after all because its own counteroffer was refused: take it or
 * leave it.
 */
const isInsistedOn = ({ state, seat }: BotContext, treaty: Treaty): boolean =>
  treaty.status === 'proposed' &&
  seatOf(treaty.proposer) !== seat &&
  treaty.signers.includes(treaty.proposer) &&
  treaty.refusedBy.some((power) => seatOf(power) === seat) &&
  ownTexts({ state, seat }, treaty.id).some(({ refusedBy }) => refusedBy.includes(treaty.proposer));

const ownIn = (seat: Seat, { text }: Treaty): GreatPower | undefined =>
  GREAT_POWERS.find((power) => seatOf(power) === seat && text.between.includes(power));

const asOf = (seat: Seat, power: Power) => (power === seat ? {} : { as: power });

const signature = ({ seat }: BotContext, power: GreatPower, id: string): string =>
  `${formatActingFor(power === seat ? undefined : power)}sign treaty ${id}`;

/** Signs this text, as the bot's own copy if it already has another text of that title (PBM-TREATY-1). */
const signText = (output: BotOutput, treaty: Treaty, power: GreatPower): boolean => {
  const { bot } = output;
  const isMeant = signableText(bot.state, power, treaty.id)?.hash === treaty.hash;
  const sign = signature(bot, power, treaty.id);
  return isMeant ? addLine(output, sign) : addLines(output, [formatTreaty(treaty.text), sign]);
};

const ownTexts = ({ state, seat }: Pick<BotContext, 'state' | 'seat'>, id: string): readonly Treaty[] =>
  state.treaties.filter(
    (treaty) => treaty.id === id && treaty.turn === state.turn && seatOf(treaty.proposer) === seat,
  );

/** Share of its own text's value that a bot accepts once the other side has made concessions. */
const ACCEPTED_SHARE = 0.5;

/** The answering bot, the author of the text, and the bot's own texts of that title. */
interface AnsweredProposal {
  readonly mine: readonly Treaty[];
  readonly partner: Seat;
  readonly power: GreatPower;
}

/**
 * Whether a text that answers the bot's own is good enough to end the bargaining: half the value, or only a few pounds
 * less.
 */
const isCloseEnough = (
  bot: BotContext,
  { text, own }: Judgement,
  { mine, partner, power }: AnsweredProposal,
): boolean => {
  const [first] = mine;
  const last = mine.at(-1) ?? ownOfferLike(bot, text, partner);
  if (!last) return false;
  const isHalf =
    first !== undefined && own >= Math.max(LEAST_GAIN, ACCEPTED_SHARE * worthOfText(bot, first.text));
  return isHalf || (own > 0 && isNearby(last.text, text, power));
};

/**
 * Whether a text pays for a marker that will be lost anyway after the negotiations: any price is then acceptable, also
 * from the leader, who would otherwise gain the same for nothing.
 */
const isPaidForYielding = (
  bot: BotContext,
  { text, own }: Judgement,
  { partner, power }: AnsweredProposal,
): boolean =>
  (own >= LEAST_GAIN && text.clauses.some(({ term }) => isYielding(bot, term))) ||
  (isSettlement(bot, text, partner) && netFor(power, text) > 0);

/** Whether the price is the only objection to signing a text. */
const isOpenToBargain = (bot: BotContext, text: TreatyText, partner: Seat): boolean =>
  isStillMeant(bot, text) &&
  !unkeepable(bot, text) &&
  !beyondPurse(bot, text) &&
  !clauseLeftOut(bot, text, partner);

/** The next text of a title: a price halfway if only the price is open, otherwise the text as the bot would sign it. */
const nextText = (
  bot: BotContext,
  treaty: Treaty,
  { mine, partner, power }: AnsweredProposal,
): TreatyText | undefined => {
  if (mine.length >= MAX_TEXTS) return undefined;
  const last = mine.at(-1);
  const other = treaty.text.between.find((one) => seatOf(one) === partner);
  if (!last || !other || treaty.text.between.length !== 2) return changedFor(bot, treaty.text, partner);
  const purse = purseFor(bot, power, treaty.text);
  const between = halfwayBetween(last.text, treaty.text, { own: power, other, purse });
  const isMeant =
    between &&
    isStillMeant(bot, between) &&
    worthOfText(bot, between) >= LEAST_GAIN &&
    !beyondPurse(bot, between);
  return isMeant ? between : undefined;
};

const refuse = (output: BotOutput, treaty: Treaty, power: GreatPower): void =>
  void addOrder(output, {
    ...asOf(output.bot.seat, power),
    actions: [{ do: 'refuse-treaty', treaty: treaty.id }],
  });

/** Answers one text. @returns the letter that goes with it */
const answerTreaty = (output: BotOutput, treaty: Treaty): Letter | undefined => {
  const { bot } = output;
  const power = ownIn(bot.seat, treaty);
  const partner = seatOf(treaty.proposer) ?? bot.seat;
  if (!power) return undefined;
  const verdict = judge(bot, treaty.text, partner);
  const { title } = treaty.text;
  const isQuiet = writtenTo(bot, partner) >= MAX_LETTERS;
  const mine = ownTexts(bot, treaty.id);
  const isLastWord = isInsistedOn(bot, treaty);
  const isSettled =
    !verdict.isGood &&
    (isCloseEnough(bot, verdict, { mine, partner, power }) ||
      (isLastWord && isPaidForYielding(bot, verdict, { mine, partner, power }))) &&
    isOpenToBargain(bot, treaty.text, partner);
  const isGood = verdict.isGood || isSettled;
  const reasons = isSettled ? praise(bot, treaty.text, partner) : verdict.reasons;
  const message = { to: partner, subject: title, thread: treaty.id, reasons };
  if (isGood && signText(output, treaty, power)) {
    const instead = takeBackBesides(output, treaty.text, partner);
    const more = ['My signature is under it.', ...(instead ? [instead] : [])].join(' ');
    return isQuiet ? undefined : letterOf(bot, { ...message, act: 'accept', more });
  }
  // A text is refused only once.
  if (isLastWord) return undefined;
  refuse(output, treaty, power);
  const counter = nextText(bot, treaty, { mine, partner, power });
  if (counter && addLines(output, [formatTreaty(counter), signature(bot, power, idOfText(counter))])) {
    const changes = changesInWords(bot, { before: treaty.text, after: counter, partner });
    const instead = takeBackBesides(output, counter, partner);
    const more = `${changes} The changed text is on the table under the same title.${instead ? ` ${instead}` : ''}`;
    const about = reasonsBeside(bot, reasons, counter);
    return isQuiet ? undefined : letterOf(bot, { ...message, reasons: about, act: 'counter', more });
  }
  const more =
    repeatOwn(output, treaty, { mine, partner, power }) ??
    standingOffer(bot, treaty.text, partner) ??
    interest(bot, { treaty, verdict, partner });
  return isQuiet ? undefined : letterOf(bot, { ...message, act: 'refuse', ...(more && { more }) });
};

/** Whether a power could pay for a text beside everything else it has signed and others could still sign. */
const isCovered = ({ state }: BotContext, text: TreatyText, power: GreatPower): boolean =>
  paidBy(text, power) <= state.treasury[power] - pledgedBesides(state, power, text);

/**
 * The bot's own text of a title, signed again where its reader has countered: a reader who asked for more may still
 * accept it.
 */
const repeatOwn = (
  output: BotOutput,
  { id }: Treaty,
  { mine, partner, power }: AnsweredProposal,
): string | undefined => {
  const own = mine.at(-1);
  if (
    own?.status !== 'proposed' ||
    !isCovered(output.bot, own.text, power) ||
    !isStillMeant(output.bot, own.text) ||
    isOutdatedOffer(output.bot, own) ||
    !addLine(output, signature(output.bot, power, id))
  )
    return undefined;
  const { edition, seat, state } = output.bot;
  const terms = textInWords({ edition, seat, reader: partner, year: state.year }, own.text);
  // Once its reader has refused it, it is the first to be withdrawn if money runs short.
  const span = paidBy(own.text, power) > 0 ? ', as long as I have the money for it' : '';
  return `My own text under this title stands${span}: ${terms}.`;
};

/** The bot's own open offer, where a text asks for the same at another price. */
const standingOffer = (bot: BotContext, text: TreatyText, partner: Seat): string | undefined => {
  const offer = ownOfferLike(bot, text, partner);
  return offer && isStillMeant(bot, offer.text) ? standsInWords(bot, partner, offer.text) : undefined;
};

interface Refused {
  readonly treaty: Treaty;
  readonly verdict: Judgement;
  readonly partner: Seat;
}

/** Reasons that no other price and no other area can remove. */
const FINAL: readonly Reason['code'][] = [
  'bound',
  'robber',
  'undone',
  'signed-with',
  'great-war',
  'odds',
  'war-pays',
  'forces',
  'free-words',
  'disputed-gift',
  'ottoman-soil',
  'promised-away',
];

/**
 * A suggestion of what would interest the bot instead: an area both want, if there is one. Nothing makes it give up a
 * bond to another power.
 */
const interest = (bot: BotContext, { treaty, verdict, partner }: Refused): string | undefined => {
  const [bar] = verdict.reasons;
  if (bar && FINAL.includes(bar.code)) return undefined;
  if (hasRefusedEnough(bot, partner)) return NO_THIRD;
  if (seatsIn(treaty.text).length > 2) return 'Write to me alone and we may find a form.';
  if (bar?.code === 'purse' || (bar?.code === 'dear' && bar.worth > 0))
    return bar.code === 'purse' && bar.purse === 0 ? undefined : 'I would consider the same for less.';
  const terms = treaty.text.clauses.map(({ term }) => term);
  const wanted = contested(bot, partner).find(
    ({ area }) => !terms.some((term) => isRestraint(term) && term.area === area),
  );
  if (wanted) {
    const { edition, seat, state } = bot;
    const { area } = wanted;
    const { term } = restraintOn(bot, { power: partner, area, until: state.year });
    const clause = clauseInWords(
      { edition, seat, reader: partner, year: state.year },
      { term, power: partner, area },
    );
    return `I would be interested in this: ${clause}.`;
  }
  // Nobody pays for a concession of their own.
  if (terms.some((term) => term.term === 'lowers' && seatOf(term.power) === partner)) return undefined;
  if (terms.some((term) => term.term === 'pays' && seatOf(term.power) === bot.seat))
    return 'I would sign it only if you paid me, and you ask me to pay.';
  const isPaid = terms.some((term) => term.term === 'pays' && seatOf(term.power) === partner);
  return `I would consider it for a ${isPaid ? 'higher ' : ''}payment to me.`;
};

/** Answers every text that waits for this seat. */
export const answerTexts = (output: BotOutput): readonly Letter[] => {
  const open = output.bot.state.treaties.filter(
    (treaty) =>
      (isOpenTo(output.bot.seat, treaty) || isInsistedOn(output.bot, treaty)) &&
      treaty.turn === output.bot.state.turn &&
      !isPeace(output.bot.state, treaty) &&
      partiesOf(treaty).length > 1,
  );
  // If there are several texts of a title, the latest is the current offer.
  const latest = open.filter((treaty, index) => !open.slice(index + 1).some(({ id }) => id === treaty.id));
  return latest.flatMap((treaty) => answerTreaty(output, treaty) ?? []);
};
