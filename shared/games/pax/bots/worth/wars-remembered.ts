import type { BotLetter } from '../../../../kernel/match/bot.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';

// Wars of earlier turns are not in a position any more: who was attacked writes so to its attacker, and so does whoever
// stood by and thinks the less of it. Each reads its own letters later.

/** An attack that is remembered. */
export interface RememberedAttack {
  readonly by: Seat;
  /** The victim; `us` is the one who remembers. */
  readonly on: Seat | 'us';
  readonly turn: number;
}

/** The conversation in which an attack is held against its author. */
export const warThread = ({ by, on, turn }: RememberedAttack): string =>
  `war of ${by} on ${on} in turn ${String(turn)}`;

const ATTACK = /^war of (\S+) on (\S+) in turn (\d+)$/;

const attackIn = (thread: string): readonly RememberedAttack[] => {
  const [, author, victim, turn] = ATTACK.exec(thread) ?? [];
  const by = SEATS.find((one) => one === author);
  const on = ([...SEATS, 'us'] as const).find((one) => one === victim);
  return by && on ? [{ by, on, turn: Number(turn) }] : [];
};

/** Attacks that a seat has written of, each once. */
export const attacksRemembered = ({
  seat,
  letters,
}: {
  readonly seat: Seat;
  readonly letters: readonly BotLetter[];
}): readonly RememberedAttack[] => {
  const threads = letters.flatMap(({ from, thread }) =>
    from === seat && thread.startsWith('war of ') ? [thread] : [],
  );
  return [...new Set(threads)].flatMap(attackIn);
};

/** Turns for which one looks out for help against whoever has made war. */
const FEARED_FOR = 2;

/** The last attack of late by somebody, which makes others look for friends. */
export const attackFeared = (mind: {
  readonly state: { readonly turn: number };
  readonly seat: Seat;
  readonly letters: readonly BotLetter[];
}): RememberedAttack | undefined =>
  attacksRemembered(mind).findLast(({ turn }) => turn > mind.state.turn - FEARED_FOR);
