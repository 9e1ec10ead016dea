import { newMatch, type Rejection } from '@chancery/shared/kernel/match/match.ts';
import type { MatchState } from '@chancery/shared/kernel/match/run.ts';
import type { RulesMigration, EditionSource } from '@chancery/shared/kernel/match/game.ts';
import type { Result } from '@chancery/shared/kernel/result.ts';
import type { SeatEvent } from '@chancery/shared/api';
import { type EventLogRecord, eventCount } from './events.ts';
import type { Conduct } from './gm/conduct.ts';
import { type HostedMatch, viewersOf } from './hosted.ts';

export type Counts = Readonly<Record<string, number>>;

/** The server's state of a match: the position, its deadline, and how many events each viewer was sent. */
export interface MatchSession {
  readonly match: MatchState<unknown>;
  /** When the phase closes automatically, ISO 8601. */
  readonly closesAt: string | null;
  /** When the deadline was set, ISO 8601; missing in checkpoints of older builds. */
  readonly deadlineSetAt?: string | undefined;
  /** When each seat's sheet of this phase was accepted, ISO 8601. */
  readonly receivedAt: Readonly<Record<string, string>>;
  /** The number of events sent to each viewer. */
  readonly told: Counts;
  /** Number of each viewer's newest event about sheets in this phase. */
  readonly own: Counts;
  /** Everything outside the game, if any of it was set; see `conductOf`. */
  readonly conduct?: Conduct;
}

export interface AppliedEntry {
  readonly session: MatchSession;
  /** Undefined if only the seat itself and the game master are told. */
  readonly record: EventLogRecord | undefined;
  /**
   * Events about a sheet for the seat itself and the game master. The events of a record are rendered when needed.
   */
  readonly events: Readonly<Record<string, readonly SeatEvent[]>>;
}

/** The session after an entry, or why it is refused. */
export type EntryResult = Result<AppliedEntry, Rejection>;

export const newSession = (hosted: HostedMatch): MatchSession => ({
  match: newMatch(hosted.game, hosted.edition, hosted.header.begins),
  closesAt: null,
  receivedAt: {},
  told: Object.fromEntries(viewersOf(hosted).map((viewer) => [viewer, 0])),
  own: {},
});

const positionsOf = (
  { match, conduct }: MatchSession,
  position: (state: unknown) => unknown,
): Partial<MatchSession> => {
  const carried = { match: { ...match, state: position(match.state) } };
  if (!conduct?.sealed) return carried;
  const { sealed } = conduct;
  const result = { ...sealed.match, state: position(sealed.match.state) };
  return { ...carried, conduct: { ...conduct, sealed: { ...sealed, match: result } } };
};

/** Converts a session of an older rules version to this version. */
export const upgradedSession = (
  session: MatchSession,
  { position }: RulesMigration<unknown>,
  source: EditionSource,
): MatchSession =>
  position ? { ...session, ...positionsOf(session, (state) => position(state, source)) } : session;

/** A record before events are counted. */
export type UncountedRecord = Omit<EventLogRecord, 'told' | 'countedBy'>;

/** Adds a record to a session and counts everybody's events. */
export const withRecord = (
  hosted: HostedMatch,
  session: MatchSession,
  told: UncountedRecord,
): AppliedEntry => {
  const record = { ...told, countedBy: 'audience', told: session.told } as const;
  const counts = Object.entries(session.told).map(
    ([viewer, count]) => [viewer, count + eventCount(hosted, record, viewer)] as const,
  );
  return { session: { ...session, told: Object.fromEntries(counts) }, record, events: {} };
};
