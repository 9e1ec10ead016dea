import type { BotLetter } from '../../../../kernel/match/bot.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';

// Wars of earlier turns are not in a position any more: who was attacked writes so to its attacker, and reads it there
// later.

/** The conversation in which an attack is held against its author. */
export const warThread = (by: Seat, turn: number): string => `war of ${by} on us in turn ${String(turn)}`;

const ATTACK = /^war of (\S+) on us in turn (\d+)$/;

/** An attack that is remembered. */
interface Attack {
  readonly by: Seat;
  readonly turn: number;
}

/** Attacks that a seat has written of, each once. */
export const attacksOn = ({
  seat,
  letters,
}: {
  readonly seat: Seat;
  readonly letters: readonly BotLetter[];
}): readonly Attack[] => {
  const threads = letters.flatMap(({ from, thread }) => (from === seat ? [thread] : []));
  return [...new Set(threads)].flatMap((thread) => {
    const [, name, turn] = ATTACK.exec(thread) ?? [];
    const by = SEATS.find((one) => one === name);
    return by ? [{ by, turn: Number(turn) }] : [];
  });
};
