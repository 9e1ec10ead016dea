import type { LetterEntry, TimedLetter } from './entry.ts';
import type { SeatLetter } from '@chancery/shared/api';
import { LetterBox } from './letter-box.ts';

/** The boxes of a match, by seat: everybody who may write letters has one. */
export type LetterBoxes = ReadonlyMap<string, LetterBox>;

/** @param sign signs a letter for the seat that holds it */
export const emptyBoxes = (
  seats: readonly string[],
  sign?: (seat: string, letter: SeatLetter) => SeatLetter,
): LetterBoxes =>
  new Map(seats.map((seat) => [seat, new LetterBox(sign && ((letter) => sign(seat, letter)))]));

/** The entry with what the book knows of it: the numbers its letter gets in the boxes it goes to, the open phase. */
export const booked = (boxes: LetterBoxes, entry: LetterEntry, phase: string): LetterEntry => {
  if (entry.kind === 'read' || entry.kind === 'mute') return entry;
  const seats = [entry.seat, ...(entry.kind === 'show' ? [entry.to] : entry.to)];
  const numbers = seats.map((seat) => [seat, (boxes.get(seat)?.count ?? 0) + 1] as const);
  return { ...entry, ...(entry.kind === 'send' && { phase }), numbers: Object.fromEntries(numbers) };
};

/**
 * Puts what an entry brings into the boxes of the seats it concerns, and into no other. The same entries
 * in the same order give the same boxes, live as well as when the book is read again.
 * @returns the seats that hold something new
 */
export const deliver = (boxes: LetterBoxes, { at, entry }: TimedLetter): readonly string[] => {
  const own = boxes.get(entry.seat);
  switch (entry.kind) {
    case 'send': {
      const { seat, to, subject, thread, body, numbers, phase } = entry;
      const letter = { from: seat, to, subject, thread, body, at, ...(phase !== undefined && { phase }) };
      own?.putOwn(letter, numbers?.[seat]);
      for (const receiver of to) boxes.get(receiver)?.receive(letter, { by: seat, id: numbers?.[receiver] });
      return [seat, ...to];
    }
    case 'show': {
      const { seat, to, numbers } = entry;
      own?.fillUpTo(entry.letter);
      const letter = own?.letter(entry.letter);
      if (!letter) throw new Error(`${seat} holds no letter ${String(entry.letter)}`);
      const copy = { ...letter, shown: { by: seat, to, at } };
      own?.putOwn(copy, numbers?.[seat]);
      boxes.get(to)?.receive(copy, { by: seat, id: numbers?.[to] });
      return [seat, to];
    }
    case 'read':
      own?.markRead(entry.letters);
      return [entry.seat];
    case 'mute':
      own?.mute(entry.of, entry.muted);
      return [entry.seat];
  }
};
