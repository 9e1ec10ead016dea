import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import type { Seat } from '../../vocabulary/ids.ts';

/** A seat and all its letters. */
export interface LettersOfSeat {
  readonly seat: Seat;
  readonly letters: readonly WrittenLetter[];
}

/**
 * Caches a result computed from the conversations a seat has written in, each once. It is needed many times in one
 * answer, during which the list of letters does not change.
 */
export const oncePerMailbox = <Found>(
  reckon: (threads: readonly string[]) => Found,
): ((mailbox: LettersOfSeat) => Found) => {
  const known = new WeakMap<readonly WrittenLetter[], { readonly seat: Seat; readonly found: Found }>();
  return ({ seat, letters }) => {
    const before = known.get(letters);
    if (before?.seat === seat) return before.found;
    const threads = letters.flatMap(({ from, thread }) => (from === seat ? [thread] : []));
    const found = reckon([...new Set(threads)]);
    known.set(letters, { seat, found });
    return found;
  };
};
