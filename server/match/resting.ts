import type { Standing } from '../engine/standing.ts';
import type { MatchStorage } from '../storage/match-storage.ts';

/** What must be known of a match that is not open: to list it, and to open it when its deadline comes. */
export interface RestingStanding extends Pick<Standing, 'summary' | 'closesAt' | 'deadlineSetAt'> {
  /** When it is to be seen to besides its deadline; left out in notes of older builds. */
  readonly alarms?: readonly string[];
  /** SHA-256 of the tokens that open its seats, as its note has them. */
  readonly tokenHashes?: readonly string[];
  /** How far each seat had been told, by its match and by letters; left out in notes of older builds. */
  readonly toldSeats?: Readonly<Record<string, ToldSeat>>;
}

/** How far a seat has been told at its table. */
export interface ToldSeat {
  /** Events of the match, and of its letters. */
  readonly match: number;
  readonly letters: number;
  /** Grows with each step back of the match. */
  readonly epoch: number;
}

/** A time that is past by less may have come while a match was being seen to: milliseconds. */
const JUST_PAST = 3_000;

/** The first alarm or deadline that is still ahead or only just past, ISO 8601: when the match must be opened. */
export const nextWaking = (
  { alarms, closesAt }: Pick<RestingStanding, 'alarms' | 'closesAt'>,
  now: string,
): string | null => {
  const times = [...(alarms ?? []), closesAt ?? ''].toSorted();
  return times.find((time) => Date.parse(time) > Date.parse(now) - JUST_PAST) ?? null;
};

const noteOf = (storage: MatchStorage) => storage.standing<RestingStanding>();

/** Where a match stood when it was last closed; nothing where it has been changed since. */
export const readStanding = async (storage: MatchStorage): Promise<RestingStanding | undefined> => {
  const kept = await noteOf(storage).read();
  // A note of an older build does not know the tokens, or the date; one of another match came with a copied folder.
  return kept?.tokenHashes && 'date' in kept.summary && kept.summary.id === storage.id ? kept : undefined;
};

/** Keeps where a match stands while it is closed. Lost or torn, it is found out again by opening the match. */
export const writeStanding = (
  storage: MatchStorage,
  { summary, closesAt, deadlineSetAt, alarms, tokenHashes, toldSeats }: Required<RestingStanding>,
): Promise<void> =>
  noteOf(storage).write({ summary, closesAt, deadlineSetAt, alarms, tokenHashes, toldSeats });

/** The match is to be opened and looked at before anything is said about it. */
export const removeStanding = (storage: MatchStorage): Promise<void> => noteOf(storage).remove();
