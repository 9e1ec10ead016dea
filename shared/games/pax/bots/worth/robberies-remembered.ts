import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import { type LettersOfSeat, oncePerMailbox } from './own-threads.ts';

// The state of a Congress is not kept after its turn. The victim of an attempted robbery, and all other bots, therefore
// write to those who proposed or voted for it, and later find the names in their own letters.

/** A robbery proposed to a Congress, or voted for there. */
export interface RememberedRobbery {
  readonly by: Seat;
  /** The intended victim; `us` is the one who remembers. */
  readonly of: Seat | 'us';
  readonly turn: number;
}

export const ROBBERY = 'robbery by ';

/** The conversation about a robbery with its author. */
export const robberyThread = ({ by, of, turn }: RememberedRobbery): string =>
  `${ROBBERY}${by} of ${of} in turn ${String(turn)}`;

const NOTED = /^robbery by (\S+) of (\S+) in turn (\d+)$/;

const robberyIn = (thread: string): readonly RememberedRobbery[] => {
  const [, author, victim, turn] = NOTED.exec(thread) ?? [];
  const by = SEATS.find((one) => one === author);
  const of = ([...SEATS, 'us'] as const).find((one) => one === victim);
  return by && of ? [{ by, of, turn: Number(turn) }] : [];
};

/** Robberies a seat has written about, each once. */
export const robberiesRemembered = oncePerMailbox((threads): readonly RememberedRobbery[] =>
  threads.filter((thread) => thread.startsWith(ROBBERY)).flatMap(robberyIn),
);

/** Turns for which a robbery is remembered, including the one in which it was tried. */
const HELD_FOR = 4;

/** Whether the bot was the robber's victim or a witness. */
export type Resentment = 'victim' | 'witness';

/** Whether a seat recently tried to rob this one, or another. */
export const resentmentOf = (
  bot: LettersOfSeat & { readonly state: { readonly turn: number } },
  other: Seat,
): Resentment | undefined => {
  const held = robberiesRemembered(bot).filter(
    ({ by, turn }) => by === other && turn > bot.state.turn - HELD_FOR,
  );
  if (held.length === 0) return undefined;
  return held.some(({ of }) => of === 'us') ? 'victim' : 'witness';
};
