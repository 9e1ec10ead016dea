import type { TimedLetter } from './entry.ts';
import { LetterBox } from './letter-box.ts';

/** The boxes of a match, by seat: everybody who may write letters has one. */
export type LetterBoxes = ReadonlyMap<string, LetterBox>;

export const emptyBoxes = (seats: readonly string[]): LetterBoxes =>
  new Map(seats.map((seat) => [seat, new LetterBox()]));

/**
 * Puts what an entry brings into the boxes of the seats it concerns, and into no other. The same entries
 * in the same order give the same boxes, live as well as when the book is read again.
 * @returns the seats that hold something new
 */
export const deliver = (boxes: LetterBoxes, { at, entry }: TimedLetter): readonly string[] => {
  const own = boxes.get(entry.seat);
  switch (entry.kind) {
    case 'send': {
      const { seat, to, subject, thread, body } = entry;
      const letter = { from: seat, to, subject, thread, body, at };
      own?.put(letter, false);
      for (const receiver of to) boxes.get(receiver)?.put(letter, true);
      return [seat, ...to];
    }
    case 'show': {
      const letter = own?.letter(entry.letter);
      if (!letter) throw new Error(`${entry.seat} holds no letter ${String(entry.letter)}`);
      const copy = { ...letter, shown: { by: entry.seat, to: entry.to, at } };
      own?.put(copy, false);
      boxes.get(entry.to)?.put(copy, true);
      return [entry.seat, entry.to];
    }
    case 'read':
      own?.markRead(entry.letters);
      return [entry.seat];
  }
};
