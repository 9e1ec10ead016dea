import { markerOf } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import {
  type AreaId,
  isControl,
  MARKERS,
  type MarkerKind,
  markerRank,
  type Seat,
  SEATS,
} from '../../vocabulary/ids.ts';
import type { LettersOfSeat } from './own-threads.ts';

// Promises by letter, without a treaty, to keep out of an area. The receiver confirms each in a letter of its own,
// which later records what was promised and what was there at the time.

/** A plain promise to place nothing in an area, or no Control. */
export interface AreaPromise {
  readonly by: Seat;
  readonly area: AreaId;
  /** Whether Interests and Influences are exempt. */
  readonly isOfControl: boolean;
  /** The last year in which it holds. */
  readonly until: number;
  /** The promiser's marker there at the time. */
  readonly had: MarkerKind | 'none';
}

const WORD = 'word of ';
const CONTROL = 'control of ';

/** The thread of the letter that confirms a promise. */
export const areaPromiseThread = ({ by, area, isOfControl, until, had }: AreaPromise): string =>
  `${WORD}${by} on ${isOfControl ? CONTROL : ''}${area} until ${String(until)} having ${had}`;

const NOTED = /^word of (\S+) on (control of )?(\S+) until (\d+) having (\S+)$/;

const promiseIn = (thread: string): AreaPromise | undefined => {
  const [, by, control, area = '', until, had] = NOTED.exec(thread) ?? [];
  const seat = SEATS.find((one) => one === by);
  const kind = had === 'none' ? had : MARKERS.find((one) => one === had);
  return seat && kind
    ? { by: seat, area, isOfControl: control !== undefined, until: Number(until), had: kind }
    : undefined;
};

/** A confirmed promise; once found broken, it is reported in the same thread. */
export interface NotedAreaPromise extends AreaPromise {
  readonly isCaught: boolean;
}

/** Promises a seat has confirmed, each once. */
export const notedAreaPromises = ({ seat, letters }: LettersOfSeat): readonly NotedAreaPromise[] => {
  const times = new Map<string, number>();
  for (const { from, thread } of letters)
    if (from === seat && thread.startsWith(WORD)) times.set(thread, (times.get(thread) ?? 0) + 1);
  return [...times].flatMap(([thread, count]) => {
    const word = promiseIn(thread);
    return word ? [{ ...word, isCaught: count > 1 }] : [];
  });
};

/** Broken: there is a higher marker than at the time; kept: it has run out; otherwise open. */
export const areaPromiseStatus = (
  state: PaxState,
  { by, area, isOfControl, until, had, isCaught }: NotedAreaPromise,
): 'broken' | 'kept' | 'open' => {
  const now = markerOf(state, by, area)?.kind ?? 'none';
  const isMore = markerRank(now) > markerRank(had) && !(isOfControl && now !== 'none' && !isControl(now));
  if (isCaught || (state.year <= until && isMore)) return 'broken';
  return state.year > until ? 'kept' : 'open';
};
