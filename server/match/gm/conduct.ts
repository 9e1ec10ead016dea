import { tableSettingsSchema, type TableSettings, USUAL_TABLE } from '@chancery/shared/table-settings';
import type { MatchState, StepRun } from '@chancery/shared/kernel/match/run.ts';
import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import { type Customs, forNextPhase } from '../customs/customs-state.ts';
import type { Counts, MatchSession } from '../match-session.ts';
import { renamedSettings } from './older-settings.ts';

/** A phase that was adjudicated and is not published yet. */
export interface Sealed {
  /** When it was closed, ISO 8601. */
  readonly at: string;
  /** The match after publishing. */
  readonly match: MatchState<unknown>;
  /** What was carried out, in order. */
  readonly runs: readonly StepRun<unknown>[];
  /** Seats without a sheet. */
  readonly missing: readonly string[];
}

/** Dice that were rolled again: the number of the attempt, and the first turn that uses its keys. */
export interface Attempt {
  readonly attempt: number;
  readonly turn: number;
}

/**
 * Everything about a match outside its game: the table's settings, and what the game master and the players have
 * set and done.
 */
export interface Conduct {
  readonly settings: TableSettings;
  /** Changed hours of the game's `deadlines.*`. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** Whether the clock has not started because seats are still free. */
  readonly isLobby: boolean;
  /** If the clock is paused: since when, why, and how many milliseconds were left. */
  readonly paused?: { readonly at: string; readonly why: string; readonly left: number | null };
  readonly sealed?: Sealed;
  /** The deadline before the last change of it in this phase. */
  readonly deadlineBefore?: string | null;
  /** The number of sheets each seat has missed. */
  readonly missed: Counts;
  /** Seats that a phase has already waited for past its deadline. */
  readonly graced: readonly string[];
  /** Who plays a seat, if that was changed since the match was created. */
  readonly seats: Readonly<Record<string, { readonly plays?: string; readonly player?: string }>>;
  /** When each seat was last reminded in this phase, ISO 8601. */
  readonly reminded: Readonly<Record<string, string>>;
  /** Sheets of this phase that the game master handed in, and how they arrived. */
  readonly proxied: Readonly<Record<string, string>>;
  /** Epoch of event numbers; it changes when clients have to fetch everything again. */
  readonly epoch: number;
  /** Acts of players outside the game's rules; left out until there are any. */
  readonly customs?: Customs;
  /** The seats each player would like, most wanted first, by the place that the player's token is bound to. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  /** The seat assigned to each place. */
  readonly given?: Readonly<Record<string, string>>;
  /** Whether everybody has been told who the bots were; left out until then. */
  readonly areBotsNamed?: true;
  readonly attempts: readonly Attempt[];
  /** Reports that no longer hold: for each viewer, the events after one number and up to another. */
  readonly retracted: readonly { readonly from: Counts; readonly to: Counts }[];
}

const initial = (table: unknown): Conduct => {
  const read = tableSettingsSchema.safeParse(renamedSettings(table ?? {}));
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

/** The conduct of a match: the initial one from its table settings, until something was changed. */
export const conductOf = (header: MatchHeader, { conduct }: Pick<MatchSession, 'conduct'>): Conduct =>
  conduct ?? initial(header.table);

/** Whether the match has table settings. Older matches have none, and their reports stay as they were. */
export const hasTable = ({ table }: MatchHeader): boolean => table !== undefined;

/** The conduct without some of its optional fields. */
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
