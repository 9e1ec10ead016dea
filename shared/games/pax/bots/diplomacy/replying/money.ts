import { placeInSentence } from '../../../wording/words.ts';
import { purseOf } from '../../worth/purse.ts';
import { restraintOn } from '../../worth/restraints.ts';
import { poundsPerPoint } from '../../worth/standing.ts';
import { contested, yearIn } from '../proposing.ts';
import type { AskedLetter } from './asked-letter.ts';
import { clauseInNames } from '../clause-text.ts';

/** The money it can spare, what a pound is worth to it, and what it would consider for it. */
export const answerMoney = ({ output: { bot }, other }: AskedLetter): string => {
  const purse = purseOf(bot, bot.seat);
  const rate = `£${String(poundsPerPoint(bot, bot.seat))} make a point of mine, £${String(poundsPerPoint(bot, other))} one of yours.`;
  const [best] = contested(bot, other).toSorted((a, b) => b.own.points - a.own.points);
  const spare =
    purse === 0
      ? 'I have nothing left for treaties this year.'
      : `I can spare £${String(purse)} for treaties this year, and give none of it for nothing.`;
  if (!best) return `${spare} ${rate}`;
  const clause = clauseInNames(
    bot,
    restraintOn(bot, { power: other, area: best.area, until: yearIn(bot, bot.temper.patience) }),
  );
  return `${spare} ${rate} I would be interested in ${placeInSentence(bot.edition, best.area)}: "${clause}", with the sum you want for it.`;
};
