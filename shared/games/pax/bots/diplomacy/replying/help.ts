import { type Seat, seatOf } from '../../../vocabulary/ids.ts';
import { powerName } from '../../../wording/words.ts';
import { warBar, warOdds } from '../../war/prospects.ts';
import type { BotContext } from '../../bot-context.ts';
import { reasonInWords } from '../reasons.ts';
import type { AskedLetter, LetterAnswer } from './asked-letter.ts';
import { answerPact } from './pacts.ts';
import { NEGLIGIBLE_ODDS, thirdIn } from './thirds.ts';

// Letters that ask for help: in defence it offers a pact, in a war of the writer's choosing it answers with the odds.

const oddsAgainst = ({ edition, seat, state, temper }: BotContext, target: Seat): string => {
  const odds = warOdds({ edition, state }, seat, target);
  return odds < NEGLIGIBLE_ODDS
    ? `Against ${powerName(edition, target)} I could bring nothing by sea.`
    : `Alone against ${powerName(edition, target)} I could bring ${odds.toFixed(1)} by sea for each point that would meet me, and I go to war from ${temper.warOdds.toFixed(1)}.`;
};

/** Why it would or would not join a war against a power, by the conditions it sets for every war. */
const barInWords = (bot: BotContext, target: Seat, ally: Seat): string => {
  const bar = warBar(bot, target, ally);
  if (bar?.code === 'signed-with')
    return ` I have signed with ${powerName(bot.edition, bar.rival)}, and make no war on a partner.`;
  return bar?.code === 'great-war' ? ` ${reasonInWords(bot.edition, bar)}` : '';
};

/** The likeliest target if a letter names none. */
const likeliestFoe = ({ seat, standings }: BotContext, other: Seat): Seat =>
  standings.leader === seat || standings.leader === other ? 'germany' : standings.leader;

/** Whether it would fight: the odds it requires, and the odds it sees. */
export const answerHelp = (letter: AskedLetter): string => {
  const { other } = letter;
  const { bot } = letter.output;
  const foe = thirdIn(letter);
  const target = foe === undefined ? undefined : seatOf(foe);
  const against = target ?? likeliestFoe(bot, other);
  const pact =
    against === bot.seat || against === other
      ? ''
      : ` A pact would read: "defensive alliance against ${against}".`;
  const odds = target === undefined ? '' : ` ${oddsAgainst(bot, target)}${barInWords(bot, target, other)}`;
  return `I promise no war in a letter.${odds}${pact}`;
};

/** Whether it would help a power that is attacked: what a pact would be worth to it. */
export const answerDefence = (letter: AskedLetter): LetterAnswer => {
  const foe = thirdIn(letter);
  const target = foe === undefined ? undefined : seatOf(foe);
  if (target !== undefined) return answerPact(letter, target);
  return {
    more: `A pact names whom it is against: write of whom you are afraid, and I say what it is worth to me. ${answerHelp(letter)}`,
  };
};

/** Answers whether it means to make war on somebody with the odds. */
export const answerOwnWar = (letter: AskedLetter): string | undefined => {
  const { bot } = letter.output;
  const foe = thirdIn(letter);
  const target = foe === undefined ? undefined : seatOf(foe);
  return (
    target &&
    `What I mean to do I keep to myself. ${oddsAgainst(bot, target)}${barInWords(bot, target, letter.other)}`
  );
};
