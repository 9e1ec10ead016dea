import { warOdds } from '../../war/prospects.ts';
import { type AskedLetter, exampleClauses } from './asked-letter.ts';
import { answerOffers } from './thirds.ts';

// Letters about the correspondence itself: what a clause is, who the writer is, what a third power pays for a war on
// the reader.

const EXPLAIN =
  /\bwhat (?:do you mean|does that mean|is meant|is a clause)\b|\b(?:explain|clarify)\b[^.!?]*\b(?:letter|clauses?|that|it)\b|\b(?:do|did)(?: not|n['’]t) (?:quite )?understand (?:you|your|that|it|a word)\b/i;
const WHO =
  /\bwho (?:is this|are you|am i (?:talking|writing) to)\b|\bare you (?:a|an|the) (?:computer|machine|bot|robot|human|person|ai|engine)\b/i;
const OUTBID =
  /\b(?:offer(?:s|ed)?|pa(?:ys?|id)|promis(?:es|ed)|gives?|gave)\b[^.!?]*\bto (?:attack|invade|fight|declare war on|make war on) you\b/i;
const TALKS =
  /\byou\b[^.!?]*\b(?:talks?|talking|negotiat\w+|in touch|correspond\w*|speak\w*|spoke) (?:to|with)\b/i;

const explained = ({ output: { bot }, other }: AskedLetter): string =>
  `A clause is one line of a treaty, such as ${exampleClauses(bot, other)}. Write one, and what you want or give for it, and I say at once what it is worth to me.`;

const outbid = ({ output: { bot }, other }: AskedLetter): string => {
  const odds = warOdds(bot, other, bot.seat);
  const reach =
    odds < 0.05
      ? 'you could bring nothing by sea that would reach me'
      : `for each point of strength that would meet you, you could bring ${odds.toFixed(1)} by sea`;
  return `I buy no peace: ${reach}. What I pay for are areas and pacts.`;
};

export const CORRESPONDENCE: readonly (readonly [RegExp, (letter: AskedLetter) => string])[] = [
  [EXPLAIN, explained],
  [
    WHO,
    () =>
      'I write for my government; who plays it, the list of seats says. I answer clauses, prices, promises and threats.',
  ],
  [OUTBID, outbid],
  [TALKS, answerOffers],
];
