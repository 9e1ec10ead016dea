import { seatOf } from '../../vocabulary/ids.ts';
import type { Mind } from '../mind.ts';
import type { BotSpeech } from '../said/speech.ts';
import { answerTexts } from './answering.ts';
import { answerLetters } from './correspondence.ts';
import { leagueLetters } from './leagues.ts';
import { type Letter, letterOf } from './letters.ts';
import { wordsFoundBroken } from './noting-words.ts';
import { offerPeace } from './peace-terms.ts';
import { takeOffersBack } from './offers-of-old.ts';
import { offers } from './offering.ts';
import { protests } from './protests.ts';

// Treaties and letters: what others have sent is answered, then what this mind wants is offered.

/** Who was wronged by a broken word reads so from its breaker. */
const ownUp = (mind: Mind): readonly Letter[] =>
  mind.state.breaches
    .filter(({ by, turn, isHidden }) => seatOf(by) === mind.seat && turn === mind.state.turn && !isHidden)
    .flatMap(({ treaty, injured }) => {
      const thread = `word-broken ${treaty} ${String(mind.state.year)}`;
      const isSaid = mind.letters.some((letter) => letter.from === mind.seat && letter.thread === thread);
      const to = [...new Set(injured.flatMap((power) => seatOf(power) ?? []))].filter(
        (seat) => seat !== mind.seat,
      );
      if (isSaid) return [];
      const more = `I have not kept ${treaty.replaceAll('-', ' ')}, and I do not hide it: what it forbade was worth more to me than your good opinion.`;
      return to.map((seat) =>
        letterOf(mind, { to: seat, act: 'tell', subject: 'A broken word', thread, reasons: [], more }),
      );
    });

/** All that is said of treaties and by letter. */
export const talkOfTreaties = (speech: BotSpeech): readonly Letter[] => {
  if (speech.mind.state.step === 'OVER') return [];
  takeOffersBack(speech);
  const answers = [...answerTexts(speech), ...answerLetters(speech)];
  const offered = offers(speech);
  const peace = speech.mind.state.campaign ? offerPeace(speech) : [];
  return [
    ...ownUp(speech.mind),
    ...wordsFoundBroken(speech.mind),
    ...protests(speech.mind),
    ...leagueLetters(speech.mind),
    ...answers,
    ...offered,
    ...peace,
  ];
};
