import { publishBroken } from '../lines/broken-secrets.ts';
import type { BotOutput } from '../lines/bot-output.ts';
import { answerTexts } from './answering.ts';
import { answerLetters } from './correspondence.ts';
import { withdrawCrossed, withdrawOutdated } from './crossed-offers.ts';
import { landingLetters } from './landing-letters.ts';
import { leagueLetters } from './leagues.ts';
import { breachLetters } from './breach-letters.ts';
import { firstLetters } from './first-letters.ts';
import { giftLetters } from './gifts.ts';
import type { Letter } from './letters.ts';
import { conductOutcomeLetters } from './noting-conduct-promises.ts';
import { brokenAreaPromiseLetters } from './noting-area-promises.ts';
import { peaceAnswers } from './peace-answers.ts';
import { offerPeace } from './peace-terms.ts';
import { withdrawOldOffers, withdrawUncovered } from './old-offers.ts';
import { offers } from './offering.ts';
import { protests } from './protests.ts';
import { robberyLetters } from './robbery-letters.ts';
import { ultimatums } from './ultimatums.ts';
import { warnings } from './warnings.ts';

// Treaties and letters: answers what others have sent, then makes the bot's own offers.

/** Everything the bot does by treaty and letter. */
export const conductDiplomacy = (output: BotOutput): readonly Letter[] => {
  if (output.bot.state.step === 'OVER') return [];
  withdrawOldOffers(output);
  const overtaken = withdrawOutdated(output);
  publishBroken(output);
  const onTexts = answerTexts(output);
  const answers = [...onTexts, ...answerLetters(output, onTexts)];
  const offered = offers(output);
  const peace = output.bot.state.campaign ? offerPeace(output) : [];
  withdrawCrossed(output);
  withdrawUncovered(output);
  return [
    ...overtaken,
    ...breachLetters(output.bot),
    ...brokenAreaPromiseLetters(output.bot),
    ...conductOutcomeLetters(output.bot),
    ...protests(output.bot),
    ...robberyLetters(output.bot),
    ...leagueLetters(output.bot),
    ...landingLetters(output.bot),
    ...ultimatums(output.bot),
    ...warnings(output.bot),
    ...answers,
    ...peaceAnswers(output.bot),
    ...giftLetters(output.bot),
    ...firstLetters(output.bot),
    ...offered,
    ...peace,
  ];
};
