import { seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import type { BotOutput } from '../said/bot-output.ts';
import { answerTexts } from './answering.ts';
import { answerLetters } from './correspondence.ts';
import { leagueLetters } from './leagues.ts';
import { type Letter, letterOf } from './letters.ts';
import { brokenPromiseLetters } from './noting-promises.ts';
import { offerPeace } from './peace-terms.ts';
import { withdrawOldOffers } from './old-offers.ts';
import { offers } from './offering.ts';
import { protests } from './protests.ts';

// Treaties and letters: what others have sent is answered, then what this bot wants is offered.

/** Who was wronged by a broken word reads so from its breaker. */
const breachLetters = (bot: BotContext): readonly Letter[] =>
  bot.state.breaches
    .filter(({ by, turn, isHidden }) => seatOf(by) === bot.seat && turn === bot.state.turn && !isHidden)
    .flatMap(({ treaty, injured }) => {
      const thread = `word-broken ${treaty} ${String(bot.state.year)}`;
      const isSaid = bot.letters.some((letter) => letter.from === bot.seat && letter.thread === thread);
      const to = [...new Set(injured.flatMap((power) => seatOf(power) ?? []))].filter(
        (seat) => seat !== bot.seat,
      );
      if (isSaid) return [];
      const title = bot.state.treaties.find(({ id }) => id === treaty)?.text.title ?? treaty;
      const more = `I have not kept "${title}", and I do not hide it: what it forbade was worth more to me than your good opinion.`;
      return to.map((seat) =>
        letterOf(bot, { to: seat, act: 'tell', subject: 'A broken word', thread, reasons: [], more }),
      );
    });

/** All that is said of treaties and by letter. */
export const conductDiplomacy = (output: BotOutput): readonly Letter[] => {
  if (output.bot.state.step === 'OVER') return [];
  withdrawOldOffers(output);
  const onTexts = answerTexts(output);
  const answers = [...onTexts, ...answerLetters(output, onTexts)];
  const offered = offers(output);
  const peace = output.bot.state.campaign ? offerPeace(output) : [];
  return [
    ...breachLetters(output.bot),
    ...brokenPromiseLetters(output.bot),
    ...protests(output.bot),
    ...leagueLetters(output.bot),
    ...answers,
    ...offered,
    ...peace,
  ];
};
