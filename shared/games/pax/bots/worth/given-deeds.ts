import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';

// Deeds promised in letters without a treaty: help when attacked, a vote, to make no war. Their receiver notes each in a letter of its
// own, and writes in another whether it was done, since a position holds neither wars nor votes of earlier turns.

/** A plain promise to do something for the one it was given to. */
export interface GivenDeed {
  readonly by: Seat;
  readonly deed: 'help' | 'vote' | 'peace';
  /** Whom help is promised against; anybody, where nobody is named. */
  readonly against?: Seat;
  /** The turn it was given in. */
  readonly turn: number;
  /** The last year that peace is promised for. */
  readonly until?: number;
}

export interface NotedDeed extends GivenDeed {
  readonly status: 'open' | 'kept' | 'broken';
}

const ANYBODY = 'anybody';

/** The thread of the letter that notes a deed, and with an outcome of the one that says what became of it. */
export const deedThread = (
  { by, deed, against = undefined, turn, until }: GivenDeed,
  outcome?: 'kept' | 'broken',
): string => {
  const term = until === undefined ? '' : ` until ${String(until)}`;
  return `word of ${by} to ${deed} against ${against ?? ANYBODY} in turn ${String(turn)}${term}${outcome ? ` ${outcome}` : ''}`;
};

const NOTED = /^word of (\S+) to (help|vote|peace) against (\S+) in turn (\d+)(?: until (\d+))?$/;

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
    const [, author, deed, foe, turn, until] = NOTED.exec(thread) ?? [];
    const by = seatNamed(author);
    if (!by || (deed !== 'help' && deed !== 'vote' && deed !== 'peace')) return [];
    const against = seatNamed(foe);
    const status = (['kept', 'broken'] as const).find((outcome) => threads.has(`${thread} ${outcome}`));
    const given: GivenDeed = { by, deed, ...(against && { against }), turn: Number(turn) };
    return [{ ...given, ...(until !== undefined && { until: Number(until) }), status: status ?? 'open' }];
  });
};
