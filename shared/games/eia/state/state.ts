import type { Frozen } from '../../../kernel/frozen.ts';
import type { Owed } from '../../../parts/treaties/obligations.ts';
import type { Month } from '../vocabulary/months.ts';
import type { Pair } from '../../../kernel/pairs.ts';
import type { StepId } from '../vocabulary/steps.ts';
import type { BritainState } from './britain.ts';
import type { BoardFact, Duty, Objection, StatedMapAction } from './board.ts';
import type { FiledLine } from './lines.ts';
import type { MonthRecord } from './month.ts';

/** How a power came to be at war, in the order in which victors pick terms (EIA-4.4.5.2-a, -b, EIA-AMB-35). */
export const WAR_RANKS = [
  'declared',
  'called-by-defender',
  'called-by-aggressor',
  'forced',
  'support',
] as const;
export type WarRank = (typeof WAR_RANKS)[number];

export interface PowerState {
  /** `player`: a person or a bot; `engine`: the rules play it; `vacant`: nobody, silence for everything. */
  seat: 'player' | 'engine' | 'vacant';
  /** Box of the status track: `N5`. */
  status: string;
  /** Political points of the running quarter. */
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
  /** The line or call it rests on, so that a line struck later can be undone. */
  readonly cause?: string;
  /** When the alliance was made, for undoing. */
  readonly since?: Month;
}

/** A war between two powers; who are on the same side follows from the pairs. */
export interface War {
  readonly aggressor: string;
  readonly defender: string;
  readonly since: Month;
  readonly rank: WarRank;
  /** Who called the aggressor to it. */
  readonly caller?: string;
  /** Both declared in the same step, so that neither may call (EIA-4.3.1.2). */
  readonly mutual?: true;
  readonly cause?: string;
}

export interface MinorWar {
  readonly power: string;
  readonly minor: string;
  readonly since: Month;
  readonly cause?: string;
}

/** One direction: a power may not declare war on another up to and with a month (EIA-4.4.6.3-a, -b). */
export interface Truce {
  readonly barred: string;
  readonly target: string;
  readonly until: Month;
}

/** What a peace leaves owing. `from` owes it to `to`. */
export interface Obligation extends Owed<'reparations' | 'loan' | 'embargo' | 'access' | 'trade', Month> {
  /** `half` or `thirds` of reparations, the corps of a loan, whom an embargo is against. */
  readonly detail?: string;
  /** Economic phases in which reparations are still due. */
  instalments?: number;
}

/** Never changed in place: `setMinor` of `board/minors.ts` puts another in its place. */
export interface MinorState {
  readonly state: 'neutral' | 'conquered' | 'free';
  readonly controller: string | null;
  /** Secondary districts conquered by others, and by whom. */
  readonly secondary: Readonly<Record<string, string>>;
}

/** A signed peace, for the treaty roll. */
export interface PeaceRecord {
  readonly month: Month;
  readonly kind: 'informal' | 'conditional' | 'unconditional';
  /** Of a surrender: the power that sued. */
  readonly loser: string;
  readonly victor: string;
  /** Codes with their arguments, the loser's A term first: `B.7 venetia`. */
  readonly terms: readonly string[];
  /** Of an informal peace: what the two say of it, which binds nobody (EIA-4.4.1-a). */
  readonly words?: string;
}

/** The whole position; plain JSON, which only a running step writes to. */
export interface WritableState {
  /** From 1; a turn is a month. */
  turn: number;
  month: Month;
  step: StepId;
  /** How often the month has come to each step. */
  visits: Partial<Record<StepId, number>>;
  powers: Record<string, PowerState>;
  alliances: Alliance[];
  broken: BrokenAlliance[];
  marriages: Pair[];
  wars: War[];
  minorWars: MinorWar[];
  truces: Truce[];
  obligations: Obligation[];
  minors: Record<string, MinorState>;
  /** Holders of home provinces that are not their own power's. */
  ceded: Record<string, string>;
  /** Home provinces left to a power, where a position says so; else those of the chart. */
  home: Record<string, string[]>;
  facts: BoardFact[];
  /** Of this month and the last, where the table is its own referee. */
  deeds?: StatedMapAction[];
  duties: Duty[];
  objections: Objection[];
  treaties: PeaceRecord[];
  /** Surrenders forced by another chapter, for the next peace step (EIA-AMB-20). */
  surrenders: { readonly by: string; readonly to: string }[];
  /** What has been written this month, in order of filing; secret until carried out. */
  lines: FiledLine[];
  /** What the month has waited for and is not asked for again, as it is stated: `forces france in austria`. */
  askedOfMap?: readonly string[];
  /** What the running month has come to so far. */
  record: MonthRecord;
  /** Numbers given to facts and duties so far. */
  counters: { fact: number; duty: number };
  /** Where the rules play Great Britain. */
  britain?: BritainState;
}

/** A position as law, views, bots and forecasts look at it: nobody may write to it, however deep. */
export type EiaState = Frozen<WritableState>;
