import { type Seat, seatOf } from '../../../vocabulary/ids.ts';
import type { Breach, Treaty } from '../../../state/treaties.ts';
import type { BotContext } from '../../bot-context.ts';
import { confession, isWrittenOf } from '../breach-letters.ts';
import { judge } from '../judging.ts';
import type { AskedLetter, LetterAnswer } from './asked-letter.ts';

// Letters that ask for reasons, accuse, or say no: answered from the record between the two.

/** Treaties one seat has broken to the other's disadvantage. */
const brokenBy = ({ state }: BotContext, by: Seat, injured: Seat): readonly Breach[] =>
  state.breaches.filter(
    (breach) => seatOf(breach.by) === by && breach.injured.some((power) => seatOf(power) === injured),
  );

const titleOf = ({ state }: BotContext, { treaty }: Breach): string =>
  state.treaties.find(({ id }) => id === treaty)?.text.title ?? treaty;

const refusedTreaty = ({ state, seat }: BotContext, other: Seat, thread: string): Treaty | undefined => {
  const refused = state.treaties.filter(
    ({ turn, text, refusedBy, proposer }) =>
      turn === state.turn &&
      seatOf(proposer) === other &&
      text.between.some((power) => seatOf(power) === other) &&
      refusedBy.some((power) => seatOf(power) === seat),
  );
  return refused.findLast(({ id }) => id === thread) ?? refused.at(-1);
};

/** What the bot says about a treaty it broke; a separate letter sent with this one already says it. */
const ownUp = (bot: BotContext, breach: Breach): LetterAnswer => ({
  more:
    breach.turn === bot.state.turn && !isWrittenOf(bot, breach)
      ? `What I have to say of "${titleOf(bot, breach)}" stands in a letter of its own.`
      : confession(bot, breach),
});

/** Why it broke a treaty, made war, or refused a text. */
export const answerWhy = ({ output: { bot }, other, thread }: AskedLetter): LetterAnswer => {
  const broken = brokenBy(bot, bot.seat, other).at(-1);
  if (broken !== undefined) return ownUp(bot, broken);
  const isAtWar = bot.state.declarations.some(
    ({ by, on }) => seatOf(by) === bot.seat && seatOf(on) === other,
  );
  if (isAtWar) return { more: 'I went to war since I had cause and the odds were good enough.' };
  const refused = refusedTreaty(bot, other, thread);
  if (refused === undefined)
    return {
      more: 'I know of nothing between us that I broke or refused this year. Name the treaty or the area.',
    };
  const verdict = judge(bot, refused.text, other);
  return verdict.isGood
    ? { more: `"${refused.text.title}" looks better to me now than it did: lay it on the table again.` }
    : { reasons: verdict.reasons, more: `That is why I did not sign "${refused.text.title}".` };
};

/** Answers a request for a signature with the reason for refusing; texts that still wait are answered as treaties. */
export const answerSignature = (letter: AskedLetter): LetterAnswer =>
  refusedTreaty(letter.output.bot, letter.other, letter.thread)
    ? answerWhy(letter)
    : { more: 'No text of yours waits for my name: lay one on the table, or write its clauses to me.' };

/** Answers an accusation with the treaties it has broken. */
export const answerAccusation = ({ output: { bot }, other }: AskedLetter): LetterAnswer => {
  const own = brokenBy(bot, bot.seat, other).at(-1);
  if (own !== undefined) return ownUp(bot, own);
  const theirs = brokenBy(bot, other, bot.seat).at(-1);
  return {
    more:
      theirs === undefined
        ? 'I have broken no treaty with you. Name the clause.'
        : `I have broken no treaty with you. You have broken "${titleOf(bot, theirs)}".`,
  };
};

/** An open text that waits for another power's signature. */
const waitingFor = ({ state, seat }: BotContext, other: Seat): Treaty | undefined =>
  state.treaties.findLast(
    ({ status, turn, signers, text, refusedBy }) =>
      status === 'proposed' &&
      turn === state.turn &&
      signers.some((power) => seatOf(power) === seat) &&
      text.between.some((power) => seatOf(power) === other && !refusedBy.includes(power)),
  );

/** A refusal changes nothing. */
export const answerNo = ({ output: { bot }, other }: AskedLetter): LetterAnswer => {
  const own = waitingFor(bot, other);
  return {
    more: own
      ? `I take that for a no. "${own.text.title}" stays on the table for this turn, should you think again.`
      : 'I take that for a no, and leave it at that.',
  };
};

/** A request for time gets what is left of the turn. */
export const answerLater = ({ output: { bot }, other }: AskedLetter): LetterAnswer => {
  const own = waitingFor(bot, other);
  return {
    more: own
      ? `"${own.text.title}" stays on the table with my name for this turn: take the time that leaves you.`
      : 'Nothing between us waits for your name. Write when you have made up your mind.',
  };
};
