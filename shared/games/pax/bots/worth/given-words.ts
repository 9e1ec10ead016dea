import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { markerOf } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { type AreaId, MARKERS, type MarkerKind, markerRank, type Seat, SEATS } from '../../vocabulary/ids.ts';

// Words given in letters without a treaty: to keep out of an area. Whoever was given one notes it in a letter of its
// own, and reads there later what was promised, and what stood there then.

/** A plain promise to place nothing in an area. */
export interface GivenWord {
  readonly by: Seat;
  readonly area: AreaId;
  /** The last year it holds for. */
  readonly until: number;
  /** What its giver had there when it was given. */
  readonly had: MarkerKind | 'none';
}

const WORD = 'word of ';

/** The conversation in which a word is noted. */
export const wordThread = ({ by, area, until, had }: GivenWord): string =>
  `${WORD}${by} on ${area} until ${String(until)} having ${had}`;

const NOTED = /^word of (\S+) on (\S+) until (\d+) having (\S+)$/;

const wordIn = (thread: string): GivenWord | undefined => {
  const [, by, area = '', until, had] = NOTED.exec(thread) ?? [];
  const seat = SEATS.find((one) => one === by);
  const kind = had === 'none' ? had : MARKERS.find((one) => one === had);
  return seat && kind ? { by: seat, area, until: Number(until), had: kind } : undefined;
};

/** One that remembers. */
interface Witness {
  readonly seat: Seat;
  readonly letters: readonly WrittenLetter[];
}

/** A word that has been noted; who was caught breaking it has been told so in the same conversation. */
export interface NotedWord extends GivenWord {
  readonly isCaught: boolean;
}

/** Words that a seat has noted, each once. */
export const wordsNoted = ({ seat, letters }: Witness): readonly NotedWord[] => {
  const times = new Map<string, number>();
  for (const { from, thread } of letters)
    if (from === seat && thread.startsWith(WORD)) times.set(thread, (times.get(thread) ?? 0) + 1);
  return [...times].flatMap(([thread, count]) => {
    const word = wordIn(thread);
    return word ? [{ ...word, isCaught: count > 1 }] : [];
  });
};

/** What has become of a word: more stands there than then, it has run out, or it still holds. */
export const fateOf = (
  state: PaxState,
  { by, area, until, had, isCaught }: NotedWord,
): 'broken' | 'kept' | 'open' => {
  const now = markerOf(state, by, area)?.kind ?? 'none';
  if (isCaught || (state.year <= until && markerRank(now) > markerRank(had))) return 'broken';
  return state.year > until ? 'kept' : 'open';
};
