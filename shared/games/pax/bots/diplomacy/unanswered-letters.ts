import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { isDraftThread } from '../../../../parts/letters/threads.ts';
import type { Seat } from '../../vocabulary/ids.ts';

/** Letters to a seat whose writers it has not written to since, the oldest first; drafts of orders need no answer. */
export const unansweredLetters = (letters: readonly WrittenLetter[], seat: Seat): readonly WrittenLetter[] =>
  letters.filter(
    (letter, index) =>
      letter.from !== seat &&
      !isDraftThread(letter.thread) &&
      letter.to.includes(seat) &&
      !letters.slice(index + 1).some((later) => later.from === seat && later.to.includes(letter.from)),
  );
