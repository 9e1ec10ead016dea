import type { WrittenLetter } from '../../../../../kernel/match/bot.ts';
import type { Seat } from '../../../vocabulary/ids.ts';
import type { BotContext } from '../../bot-context.ts';
import type { BotOutput } from '../../lines/bot-output.ts';
import { type Letter, letterOf } from '../letters.ts';
import type { Aside, Understood } from '../reading/index.ts';
import { asksFavour } from '../reading/loose-ends.ts';
import { threatIn } from '../reading/threat-words.ts';
import { type AskedLetter, exampleClauses, type LetterAnswer, namesIn } from './asked-letter.ts';
import { askedBack, quotedList } from './asking-back.ts';
import { CORRESPONDENCE } from './correspondence.ts';
import { answerBid, answerDivision, answerGreeting, answerPrice, answerYes } from './bargains.ts';
import {
  answerChoice,
  answerElse,
  answerFriendship,
  answerHonesty,
  answerWishes,
  answerWhyThere,
} from './feelings.ts';
import { answerDefence, answerHelp, answerOwnWar } from './help.ts';
import { answerMoney } from './money.ts';
import { answerAccusation, answerLater, answerNo, answerSignature, answerWhy } from './past.ts';
import {
  answerFear,
  answerNeutrality,
  answerOpinion,
  answerPlans,
  answerStandings,
  answerTreaties,
  answerVotes,
} from './politics.ts';
import {
  answerCommonCause,
  answerDanger,
  answerOffers,
  answerPlansOfThird,
  answerTrusted,
} from './thirds.ts';
import { clausesAbout, positionOn } from './positions.ts';
import { answerThreat } from './threats.ts';
import { unofferedInWords } from './unoffered.ts';

// Letters that offer nothing are answered by what they ask for: a price, a vote, help, plans, or nothing.

/** Questions why something was done between the two powers; other reasons are not told. */
const WHY =
  /\bwhy\b[^?]*\b(?:refus|reject|sign|declin|answer|br[eo]ak|broke|betray|war\b|attack|not\b|accept)/i;
/** Questions why a marker is where it is; the answer is its worth. */
const WHY_THERE = /\bwhy\b[^?]*\b(?:put|place|placed|take|taken|took|go|went|in|into)\b/i;
const ACCUSES =
  /\byou(?: have|['’]ve)? (?:broken?(?! off)|betrayed|lied|cheated)\b|\byou (?:promised|swore|gave (?:me |us )?your word)\b[^.?!]*(?:\bdid not\b|\bdidn['’]t\b|\bbroke\b)|\b(?:betrayal|traitor|liar|treachery|explain yourself)\b|\byou (?:signed|promised|swore|agreed)\b[^.?!]*\b(?:then|yet|but|still)\b|\byour (?:breach|broken (?:word|promise|treaty)|perfidy)\b/i;
/** An accuser's account of what was signed and done, which offers nothing. */
const RECOUNTS =
  /^(?:(?:and|but|yet|then|now|so) )*(?:you (?:have )?)?(?:promised|swore|signed|agreed|said|took|taken|broken?|placed|lied|went)\b/i;
const YES = /^\W*(?:yes|agreed|accept(?:ed)?|(?:i|we) (?:agree|accept)|deal|done|very well|ok(?:ay)?)\b/i;
const NO =
  /\b(?:i|we) (?:must |have to |shall |will |do |hereby |regretfully )?(?:decline|refuse|reject)\b|\bnever again\b|\breturn(?:ed)? (?:it |herewith )?unsigned\b|\b(?:i|we) say no\b|\bno deal\b|^\W*(?:(?:i|we) )?(?:(?:do |will |shall |can |could |would )?(?:not|never)|won['’]?t|cannot|can['’]?t|don['’]?t) (?:sell|cede|give|part|leave|lower|sign|accept|agree)\b|^\W*(?:no\b(?! m)|sorry\b[^.!?]*\b(?:promised|cannot|can['’]t|not|no|unable|other plans)\b|never\b|too (?:dear|much|little|expensive)\b|(?:maybe|perhaps) (?:later|another time)|not now\b|(?:i|we) (?:refuse|decline|will not|won['’]t|cannot|can['’]t|(?:will )?sign nothing)\b)/i;
const LATER =
  /\bthink (?:it|this|that) over\b|\b(?:think|thinking) about (?:it|this|that)\b|\bsleep on it\b|\b(?:need|give me|want) (?:\w+ (?:more )?)?(?:time|days?|hours?)\b|\blet me think\b|\bget back to you\b|\bconsider (?:it|this|that|your (?:offer|text|proposal))\b/i;
