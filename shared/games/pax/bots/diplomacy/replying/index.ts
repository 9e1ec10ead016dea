import type { WrittenLetter } from '../../../../../kernel/match/bot.ts';
import type { Term } from '../../../state/treaties.ts';
import { type Seat, seatOf } from '../../../vocabulary/ids.ts';
import type { BotContext } from '../../bot-context.ts';
import type { BotOutput } from '../../lines/bot-output.ts';
import { type Letter, letterOf } from '../letters.ts';
import { type AskedLetter, exampleClauses, type LetterAnswer, namesIn } from './asked-letter.ts';
import { answerBid, answerDivision, answerGreeting, answerPrice, answerYes } from './bargains.ts';
import { answerAccusation, answerNo, answerSignature, answerWhy } from './past.ts';
import {
  answerFear,
  answerHelp,
  answerNeutrality,
  answerOpinion,
  answerPlans,
  answerVotes,
} from './politics.ts';

// Words that offer nothing are answered by what they ask for: a price, a vote, help, plans, or nothing at all.

/** Why something was done between the two; why anything else was done nobody is told. */
const WHY =
  /\bwhy\b[^?]*\b(?:refus|reject|sign|declin|answer|br[eo]ak|broke|betray|war\b|attack|not\b|accept)/i;
const ACCUSES = /\byou(?: have|['’]ve)? (?:broken?|betrayed|lied|cheated)\b|\b(?:betrayal|traitor|liar)\b/i;
const YES = /^\W*(?:yes|agreed|accept(?:ed)?|(?:i|we) (?:agree|accept)|deal|done|very well|ok(?:ay)?)\b/i;
const NO = /^\W*(?:no\b(?! m)|never\b|(?:i|we) (?:refuse|decline|will not|won['’]t|cannot|can['’]t)\b)/i;
const BID =
  /\b(?:what|how much) (?:would|will|do|can|could|might) you (?:pay|give|offer|bid)\b|\bwhat is [^?]* worth to you\b/i;
const PRICE =
  /\b(?:price|cost|worth|sell|sale|buy|what (?:do|would|will|might) you (?:want|ask|take|like)|how much)\b/i;
const VOTES = /\b(?:vot(?:e|es|ing)|congress|resolution)\b/i;
const FEAR = /\b(?:attack|invade|war (?:on|against|with)|fight) (?:me|us)\b/i;
const NEUTRALITY = /\b(?:non-?\s?aggression|neutral(?:ity)?)\b/i;
const OPINION = /\b(?:think|opinion|trust|make|know|say)\b[^?]*\b(?:of|about|on)?\b[^?]*\?/i;
const HELP = /\b(?:attack|war|help|join|alliance|ally|allies|defend|pact)\b/i;
const PLANS =
  /\b(?:plan|plans|planning|intend|intentions?|going to|what will you|will you (?:take|go|attack|place))\b/i;
const DIVISION = /\b(?:divide|division|split|partition|share|spheres?)\b/i;
const SIGNATURE = /\bsign(?:ed|ature)?\b/i;
const THANKS = /\b(?:thanks?|grateful|agreed|understood|regards|farewell)\b/i;
const GREETS =
  /\b(?:hello|hi|greetings|friend|friends|friendship|peace|cooperate|together|deal|treaty|talk|propose|trade)\b/i;

const isHinted = (bot: BotContext, other: Seat): boolean =>
  bot.letters.some(
    ({ from, to, body }) => from === bot.seat && to.includes(other) && /What (?:I|we) can take up/.test(body),
  );

const answerAnything = ({ output: { bot }, other }: AskedLetter): string =>
  isHinted(bot, other)
    ? 'I have your letter, and it changes nothing for me.'
    : `What I can take up at once are clauses, such as ${exampleClauses(bot, other)}.`;

type Answerer = (letter: AskedLetter) => LetterAnswer | string | undefined;

const ANSWERERS: readonly (readonly [RegExp, Answerer])[] = [
  [WHY, answerWhy],
  [ACCUSES, answerAccusation],
  [YES, answerYes],
  [NO, answerNo],
  [VOTES, answerVotes],
  [BID, answerBid],
  [PRICE, answerPrice],
  [FEAR, answerFear],
  [NEUTRALITY, answerNeutrality],
  [OPINION, answerOpinion],
  [HELP, answerHelp],
  [PLANS, answerPlans],
  [DIVISION, answerDivision],
  [SIGNATURE, answerSignature],
  [THANKS, () => 'There is nothing in it that I have to answer.'],
  [GREETS, answerGreeting],
];

/** The answer to a letter that offers nothing. */
export const replyTo = (output: BotOutput, { from, subject, thread, body }: WrittenLetter): Letter => {
  const { bot } = output;
  const other = from as Seat;
  const asked: AskedLetter = { output, other, thread, ...namesIn(bot, body) };
  let answer: LetterAnswer | string | undefined;
  for (const [words, answerer] of ANSWERERS) if (words.test(body)) answer ??= answerer(asked);
  answer ??= answerAnything(asked);
  const { more, reasons = [] } = typeof answer === 'string' ? { more: answer } : answer;
  return letterOf(output.bot, { to: other, act: 'reply', subject, thread, reasons, more });
};

/** Whether all that a letter offers is money of its writer's for a vote or for help: that is no bargain of clauses. */
export const paysForFavour = ({ from, body }: WrittenLetter, terms: readonly Term[]): boolean =>
  terms.length > 0 &&
  terms.every((term) => term.term === 'pays' && seatOf(term.power) === from) &&
  (VOTES.test(body) || HELP.test(body) || PLANS.test(body));

/** Whether a letter threatens: war is to follow what it asks for. */
export const threatens = (body: string): boolean =>
  /\b(?:or (?:else|i|we)|unless|otherwise)\b[^.!?]*\b(?:war|attack|invade|fight|fleets?|army|armies|regret|else)\b/i.test(
    body,
  ) || /\b(?:i|we)(?: will|['’]ll| shall)? (?:declare war on|attack|invade) you\b/i.test(body);
