import { type Seat, seatOf } from '../../../vocabulary/ids.ts';
import { powerName } from '../../../wording/words.ts';
import { warBar, warOdds } from '../../war/prospects.ts';
import type { BotContext } from '../../bot-context.ts';
import type { AskedLetter, LetterAnswer } from './asked-letter.ts';
import { answerPact } from './pacts.ts';
import { thirdIn } from './thirds.ts';

// Letters that ask for help: in defence by a pact, in a war of the other's choosing by the odds.

/** Odds that are nothing once they are rounded. */
const NONE = 0.05;

const oddsAgainst = ({ edition, seat, state, temper }: BotContext, target: Seat): string => {
  const odds = warOdds(state, seat, target);
  return odds < NONE
    ? `Against ${powerName(edition, target)} I could bring nothing over sea.`
    : `Alone against ${powerName(edition, target)} I could bring ${odds.toFixed(1)} over sea for each point that would meet me, and I go to war from ${temper.warOdds.toFixed(1)}.`;
};

/** Why it would fight beside somebody against a power or not, by what every war must pass. */
const barInWords = (bot: BotContext, target: Seat, ally: Seat): string => {
  const bar = warBar(bot, target, ally);
  if (bar?.code === 'signed-with')
    return ` I have signed with ${powerName(bot.edition, bar.rival)}, and make no war on a partner.`;
  return bar?.code === 'great-war'
    ? ' That war would draw in four powers of Europe and end in the Great War.'
    : '';
};

/** Who would be against whom, where a letter names nobody. */
const likeliestFoe = ({ seat, standings }: BotContext, other: Seat): Seat =>
  standings.leader === seat || standings.leader === other ? 'germany' : standings.leader;

/** Whether it would fight: at which odds it does, and what they are. */
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

/** Whether it would stand by somebody who is attacked: what a pact would be to it. */
export const answerDefence = (letter: AskedLetter): LetterAnswer => {
  const foe = thirdIn(letter);
  const target = foe === undefined ? undefined : seatOf(foe);
  if (target !== undefined) return answerPact(letter, target);
  return {
    more: `A pact names whom it is against: write of whom you are afraid, and I say what it is worth to me. ${answerHelp(letter)}`,
  };
};

/** Who asks whether it means to make war on somebody reads the odds. */
export const answerOwnWar = (letter: AskedLetter): string | undefined => {
  const { bot } = letter.output;
  const foe = thirdIn(letter);
  const target = foe === undefined ? undefined : seatOf(foe);
  return (
    target &&
    `What I mean to do I keep to myself. ${oddsAgainst(bot, target)}${barInWords(bot, target, letter.other)}`
  );
};
