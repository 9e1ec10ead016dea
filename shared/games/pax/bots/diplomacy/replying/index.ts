import type { WrittenLetter } from '../../../../../kernel/match/bot.ts';
import type { Seat } from '../../../vocabulary/ids.ts';
import type { BotContext } from '../../bot-context.ts';
import type { BotOutput } from '../../lines/bot-output.ts';
import { warOdds } from '../../war/prospects.ts';
import { type Letter, letterOf } from '../letters.ts';
import type { Understood } from '../reading/index.ts';
import { asksFavour } from '../reading/loose-ends.ts';
import { type AskedLetter, exampleClauses, type LetterAnswer, namesIn } from './asked-letter.ts';
import { askedBack } from './asking-back.ts';
import { answerBid, answerDivision, answerGreeting, answerPrice, answerYes } from './bargains.ts';
import { answerAccusation, answerNo, answerSignature, answerWhy } from './past.ts';
import {
  answerFear,
  answerHelp,
  answerNeutrality,
  answerOpinion,
  answerPlans,
  answerStandings,
  answerTreaties,
  answerVotes,
} from './politics.ts';

// Words that offer nothing are answered by what they ask for: a price, a vote, help, plans, or nothing at all.

/** Why something was done between the two; why anything else was done nobody is told. */
const WHY =
  /\bwhy\b[^?]*\b(?:refus|reject|sign|declin|answer|br[eo]ak|broke|betray|war\b|attack|not\b|accept)/i;
const ACCUSES =
  /\byou(?: have|['’]ve)? (?:broken?|betrayed|lied|cheated)\b|\byou (?:promised|swore|gave (?:me |us )?your word)\b[^.?!]*(?:\bdid not\b|\bdidn['’]t\b|\bbroke\b)|\b(?:betrayal|traitor|liar)\b/i;
const YES = /^\W*(?:yes|agreed|accept(?:ed)?|(?:i|we) (?:agree|accept)|deal|done|very well|ok(?:ay)?)\b/i;
const NO = /^\W*(?:no\b(?! m)|never\b|(?:i|we) (?:refuse|decline|will not|won['’]t|cannot|can['’]t)\b)/i;
const BID =
  /\b(?:what|how much) (?:would|will|do|can|could|might) you (?:pay|give|offer|bid)\b|\b(?:i|we)\b[^.?!]*\bsell\b|\bwhat is [^?]* worth to you\b/i;
const PRICE =
  /\b(?:price|cost|worth|sell|sale|buy|what (?:do|would|will|might) you (?:want|ask|take|like)|how much)\b/i;
/** Who asks a price in so many words asks for no vote, whatever else stands around it. */
const ASKS_PRICE =
  /\bwhat (?:do|would|will|might) you (?:want|ask|take|charge) (?:for|to)\b(?![^?.!]*\bvot)|\bname (?:me )?your price\b/i;
const VOTES = /\b(?:vot(?:e|es|ing)|congress|resolution)\b/i;
const FEAR = /\b(?:attack|invade|war (?:on|against|with)|fight) (?:me|us)\b/i;
const TREATIES =
  /\b(?:which|what|any) (?:other )?(?:treat(?:y|ies)|pacts?|alliances?)\b[^?]*\?|\bwho (?:is|are) your (?:ally|allies|friends?|partners?)\b|\b(?:have|did) you (?:signed|sign|a (?:treaty|pact))\b[^?]*\?|\bare you (?:allied|in league)\b/i;
const NEUTRALITY =
  /\b(?:non-?\s?aggression|neutral(?:ity)?|keep the peace)\b|\bpromise\b[^.?!]*\b(?:not|never|no)\b[^.?!]*\b(?:attack|war)\b/i;
const OPINION = /\b(?:think|opinion|trust|make|know|say)\b[^?]*\b(?:of|about|on)?\b[^?]*\?/i;
const HELP = /\b(?:attack|war|help|join|alliance|ally|allies|defend|pact)\b/i;
const PLANS =
  /\b(?:plan|plans|planning|intend|intentions?|going to|what will you|will you (?:take|go|attack|place))\b/i;
const DIVISION = /\b(?:divide|division|split|partition|share|spheres?)\b/i;
const SIGNATURE = /\bsign(?:ed|ature)?\b/i;
const STANDINGS =
  /\b(?:who (?:is|will be) (?:winning|ahead|leading|first)|how many points|who leads|who (?:is|are) winning|the score|the standings?)\b/i;
const THANKS =
  /\b(?:thanks?|congratulations|well done|good luck|grateful|agreed|understood|regards|farewell)\b/i;
const GREETS =
  /\b(?:hello|hi|greetings|friend|friends|friendship|peace|cooperate|together|deal|treaty|talk|propose|trade)\b/i;

const isHinted = (bot: BotContext, other: Seat): boolean =>
  bot.letters.some(
    ({ from, to, body }) => from === bot.seat && to.includes(other) && /What (?:I|we) can take up/.test(body),
  );

