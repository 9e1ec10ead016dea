import * as z from 'zod';
import type { FoundRecord } from '../storage/match-storage.ts';

export interface SeatRecord {
  readonly plays: string;
  readonly tokenHash: string | null;
  /** How many tokens have been issued since the match was created. */
  readonly issued?: number;
  /** SHA-256 of the idempotency keys of invitations, newest last. */
  readonly keys?: readonly string[];
  /**
   * When the token was last used, ISO 8601; if set, somebody has taken the seat. Only updated every few hours.
   */
  readonly seenAt?: string | undefined;
}

/** Who plays which seat, and the SHA-256 of its token; the token itself is not stored. */
export interface Roster {
  /** Whether the engine is the game master: a phase closes as soon as everybody is in. */
  readonly engineIsGm: boolean;
  readonly seats: Readonly<Record<string, SeatRecord>>;
  /** Version of the bots' ids; missing in rosters of the first version. */
  readonly botNames?: number;
  /**
   * Whether seats are still to be assigned by preference lists; until then each is only a place at the table.
   */
  readonly isUngiven?: boolean;
}

export interface SeatingPlan {
  readonly engineIsGm: boolean;
  /** `open` for a person, or the id of a bot. */
  readonly seats: Readonly<Record<string, string>>;
  readonly botNames?: number;
  readonly isUngiven?: boolean;
}

const rosterSchema = z.strictObject({
  engineIsGm: z.boolean(),
  seats: z.record(z.string(), z.strictObject({ plays: z.string(), tokenHash: z.string().nullable() })),
});

/** The roster as stored by builds that did not seal records. */
export const rosterBeforeSeals = (found: FoundRecord<Roster>): Roster | undefined => {
  try {
    const roster = rosterSchema.safeParse(JSON.parse(found.state === 'damaged' ? found.text : ''));
    return roster.success ? roster.data : undefined;
  } catch {
    return undefined;
  }
};

export const rosterOf = ({ engineIsGm, seats, botNames, isUngiven }: SeatingPlan): Roster => ({
  engineIsGm,
  ...(isUngiven && { isUngiven }),
  ...(botNames !== undefined && { botNames }),
  seats: Object.fromEntries(
    Object.entries(seats).map(([seat, plays]) => [seat, { plays, tokenHash: null }] as const),
  ),
});
