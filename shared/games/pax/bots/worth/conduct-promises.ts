import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';

// Promises by letter, without a treaty: help if attacked, a vote, to make no war. The receiver confirms each in a
// letter, and writes in another whether it was kept, because a position no longer contains the wars and votes of
// earlier turns.

/** A plain promise to do something for its receiver. */
export interface ConductPromise {
  readonly by: Seat;
  readonly conduct: 'help' | 'vote' | 'peace';
  /** The power against which help is promised; missing if it is against anybody. */
  readonly against?: Seat;
  /** The turn it was given in. */
  readonly turn: number;
  /** The last year for which peace is promised. */
  readonly until?: number;
}

export interface NotedConductPromise extends ConductPromise {
  readonly status: 'open' | 'kept' | 'broken';
}

const ANYBODY = 'anybody';

/** The thread of the letter that confirms a promise or, with an outcome, of the one that reports the result. */
export const conductPromiseThread = (
  { by, conduct, against = undefined, turn, until }: ConductPromise,
  outcome?: 'kept' | 'broken',
): string => {
  const term = until === undefined ? '' : ` until ${String(until)}`;
  return `word of ${by} to ${conduct} against ${against ?? ANYBODY} in turn ${String(turn)}${term}${outcome ? ` ${outcome}` : ''}`;
};

const NOTED = /^word of (\S+) to (help|vote|peace) against (\S+) in turn (\d+)(?: until (\d+))?$/;

const seatNamed = (name: string | undefined): Seat | undefined => SEATS.find((seat) => seat === name);

/** Promises that a seat has confirmed, each once, and their outcomes. */
export const notedConductPromises = ({
  seat,
  letters,
}: {
  readonly seat: string;
  readonly letters: readonly WrittenLetter[];
}): readonly NotedConductPromise[] => {
  const threads = new Set(
    letters.flatMap(({ from, thread }) => (from === seat && thread.startsWith('word of ') ? [thread] : [])),
  );
  return [...threads].flatMap((thread): readonly NotedConductPromise[] => {
    const [, author, conduct, foe, turn, until] = NOTED.exec(thread) ?? [];
    const by = seatNamed(author);
    if (!by || (conduct !== 'help' && conduct !== 'vote' && conduct !== 'peace')) return [];
    const against = seatNamed(foe);
    const status = (['kept', 'broken'] as const).find((outcome) => threads.has(`${thread} ${outcome}`));
    const given: ConductPromise = { by, conduct, ...(against && { against }), turn: Number(turn) };
    return [{ ...given, ...(until !== undefined && { until: Number(until) }), status: status ?? 'open' }];
  });
};
