import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import { oncePerMailbox } from './own-threads.ts';

// A position no longer holds the wars of earlier turns. Victims and powers outside a war therefore write to the attacker,
// and find out later from their own letters who has started which war.

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
export const attacksRemembered = oncePerMailbox((threads): readonly RememberedAttack[] =>
  threads.filter((thread) => thread.startsWith('war of ')).flatMap(attackIn),
);

/** For so many turns after an attack a power seeks help against the attacker. */
const FEARED_FOR = 2;

/** The latest attack that is recent enough to seek help against, if there is one. */
export const attackFeared = (bot: {
  readonly state: { readonly turn: number };
  readonly seat: Seat;
  readonly letters: readonly WrittenLetter[];
}): RememberedAttack | undefined =>
  attacksRemembered(bot).findLast(({ turn }) => turn > bot.state.turn - FEARED_FOR);
