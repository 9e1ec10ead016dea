import { tableSettingsSchema, type TableSettings, USUAL_TABLE } from '@chancery/shared/table-settings';
import type { MatchState, StepRun } from '@chancery/shared/kernel/match/run.ts';
import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import { type Customs, forNextPhase } from '../customs/customs-state.ts';
import type { Counts, MatchSession } from '../match-session.ts';

/** A phase that has been adjudicated and not been published. */
export interface Sealed {
  /** When it was closed, ISO 8601. */
  readonly at: string;
  /** The match as it will be. */
  readonly match: MatchState<unknown>;
  /** What was carried out, in order. */
  readonly runs: readonly StepRun<unknown>[];
  /** Seats no sheet had come from. */
  readonly missing: readonly string[];
}

/** Dice thrown again: the number of the attempt, and the turn from which its keys are used. */
export interface Attempt {
  readonly attempt: number;
  readonly turn: number;
}

/**
 * Everything about a match besides its game: settings of the table, and what the game master and the players have set,
 * done and decided.
 */
export interface Conduct {
  readonly settings: TableSettings;
  /** Hours of the game's `deadlines.*` that have been changed. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** The clock has not started: seats are still free. */
  readonly isLobby: boolean;
  /** The clock stands still: since when, why, and how many milliseconds were left. */
  readonly paused?: { readonly at: string; readonly why: string; readonly left: number | null };
  readonly sealed?: Sealed;
  /** The deadline before the last change of it in this phase. */
  readonly deadlineBefore?: string | null;
  /** Sheets each seat has missed. */
  readonly missed: Counts;
  /** Seats a phase has waited for past its deadline. */
  readonly graced: readonly string[];
  /** Who plays a seat, where that was changed since the match was created. */
  readonly seats: Readonly<Record<string, { readonly plays?: string; readonly player?: string }>>;
  /** When each seat was reminded last in this phase, ISO 8601. */
  readonly reminded: Readonly<Record<string, string>>;
  /** Sheets of this phase that the game master handed in, and how they arrived. */
  readonly proxied: Readonly<Record<string, string>>;
  /** Epoch of event numbers; it changes when clients have to read everything again. */
  readonly epoch: number;
  /** What players have done to their table; left out until they have done something. */
  readonly customs?: Customs;
  /** The seats each player would like, the most wanted first, by the place whose token the player holds. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  /** The seat that each of those places was given. */
  readonly given?: Readonly<Record<string, string>>;
  readonly attempts: readonly Attempt[];
  /** Reports that no longer hold: after how many events of each viewer, and up to how many. */
  readonly retracted: readonly { readonly from: Counts; readonly to: Counts }[];
}

const initial = (table: unknown): Conduct => {
  const read = tableSettingsSchema.safeParse(table ?? {});
  const settings = read.success ? read.data : USUAL_TABLE;
  return {
    settings,
    deadlines: {},
    isLobby: settings.seating !== 'none',
    missed: {},
    graced: [],
    seats: {},
    reminded: {},
    proxied: {},
    epoch: 0,
    attempts: [],
    retracted: [],
  };
};

/** The conduct of a match: the settings of its table, until something is changed. */
export const conductOf = (header: MatchHeader, { conduct }: Pick<MatchSession, 'conduct'>): Conduct =>
  conduct ?? initial(header.table);

/**
 * Whether the table has settings of its own. Older matches have none, and their reports say nothing that they did not
 * say when they were played.
 */
export const hasTable = ({ table }: MatchHeader): boolean => table !== undefined;

/** A conduct without some of its optional fields. */
export const withoutPart = <Key extends 'sealed' | 'deadlineBefore' | 'paused' | 'lists'>(
  conduct: Conduct,
  ...keys: readonly Key[]
): Omit<Conduct, Key> => {
  const rest = Object.entries(conduct).filter(([key]) => !(keys as readonly string[]).includes(key));
  return Object.fromEntries(rest) as unknown as Omit<Conduct, Key>;
};

/** The conduct when another phase opens. */
export const forNewPhase = (conduct: Conduct): Conduct => ({
  ...withoutPart(conduct, 'sealed', 'deadlineBefore'),
  reminded: {},
  proxied: {},
  ...(conduct.customs && { customs: forNextPhase(conduct.customs) }),
});
