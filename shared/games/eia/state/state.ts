import type { Frozen } from '../../../kernel/frozen.ts';
import type { Owed } from '../../../parts/treaties/obligations.ts';
import type { Month } from '../vocabulary/months.ts';
import type { Pair } from '../../../kernel/pairs.ts';
import type { StepId } from '../vocabulary/steps.ts';
import type { BritainState } from './britain.ts';
import type { BoardFact, Duty, Objection, StatedMapAction } from './board.ts';
import type { FiledLine } from './lines.ts';
import type { MonthRecord } from './month.ts';

/** How a power entered a war, in the order in which victors pick terms (EIA-4.4.5.2-a, -b, EIA-AMB-35). */
export const WAR_RANKS = [
  'declared',
  'called-by-defender',
  'called-by-aggressor',
  'forced',
  'support',
] as const;
export type WarRank = (typeof WAR_RANKS)[number];

export interface PowerState {
  /** `player`: a person or a bot; `engine`: the rules play it; `vacant`: nobody, always silent. */
  seat: 'player' | 'engine' | 'vacant';
  /** Box of the status track: `N5`. */
  status: string;
  /** Political points in the current quarter. */
  points: number;
  vp: number;
  /** Out of the game for good (EIA-4.4.8-a). */
  out: boolean;
}

export interface Alliance {
  readonly pair: Pair;
  readonly since: Month;
}

export interface BrokenAlliance {
  readonly pair: Pair;
  readonly month: Month;
  /** Who broke it: one of the two, or both. */
  readonly by: readonly string[];
  readonly how: 'declaration' | 'refused-call' | 'demand' | 'forced-war' | 'support' | 'broken' | 'given';
  /** The line or call that caused it, so that striking the line can undo it. */
  readonly cause?: string;
  /** When the alliance was made, for undoing. */
  readonly since?: Month;
}

/** A war between two powers; the sides follow from the pairs. */
export interface War {
  readonly aggressor: string;
  readonly defender: string;
  readonly since: Month;
  readonly rank: WarRank;
  /** The power that called the aggressor into it. */
  readonly caller?: string;
  /** Set if both declared in the same step, so that neither may call (EIA-4.3.1.2). */
  readonly mutual?: true;
  readonly cause?: string;
}

export interface MinorWar {
  readonly power: string;
  readonly minor: string;
  readonly since: Month;
  readonly cause?: string;
}

/** One direction of a truce: a power may not declare war on another until the end of a month (EIA-4.4.6.3-a, -b). */
export interface Truce {
  readonly barred: string;
  readonly target: string;
  readonly until: Month;
}

/** An obligation from a peace; `from` owes it to `to`. */
export interface Obligation extends Owed<'reparations' | 'loan' | 'embargo' | 'access' | 'trade', Month> {
  /** `half` or `thirds` for reparations, the corps of a loan, the target of an embargo. */
  readonly detail?: string;
  /** Number of economic phases in which reparations are still due. */
  instalments?: number;
}

/** Never changed in place; `setMinor` in `board/minors.ts` replaces it. */
export interface MinorState {
  readonly state: 'neutral' | 'conquered' | 'free';
  readonly controller: string | null;
  /** Secondary districts that others have conquered, and their holders. */
  readonly secondary: Readonly<Record<string, string>>;
}

/** A signed peace, for the treaty roll. */
export interface PeaceRecord {
  readonly month: Month;
  readonly kind: 'informal' | 'conditional' | 'unconditional';
  /** For a surrender: the power that sued. */
  readonly loser: string;
  readonly victor: string;
  /** Codes with arguments, the loser's A term first: `B.7 venetia`. */
  readonly terms: readonly string[];
  /** For an informal peace: what the two powers say of it, which is not binding (EIA-4.4.1-a). */
  readonly words?: string;
}

/** The whole position as plain JSON; only a running step writes to it. */
export interface WritableState {
  /** Counted from 1; a turn is a month. */
  turn: number;
  month: Month;
  step: StepId;
  /** How often each step has been entered. */
  entered: Partial<Record<StepId, number>>;
  powers: Record<string, PowerState>;
  alliances: Alliance[];
  broken: BrokenAlliance[];
  marriages: Pair[];
  wars: War[];
  minorWars: MinorWar[];
  truces: Truce[];
  obligations: Obligation[];
  minors: Record<string, MinorState>;
  /** Holders of home provinces, other than the power they belong to. */
  ceded: Record<string, string>;
  /** Home provinces left to a power, if the position says so; otherwise those of the chart. */
  home: Record<string, string[]>;
  facts: BoardFact[];
  /** Actions on the map stated this month and the last, in a match without a game master. */
  statedActions?: StatedMapAction[];
  duties: Duty[];
  objections: Objection[];
  treaties: PeaceRecord[];
  /** Surrenders forced by another chapter, for the next peace step (EIA-AMB-20). */
  surrenders: { readonly by: string; readonly to: string }[];
  /** All lines written this month, in order of filing; secret until carried out. */
  lines: FiledLine[];
  /** Facts that the month has waited for and does not ask for again, as stated: `forces france in austria`. */
  askedOfMap?: readonly string[];
  /** What has happened in the current month. */
  record: MonthRecord;
  /** The last numbers given to facts and duties. */
  counters: { fact: number; duty: number };
  /** Set where the rules play Great Britain. */
  britain?: BritainState;
}

/** A deeply read-only position, for law, views, bots and forecasts. */
export type EiaState = Frozen<WritableState>;
