import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';

// Deeds promised in letters without a treaty: help when attacked, a vote. Their receiver notes each in a letter of its
// own, and writes in another whether it was done, since a position holds neither wars nor votes of earlier turns.

/** A plain promise to do something for the one it was given to. */
export interface GivenDeed {
  readonly by: Seat;
  readonly deed: 'help' | 'vote';
  /** Whom help is promised against; anybody, where nobody is named. */
  readonly against?: Seat;
  /** The turn it was given in. */
  readonly turn: number;
}

export interface NotedDeed extends GivenDeed {
  readonly status: 'open' | 'kept' | 'broken';
}

const ANYBODY = 'anybody';

/** The thread of the letter that notes a deed, and with an outcome of the one that says what became of it. */
export const deedThread = (
  { by, deed, against = undefined, turn }: GivenDeed,
  outcome?: 'kept' | 'broken',
): string =>
  `word of ${by} to ${deed} against ${against ?? ANYBODY} in turn ${String(turn)}${outcome ? ` ${outcome}` : ''}`;

const NOTED = /^word of (\S+) to (help|vote) against (\S+) in turn (\d+)$/;

const seatNamed = (name: string | undefined): Seat | undefined => SEATS.find((seat) => seat === name);

/** Deeds that a seat has noted as promised to it, each once, and what became of them. */
export const notedDeeds = ({
  seat,
  letters,
}: {
  readonly seat: string;
  readonly letters: readonly WrittenLetter[];
}): readonly NotedDeed[] => {
  const threads = new Set(
    letters.flatMap(({ from, thread }) => (from === seat && thread.startsWith('word of ') ? [thread] : [])),
  );
  return [...threads].flatMap((thread): readonly NotedDeed[] => {
    const [, author, deed, foe, turn] = NOTED.exec(thread) ?? [];
    const by = seatNamed(author);
    if (!by || (deed !== 'help' && deed !== 'vote')) return [];
    const against = seatNamed(foe);
    const status = (['kept', 'broken'] as const).find((outcome) => threads.has(`${thread} ${outcome}`));
    return [{ by, deed, ...(against && { against }), turn: Number(turn), status: status ?? 'open' }];
  });
};