const answerAnything = ({ output: { bot }, other }: AskedLetter): string =>
  isHinted(bot, other)
    ? 'I have your letter, and it changes nothing for me. Clauses I answer at once, as I wrote.'
    : `What I can take up at once are clauses, such as ${exampleClauses(bot, other)}.`;

type Answerer = (letter: AskedLetter) => LetterAnswer | string | undefined;

const ANSWERERS: readonly (readonly [RegExp, Answerer])[] = [
  [WHY, answerWhy],
  [ACCUSES, answerAccusation],
  [YES, answerYes],
  [NO, answerNo],
  [STANDINGS, answerStandings],
  [ASKS_PRICE, answerPrice],
  [VOTES, answerVotes],
  [BID, answerBid],
  [PRICE, answerPrice],
  [FEAR, answerFear],
  [TREATIES, answerTreaties],
  [NEUTRALITY, answerNeutrality],
  [OPINION, answerOpinion],
  [HELP, answerHelp],
  [PLANS, answerPlans],
  [DIVISION, answerDivision],
  [SIGNATURE, answerSignature],
  [THANKS, () => 'There is nothing in it that I have to answer.'],
  [GREETS, answerGreeting],
];

/** What is answered to some words, by the first kind of letter they are. */
const answerTo = (
  { output, other, thread }: Pick<AskedLetter, 'output' | 'other' | 'thread'>,
  words: string,
): LetterAnswer | undefined => {
  const asked: AskedLetter = { output, other, thread, ...namesIn(output.bot, words) };
  for (const [kind, answerer] of ANSWERERS) {
    const answer = kind.test(words) ? answerer(asked) : undefined;
    if (answer !== undefined) return typeof answer === 'string' ? { more: answer } : answer;
  }
  return undefined;
};

/** Questions of one letter that are answered one by one. */
const MAX_QUESTIONS = 2;

/** Answers to several questions of one letter, each once; to what is asked but once the whole letter belongs. */
const answersTo = (asked: Parameters<typeof answerTo>[0], body: string): readonly LetterAnswer[] => {
  const questions = body.match(/[^.!?]+\?/g) ?? [];
  const whole = questions.length < 2;
  const answers = (whole ? [body] : questions).flatMap((words) => answerTo(asked, words) ?? []);
  return answers
    .filter(({ more }, at) => answers.findIndex((each) => each.more === more) === at)
    .slice(0, MAX_QUESTIONS);
};

/** A threat that asks for nothing that could be written down. */
const answerThreat = ({ state, seat }: BotContext, other: Seat): string =>
  `For each point of strength that would meet you, you could bring ${warOdds(state, other, seat).toFixed(1)} over sea. I sign nothing for a threat: what I look at is what you give for it.`;

/** What is answered to parts of a letter that ask for something, and to its questions. */
export const answersToParts = (
  output: BotOutput,
  { from, thread }: Pick<WrittenLetter, 'from' | 'thread'>,
  parts: readonly string[],
): readonly string[] => {
  const asked = { output, other: from as Seat, thread };
  const answers = parts.flatMap((part) => answerTo(asked, part)?.more ?? []);
  return [...new Set(answers)].slice(0, MAX_QUESTIONS);
};

/** The answer to a letter that offers nothing; parts that should have are quoted, and what would be read is said. */
export const replyTo = (
  output: BotOutput,
  { from, subject, thread, body }: WrittenLetter,
  { unread = [], questions = [] }: Partial<Pick<Understood, 'unread' | 'questions'>> = {},
): Letter => {
  const { bot } = output;
  const other = from as Seat;
  const answers = threatens(body)
    ? [{ more: answerThreat(output.bot, other) }]
    : answersTo({ output, other, thread }, body);
  const isAnswered = answers.length > 0;
  // Where a question is answered, what stands around it is what it is about.
  const open = unread.filter((part) => !isAnswered || (questions.length === 0 && !asksFavour(part)));
  const asked =
    open.length > 0 ? [askedBack(output, other, { unread: open, answers: [], isAlone: true })] : [];
  const said = [...answers.map((answer) => answer.more), ...asked];
  const more =
    said.length > 0 ? said.join(' ') : answerAnything({ output, other, thread, ...namesIn(bot, body) });
  const reasons = answers.flatMap((answer) => answer.reasons ?? []);
  return letterOf(output.bot, { to: other, act: 'reply', subject, thread, reasons, more });
};

/** Whether a letter threatens: war is to follow what it asks for. */
export const threatens = (body: string): boolean =>
  /\b(?:or (?:else|i|we|there|it|this|you|face|war|my|our)|unless|otherwise)\b[^.!?]*\b(?:war|attack|invade|fight|fleets?|army|armies|regret|else)\b/i.test(
    body,
  ) ||
  /\b(?:i|we)(?: will|['’]ll| shall)?(?: both| all| together| soon)? (?:declare war on|make war on|attack|invade|march on) you\b/i.test(
    body,
  );
