import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import { oncePerMailbox } from './own-threads.ts';

// A Congress is gone with its turn. Whoever would have been robbed there, and everybody else, therefore writes to those
// who asked or voted for it, and finds out later from their own letters who that was.

/** A robbery that was asked of a Congress, or voted for there. */
export interface RememberedRobbery {
  readonly by: Seat;
  /** Whom it would have robbed; `us` is the one who remembers. */
  readonly of: Seat | 'us';
  readonly turn: number;
}

export const ROBBERY = 'robbery by ';

/** The conversation in which a robbery is held against its author. */
export const robberyThread = ({ by, of, turn }: RememberedRobbery): string =>
  `${ROBBERY}${by} of ${of} in turn ${String(turn)}`;

const NOTED = /^robbery by (\S+) of (\S+) in turn (\d+)$/;

const robberyIn = (thread: string): readonly RememberedRobbery[] => {
  const [, author, victim, turn] = NOTED.exec(thread) ?? [];
  const by = SEATS.find((one) => one === author);
  const of = ([...SEATS, 'us'] as const).find((one) => one === victim);
  return by && of ? [{ by, of, turn: Number(turn) }] : [];
};

interface Witness {
  readonly seat: Seat;
  readonly letters: readonly WrittenLetter[];
}

/** Robberies that a seat has written of, each once. */
export const robberiesRemembered = oncePerMailbox((threads): readonly RememberedRobbery[] =>
  threads.filter((thread) => thread.startsWith(ROBBERY)).flatMap(robberyIn),
);

/** Turns that a robbery is held against its author, the one it was tried in included. */
const HELD_FOR = 4;

/** How a robber is looked at: by whom it would have robbed, or by somebody else. */
export type Resentment = 'victim' | 'witness';

/** Whether a seat would have robbed this one of late, or another. */
export const resentmentOf = (
  bot: Witness & { readonly state: { readonly turn: number } },
  other: Seat,
): Resentment | undefined => {
  const held = robberiesRemembered(bot).filter(
    ({ by, turn }) => by === other && turn > bot.state.turn - HELD_FOR,
  );
  if (held.length === 0) return undefined;
  return held.some(({ of }) => of === 'us') ? 'victim' : 'witness';
};
