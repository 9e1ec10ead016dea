import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { formatTreaty } from '../../treaties/text/text.ts';
import { formatTerm } from '../../treaties/clauses/index.ts';
import type { TreatyText } from '../../state/treaties.ts';
import { type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { addLines, type BotOutput } from '../lines/bot-output.ts';
import { warOdds } from '../war/prospects.ts';
import { ROBBERY } from '../worth/robberies-remembered.ts';
import { isTermOf } from '../worth/pledges.ts';
import { judge, reasonsBeside } from './judging.ts';
import { changedFor, changesInWords } from './countering.ts';
import { hasRefusedEnough, NO_THIRD } from './asking-in-return.ts';
import { declines } from './declining.ts';
import { isFirstLetter } from './first-letters.ts';
import { GIFT } from './gifts.ts';
import { haggledIn, type HaggledText } from './haggling.ts';
import { LANDING } from './landing-letters.ts';
import { WARNING } from './heeding.ts';
import { isOfEngine, type Letter, letterOf, writtenTo } from './letters.ts';
import type { Reason } from './reasons.ts';
import { conductPromiseIn, noteConductPromise } from './noting-conduct-promises.ts';
import { noteAreaPromises, areaPromisesIn } from './noting-area-promises.ts';
import { answerRepriced, standsInWords } from './repricing.ts';
import { ULTIMATUM } from './ultimatums.ts';
import { takeBackBesides } from './own-offers.ts';
import { unansweredLetters } from './unanswered-letters.ts';
import { readLetter, type Understood } from './reading/index.ts';
import { asksFavour } from './reading/loose-ends.ts';
import { askBack } from './replying/asking-back.ts';
import { unofferedInWords } from './replying/unoffered.ts';
import { restThatStands } from './replying/rest-stands.ts';
import { answersToParts, replyTo } from './replying/index.ts';
import { threatens } from './replying/threats.ts';
import { idOfText, pairTitle, seatsIn, treatyTextOf } from './texts.ts';
import { clauseInNames } from './clause-text.ts';

// Letters of others: an offer is read as a draft and answered like a treaty; other letters get a one-line reply.

/** Letters to one seat in a year after which no new offers are made, and later no letters are written. */
const MAX_LETTERS = 8;
/** Conversations about leagues among powers, which nobody answers. */
const isAboutLeague = ({ thread }: WrittenLetter): boolean => thread.startsWith('league against');

/** Conversations about texts, promises and wars in which the engine's letters need no answer. */
const isAboutText = (bot: BotContext, { thread }: WrittenLetter): boolean =>
  isFirstLetter({ thread }) ||
  bot.state.treaties.some(({ id }) => id === thread) ||
  thread.startsWith('word-broken') ||
  thread.startsWith('word of ') ||
  thread.startsWith('war of ') ||
  thread.startsWith(ROBBERY) ||
  thread.startsWith(LANDING) ||
  thread.startsWith(GIFT) ||
  thread.startsWith(ULTIMATUM) ||
  thread.startsWith(WARNING);

/** Whether a letter needs an answer: a person's does, the engine's only if it makes an offer. */
const waitsForWords = (bot: BotContext, letter: WrittenLetter): boolean =>
  !isAboutLeague(letter) &&
  !declines(letter) &&
  !(isAboutText(bot, letter) && isOfEngine(bot.edition, letter));

/** Unanswered letters of other powers, the newest first. */
const unansweredOfPowers = ({ letters, seat }: BotContext): readonly WrittenLetter[] =>
  unansweredLetters(letters, seat)
    .filter(({ from }) => (SEATS as readonly string[]).includes(from))
    .toReversed();

const titleOf = (bot: BotContext, other: Seat, drafts: number): string =>
  `Letter of ${pairTitle(other, bot.seat)} ${String(bot.state.year)}${drafts > 0 ? ` ${String(drafts + 1)}` : ''}`;

const draftsWith = ({ state, seat }: BotContext, other: Seat): number =>
  state.treaties.filter(
    ({ turn, text }) =>
      turn === state.turn &&
      text.title.startsWith('Letter of') &&
      text.between.includes(seat) &&
      text.between.includes(other),
  ).length;

/** What the bot says besides why it refuses an offer. */
const whatElse = (bot: BotContext, other: Seat, [bar]: readonly Reason[]): string | undefined => {
  if (hasRefusedEnough(bot, other)) return NO_THIRD;
  if (bar?.code !== 'purse') return 'No price I can see makes it good for both of us.';
  return bar.purse > 0 ? 'I would consider the same for less.' : undefined;
};

/** What a letter offers, and the answers to its questions. */
interface ReadOffer {
  readonly text: TreatyText;
  readonly besides: readonly string[];
  /** The signed text on the table that the offered text would replace. */
  readonly instead?: TreatyText;
}

const sameClauses = (one: TreatyText, other: TreatyText): boolean => {
  const [mine, theirs] = [one, other].map(({ clauses }) =>
    clauses.map(({ term }) => formatTerm(term)).toSorted(),
  );
  return String(mine) === String(theirs);
};

/** Proposes what a letter offers if it is acceptable, or a changed text that is. */
const onOffer = (output: BotOutput, letter: WrittenLetter, { text, besides, instead }: ReadOffer): Letter => {
  const { bot } = output;
  const joined = (...more: readonly (string | undefined)[]): { readonly more?: string } => {
    const said = [...more, ...besides].flatMap((each) => each ?? []);
    return said.length > 0 ? { more: said.join(' ') } : {};
  };
  const other = letter.from as Seat;
  const verdict = judge(bot, text, other);
  const isForced = !verdict.isGood && threatens(letter.body);
  const threat = { code: 'threat', odds: warOdds(bot, other, bot.seat) } as const;
  const reasons = isForced ? [threat, ...verdict.reasons] : verdict.reasons;
  const message = { to: other, subject: letter.subject, thread: letter.thread, reasons };
  const read = `I read you as proposing: ${text.clauses.map(({ term }) => clauseInNames(bot, term)).join('; ')}.`;
  const isGift = text.clauses.every(({ term }) => isTermOf(other, term));
  const id = idOfText(text);
  const lay = (draft: TreatyText): boolean => addLines(output, [formatTreaty(draft), `sign treaty ${id}`]);
  if (verdict.isGood && lay(text))
    return letterOf(bot, {
      ...message,
      act: isGift ? 'reply' : 'accept',
      terms: read,
      ...joined(
        isGift ? 'A letter binds you to nothing of that; a treaty does.' : undefined,
        `It lies on the table as "${text.title}", with my signature: sign it and it is in force.`,
        takeBackBesides(output, text, other),
      ),
    });
  const counter = isForced ? undefined : changedFor(bot, text, other);
  const isCounter = counter !== undefined && !(instead && sameClauses(counter, instead));
  if (isCounter && lay(counter)) {
    const changes = changesInWords(bot, { before: text, after: counter, partner: other });
    const more = `${changes} So changed it is on the table as "${text.title}", with my signature.`;
    const about = reasonsBeside(bot, reasons, counter);
    return letterOf(bot, {
      ...message,
      reasons: about,
      act: 'counter',
      terms: read,
      ...joined(more, takeBackBesides(output, counter, other)),
    });
  }
  const stands = instead && standsInWords(bot, other, instead);
  const more = isForced ? stands : (stands ?? whatElse(bot, other, reasons));
  return letterOf(bot, { ...message, act: 'refuse', terms: read, ...joined(more) });
};

interface OfferedTerms extends Pick<Understood, 'terms' | 'questions' | 'isSecret'> {
  readonly title: string;
}

/** Notes promises that ask nothing in return; anything else counts as an offer. */
const answerTerms = (
  output: BotOutput,
  letter: WrittenLetter,
  { terms, title, isSecret, questions }: OfferedTerms,
): readonly Letter[] => {
  const { bot } = output;
  const other = letter.from as Seat;
  const promises = areaPromisesIn(bot, other, terms);
  if (promises.length > 0) return noteAreaPromises(bot, letter, promises);
  const text = treatyTextOf({ title, between: [other, bot.seat], terms, secret: isSecret });
  return [onOffer(output, letter, { text, besides: answersToParts(output, letter, questions) })];
};

/** Answers a letter about a text on the table: another price is met halfway, anything else is an offer. */
const answerHaggled = (
  output: BotOutput,
  letter: WrittenLetter,
  { haggled, title }: { readonly haggled: HaggledText; readonly title: string },
): Letter => {
  const { pounds, text } = haggled;
  const repriced =
    pounds !== undefined && answerRepriced(output, letter, { repriced: { ...haggled, pounds }, title });
  const { treaty } = haggled;
  const isMine = treaty.signers.some((power) => seatOf(power) === output.bot.seat);
  return (
    repriced ||
    onOffer(output, letter, {
      text: { ...text, title },
      besides: [],
      ...(isMine && { instead: treaty.text }),
    })
  );
};

const answerLetter = (output: BotOutput, letter: WrittenLetter): readonly Letter[] => {
  const { bot } = output;
  const other = letter.from as Seat;
  const written = writtenTo(bot, other);
  if (written > MAX_LETTERS) return [];
  const message = { to: other, subject: letter.subject, thread: letter.thread, reasons: [] };
  const earlier = bot.letters.filter(({ from, body }) => from === other && body === letter.body);
  if (written === MAX_LETTERS || earlier.length > 1)
    return written === MAX_LETTERS || earlier.length === 2
      ? [letterOf(bot, { ...message, act: 'stands' })]
      : [];
  const { treaties, terms, unread, asides, questions, isSecret } = readLetter(bot, letter.body, [
    other,
    bot.seat,
  ]);
  const [treaty] = treaties.filter((text) => seatsIn(text).includes(bot.seat));
  if (treaty) return [onOffer(output, letter, { text: treaty, besides: [] })];
  const title = titleOf(bot, other, draftsWith(bot, other));
  const haggled = haggledIn(bot, letter, { terms, unread });
  if (haggled)
    return [
      'asks' in haggled
        ? letterOf(bot, { ...message, act: 'reply', more: haggled.asks })
        : answerHaggled(output, letter, { haggled, title }),
    ];
  const rest = terms.length + unread.length === 0 ? restThatStands(bot, letter) : [];
  if (rest.length > 0) return answerTerms(output, letter, { terms: rest, title, isSecret, questions: [] });
  const promise = terms.length + questions.length === 0 ? conductPromiseIn(bot, letter) : undefined;
  if (promise) return [noteConductPromise(output, letter, promise)];
  if (terms.length === 0) return [replyTo(output, letter, { unread, asides, questions })];
  if (unread.length > 0) {
    const open = unread.filter((part) => !asides.some(({ words }) => words === part));
    const answers = answersToParts(output, letter, open.filter(asksFavour));
    const unoffered = unofferedInWords(bot, other, asides);
    return [askBack(output, letter, { terms, unread: open, answers, unoffered })];
  }
  return answerTerms(output, letter, { terms, title, isSecret, questions });
};

/** Whether a letter in a conversation is itself an answer to the writer of another. */
const isAnswered = (answers: readonly Letter[], { from, thread }: WrittenLetter): boolean =>
  answers.some((answer) => answer.thread === thread && answer.to.includes(from));

/**
 * Answers the newest unanswered letter of each seat.
 * @param answers letters already written about texts; their readers get no second letter in the same conversation
 */
export const answerLetters = (output: BotOutput, answers: readonly Letter[]): readonly Letter[] => {
  const open = unansweredOfPowers(output.bot).filter(
    (letter) => waitsForWords(output.bot, letter) && !isAnswered(answers, letter),
  );
  const newest = open.filter((letter, index) => open.findIndex(({ from }) => from === letter.from) === index);
  return newest.flatMap((letter) => answerLetter(output, letter));
};