const SIGNS = /\b(?:i|we)(?:['’]ll| will| shall| gladly)? sign\b/i;
const FRIENDSHIP =
  /\b(?:are we (?:still )?(?:friends|enemies|allies)|(?:why|how|can|could|should|may) (?:should |can |could |shall )?(?:i|we) (?:ever |still )?trust(?: you| each other)?|reason to trust you|do you trust me|start (?:again|afresh|over)|(?:which|whose) side (?:are you|you are)|(?:loyalty|friendship) worth|forgive|forget the past|sorry (?:about|for)|i apologi[sz]e|how do we stand|(?:better|good) relations)\b/i;
const HONESTY =
  /\b(?:would|will|do|can|could) you (?:ever )?(?:break|keep|honou?r|stand by|hold to) (?:your|our|a|the|any) (?:word|promises?|treat(?:y|ies)|side)\b|\bif (?:i|we) (?:break|broke) (?:our|a|the|my)\b|\bcan (?:your|a) word\b/i;
const MONEY_QUESTION =
  /\b(?:spare|lend|loan|borrow|need|short of|out of|any|some|more)\b[^.?!]*\b(?:money|cash|funds|pounds?|£ ?\d+)|\bhow much (?:money )?(?:do you have|can you spare)\b/i;
const ELSE = /\bwhat else\b|\banything else\b|\bwhat (?:can|could|will|do) you offer\b/i;
const OWN_WAR =
  /\b(?:are|will|would|do|shall) you\b[^?]*\b(?:attack|war|invade|fight|move against)\b[^?]*\?/i;
const TRUSTED = /\bwhom?\b[^?.!]*\btrust\b/i;
const OFFERS =
  /\bwhat (?:did|has|have|does|do|is)\b[^?]*\b(?:offer(?:ed|ing)?|promised?|written|wrote|write|sa(?:y|id)|t(?:ell|old))\b[^?]*\byou\b/i;
/** Questions about what the bot has written to others about the writer. */
const SAID =
  /\bwhat (?:did|have|do|will) you (?:say|said|tell|told|write|written|promised?|offer(?:ed)?)\b[^?]*\?/i;
const CHOICE = /\brather\b[^?]*\bor\b|\bprefer\b|\bwhich of\b|\bmore to you\b/i;
const WISHES =
  /\bname\b[^.?!]*\b(?:areas?|places?)\b[^.?!]*\b(?:want|like|claim)\b|\b(?:which|what) (?:areas?|places?|territor(?:y|ies)|lands?|colon(?:y|ies))\b[^?]*\b(?:want|like|after|interest\w*|claim)\b|\bwhat (?:are you (?:after|looking for|aiming at)|do you want|would you like|are your (?:aims|goals|wishes|claims))\b(?![^?]*\bfor\b)/i;
/** Help in a war that somebody else starts. */
const DEFENCE =
  /\b(?:stand (?:by|with|beside|behind)|(?:count|rely|depend) on|help|aid|support|assist|defend|protect|side with|come to|join)\b[^.?!]*\b(?:if|when|should|in case|were)\b|\b(?:if|when|should|in case)\b[^.?!]*\b(?:attack|attacks|war)\b[^.?!]*\b(?:stand (?:by|with|beside)|count|rely|help|aid|support|defend|side with|join)\b|\b(?:if|suppose|supposing|should|were)\b[^.?!]*\battack\w*\b[^?]*\bwhat (?:would|will) you do\b|\b(?:pact|alliance) (?:against|with)\b|\bon (?:my|our) side\b|\b(?:need|want|seek|look(?:ing)? for) (?:an? )?(?:\w+ )?all(?:y|ies)\b/i;
const DANGER =
  /\b(?:danger|dangerous|threat|menace|afraid|worr(?:y|ied)|fear|fleets?|navy|army|strength)\b[^?]*\?/i;
const COMMON_CAUSE =
  /\btoo (?:strong|powerful|mighty|big|rich)\b|\b(?:do|done) something about\b|\b(?:stops?|stopped|contain|checked|held back|hold back|cut down)\b|\b(?:work|stand|act|go) together against\b|\bcommon (?:enemy|foe|cause)\b|\bgang(?:s|ing)? up\b/i;
const PLANS_OF_THIRD =
  /\b(?:plans?|planning|intentions?|intends?|means? to|up to|wants?|going to|after)\b[^?]*\?/i;
const BID =
  /\b(?:are you|would you be) interested in\b|\b(?:i|we)\b[^.?!]*\b(?:giv|part|ced)\w*\b[^.?!]*\bprice\b|\bmake (?:me|us) an offer\b|\b(?:what|how much) (?:(?:would|will|do|can|could|might) )?you (?:pay|give|offer|bid)\b|\b(?:i|we)\b[^.?!]*\bsell\b|\bwhat is [^?]* worth to you\b/i;
const PRICE =
  /\b(?:what (?:would|will|does) it take|(?:can|may|could|might) (?:i|we) (?:please )?(?:have|get|take)|any chance|be (?:willing|ready|prepared) to (?:leave|give|sell|part)|price|cost|worth|sell|sale|buy|what (?:do|would|will|might) you (?:want|ask|take|like)|how much)\b/i;
/** An explicit question for a price is not a request for a vote, whatever the words around it. */
const ASKS_PRICE =
  /\bwhat (?:do|would|will|might) you (?:want|ask|take|charge) (?:for|to)\b(?![^?.!]*\b(?:vot|pact|alliance))|\bname (?:me )?your price\b/i;
const VOTES = /\b(?:vot(?:e|es|ing)|congress|resolution)\b/i;
const FEAR = /\b(?:attack|invade|war (?:on|against|with)|fight) (?:me|us)\b/i;
const TREATIES =
  /\b(?:have you|do you have|have you got|is there)(?: got)? (?:a|an|any|some) (?:\w+ )?(?:deal|understanding|agreement|arrangement|treaty|pact|alliance)\b[^?]*\?|\b(?:which|what|any) (?:other )?(?:treat(?:y|ies)|pacts?|alliances?)\b[^?]*\?|\bwho (?:is|are) your (?:ally|allies|friends?|partners?)\b|\b(?:have|did) you (?:signed|sign|a (?:treaty|pact))\b[^?]*\?|\bare you (?:allied|in league)\b/i;
const NEUTRALITY =
  /\b(?:non-?\s?aggression|neutral(?:ity)?|keep the peace|keep it so|no quarrel|good neighbou?rs|live in peace)\b|\bpromise\b[^.?!]*\b(?:not|never|no)\b[^.?!]*\b(?:attack|war)\b/i;
const OPINION = /\b(?:think|opinion|trust|make|know|say)\b[^?]*\b(?:of|about|on)?\b[^?]*\?/i;
const HELP = /\b(?:attack|war|help|join|alliance|ally|allies|defend|pact)\b/i;
const PLANS =
  /\b(?:plan|plans|planning|intend|intentions?|going to|what will you|will you (?:take|go|attack|place))\b/i;
const DIVISION = /\b(?:divide|division|split|partition|share|spheres?)\b/i;
const SIGNATURE = /\bsign(?:ed|ature)?\b/i;
const STANDINGS =
  /\b(?:who (?:do you think )?will win|who (?:is|will be) (?:winning|ahead|leading|first)|how many points|who leads|who (?:is|are) winning|the score|the standings?)\b/i;
const THANKS =
  /\b(?:thanks?|congratulations|well done|good luck|grateful|agreed|understood|regards|farewell)\b/i;
const GREETS =
  /\b(?:hello|hi|greetings|friend|friends|friendship|peace|cooperate|together|deal|treaty|talk|propose|trade)\b/i;

const isHinted = (bot: BotContext, other: Seat): boolean =>
  bot.letters.some(
    ({ from, to, body }) => from === bot.seat && to.includes(other) && /What (?:I|we) can take up/.test(body),
  );

const answerAnything = ({ output: { bot }, other, areas: [area] }: AskedLetter): string =>
  area !== undefined
    ? `${positionOn(bot, area)} If you mean a promise or a gift, it would read ${clausesAbout(bot, other, area).join(', or ')}.`
    : isHinted(bot, other)
      ? 'I have your letter, and it changes nothing for me. Clauses I answer at once, as I wrote.'
      : `What I can take up at once are clauses, such as ${exampleClauses(bot, other)}.`;

type Answerer = (letter: AskedLetter) => LetterAnswer | string | undefined;

const ANSWERERS: readonly (readonly [RegExp, Answerer])[] = [
  ...CORRESPONDENCE,
  [WHY, answerWhy],
  [WHY_THERE, answerWhyThere],
  [HONESTY, answerHonesty],
  [ACCUSES, answerAccusation],
  [FRIENDSHIP, answerFriendship],
  [ELSE, answerElse],
  [YES, answerYes],
  [NO, answerNo],
  [LATER, answerLater],
  [SIGNS, answerYes],
  [STANDINGS, answerStandings],
  [ASKS_PRICE, answerPrice],
  [VOTES, answerVotes],
  [TRUSTED, answerTrusted],
  [OFFERS, answerOffers],
  [SAID, answerOffers],
  [CHOICE, answerChoice],
  [BID, answerBid],
  [PRICE, answerPrice],
  [DEFENCE, answerDefence],
  [NEUTRALITY, answerNeutrality],
  [OWN_WAR, answerOwnWar],
  [FEAR, answerFear],
  [TREATIES, answerTreaties],
  [DANGER, answerDanger],
  [COMMON_CAUSE, answerCommonCause],
  [PLANS_OF_THIRD, answerPlansOfThird],
  [OPINION, answerOpinion],
  [WISHES, answerWishes],
  [MONEY_QUESTION, answerMoney],
  [HELP, answerHelp],
  [PLANS, answerPlans],
  [DIVISION, answerDivision],
  [SIGNATURE, answerSignature],
  [THANKS, () => 'There is nothing in it that I have to answer.'],
  [GREETS, answerGreeting],
];

/** Parts that say what the rest of a letter is about. */
const IS_ABOUT = new RegExp(`^(?:i|we) (?:would like|want|need|wish for)\\b|${COMMON_CAUSE.source}`, 'i');

/** The answer to some words, by the first kind of letter they match. */
const answerTo = (
  { output, other, thread }: Pick<AskedLetter, 'output' | 'other' | 'thread'>,
  words: string,
  body = words,
): LetterAnswer | undefined => {
  const own = namesIn(output.bot, words);
  // A question without names is about those named before it.
  const named = own.areas.length + own.powers.length === 0 ? namesIn(output.bot, body) : own;
  const asked: AskedLetter = { output, other, thread, ...named, isOut: own.isOut };
  for (const [kind, answerer] of ANSWERERS) {
    const answer = kind.test(words) ? answerer(asked) : undefined;
    if (answer !== undefined) return typeof answer === 'string' ? { more: answer } : answer;
  }
  return undefined;
};

/** Maximum number of questions in a letter that are answered one by one. */
const MAX_QUESTIONS = 2;

/**
 * Answers to several questions of one letter, each once; if there is only one question, the whole letter belongs to it.
 */
const answersTo = (asked: Parameters<typeof answerTo>[0], body: string): readonly LetterAnswer[] => {
  const questions = body.match(/[^.!?]+\?/g) ?? [];
  const whole = questions.length < 2;
  const answers = (whole ? [body] : questions).flatMap((words) => answerTo(asked, words, body) ?? []);
  return answers
    .filter(({ more }, at) => answers.findIndex((each) => each.more === more) === at)
    .slice(0, MAX_QUESTIONS);
};

/** Answers to the parts of a letter that ask for something, and to its questions. */
export const answersToParts = (
  output: BotOutput,
  { from, thread }: Pick<WrittenLetter, 'from' | 'thread'>,
  parts: readonly string[],
): readonly string[] => {
  const asked = { output, other: from as Seat, thread };
  const answers = parts.flatMap((part) => answerTo(asked, part)?.more ?? []);
  return [...new Set(answers)].slice(0, MAX_QUESTIONS);
};

/** A question about the parts of a letter that were not understood, if any. */
const openParts = (
  output: BotOutput,
  other: Seat,
  { open, asides, isRead }: { open: readonly string[]; asides: readonly Aside[]; isRead: boolean },
): readonly string[] => {
  const unoffered = unofferedInWords(output.bot, other, asides);
  if (open.length === 0) return unoffered;
  return isRead
    ? [`Is that what you mean by ${quotedList(open)}?`]
    : [askedBack(output, other, { unread: open, answers: [], unoffered, isAlone: true })];
};

/**
 * The answer to a letter that offers nothing; parts that seem meant as offers are quoted, with a wording that would be
 * understood.
 */
export const replyTo = (
  output: BotOutput,
  { from, subject, thread, body }: WrittenLetter,
  {
    unread = [],
    asides = [],
    questions = [],
  }: Partial<Pick<Understood, 'unread' | 'asides' | 'questions'>> = {},
): Letter => {
  const { bot } = output;
  const other = from as Seat;
  const threat = threatIn(body);
  const threatened = threat && answerThreat(bot, other, { threat, areas: namesIn(bot, body).areas });
  const answers: readonly LetterAnswer[] = threatened
    ? [threatened]
    : answersTo({ output, other, thread }, body);
  const isAnswered = answers.length > 0;
  // If a question is answered, the words around it only introduce it.
  const open = unread.filter(
    (part) =>
      !(threatened && threatIn(part) === 'war') &&
      !/^sorry\b/i.test(part) &&
      !(ACCUSES.test(body) && RECOUNTS.test(part)) &&
      (!isAnswered ||
        (questions.length === 0 &&
          !/^\W*(?:no|never)\b/i.test(part) &&
          !asksFavour(part) &&
          !IS_ABOUT.test(part))),
  );
  const isAside = (part: string): boolean => asides.some(({ words }) => words === part);
  const asked = openParts(output, other, {
    open: open.filter((part) => !isAside(part)),
    asides: asides.filter(({ words }) => (words === '' ? !isAnswered : open.includes(words))),
    isRead: threatened?.isRead === true,
  });
  const said = [...answers.map((answer) => answer.more), ...asked];
  const more =
    said.length > 0 ? said.join(' ') : answerAnything({ output, other, thread, ...namesIn(bot, body) });
  const reasons = answers.flatMap((answer) => answer.reasons ?? []);
  return letterOf(output.bot, { to: other, act: 'reply', subject, thread, reasons, more });
};
