import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import { oncePerMailbox } from './own-threads.ts';

// A position does not contain the wars of earlier turns. Victims and powers outside a war therefore write to the
// attacker, and later find in their own letters who started which war.

/** An attack that is remembered. */
export interface RememberedAttack {
  readonly by: Seat;
  /** The victim; `us` is the one who remembers. */
  readonly on: Seat | 'us';
  readonly turn: number;
}

/** The conversation about an attack with its author. */
export const warThread = ({ by, on, turn }: RememberedAttack): string =>
  `war of ${by} on ${on} in turn ${String(turn)}`;

const ATTACK = /^war of (\S+) on (\S+) in turn (\d+)$/;

const attackIn = (thread: string): readonly RememberedAttack[] => {
  const [, author, victim, turn] = ATTACK.exec(thread) ?? [];
  const by = SEATS.find((one) => one === author);
  const on = ([...SEATS, 'us'] as const).find((one) => one === victim);
  return by && on ? [{ by, on, turn: Number(turn) }] : [];
};

/** Attacks a seat has written about, each once. */
export const attacksRemembered = oncePerMailbox((threads): readonly RememberedAttack[] =>
  threads.filter((thread) => thread.startsWith('war of ')).flatMap(attackIn),
);

/** Turns after an attack in which a power seeks help against the attacker. */
const FEARED_FOR = 2;

/** The latest attack recent enough to seek help against, if any. */
export const attackFeared = (bot: {
  readonly state: { readonly turn: number };
  readonly seat: Seat;
  readonly letters: readonly WrittenLetter[];
}): RememberedAttack | undefined =>
  attacksRemembered(bot).findLast(({ turn }) => turn > bot.state.turn - FEARED_FOR);
