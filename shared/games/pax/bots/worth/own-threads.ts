import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import type { Seat } from '../../vocabulary/ids.ts';

/** A seat and all letters from and to it. */
interface Mailbox {
  readonly seat: Seat;
  readonly letters: readonly WrittenLetter[];
}

/**
 * A reckoning from the conversations that a seat has written in, each once. It is asked for many times in one answer,
 * whose letters stay the same list.
 */
export const oncePerMailbox = <Found>(
  reckon: (threads: readonly string[]) => Found,
): ((mailbox: Mailbox) => Found) => {
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
