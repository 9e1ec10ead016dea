import type { Pair } from '../../../kernel/pairs.ts';
import type { UnstatedFact } from './needed-facts.ts';
import type { StepId } from '../vocabulary/steps.ts';

/** A change of a power's points, with the line or call it rests on. */
export interface Booking {
  readonly power: string;
  readonly amount: number;
  /** Id of political-points.json, or `stated`. */
  readonly why: string;
  readonly cause?: string;
}

/** A lawful declaration of war of this month. */
export interface Declaration {
  readonly by: string;
  readonly on: string;
  /** The line it was written in. */
  readonly line?: string;
}

export type CallAnswer = 'answered' | 'refused' | 'lapsed';

/** One call of a caller to an ally against the enemy of a war declared this month. */
export interface Call {
  /** `call 1`. */
  readonly id: string;
  readonly caller: string;
  readonly ally: string;
  readonly enemy: string;
  readonly side: 'defender' | 'aggressor';
  answer?: CallAnswer;
  /** The line that declared the war it rests on. */
  readonly cause?: string;
}

/** A suit for peace, from its filing to its peace. */
export interface Suit {
  readonly by: string;
  readonly of: string;
  /** The term of list A written with it. */
  readonly term?: string;
  offer?: 'conditional' | 'unconditional';
  /** Whether an unconditional offer was accepted; the term of list A of a conditional one. */
  accepted?: boolean;
  aTerm?: string;
}

/** A peace of this month, for demands (EIA-4.4.7-a, -d). */
export interface MadePeace {
  readonly kind: 'informal' | 'conditional' | 'unconditional';
  readonly loser: string;
  readonly victor: string;
}

export interface Pick {
  readonly victor: string;
  readonly loser: string;
  /** `B.2`. */
  readonly code: string;
  readonly places: readonly string[];
  readonly option?: string;
}

/** A question to the game master that a step cannot be carried out without. */
export interface OpenQuestion {
  /** The free text of a condition, or the line or fact objected to. */
  readonly kind: 'condition' | 'objection' | 'declaration' | 'fact';
  readonly text: string;
  readonly lines: readonly string[];
  /** How players of a table without a game master have voted. */
  readonly votes: Record<string, 'strike' | 'stand'>;
  /** What is to be known of the map, where it is that. */
  readonly about?: UnstatedFact;
}

/** A power's quarter as proposed: its marker before and after, and its victory points in all. */
export interface QuarterRow {
  readonly power: string;
  readonly points: number;
  readonly from: string;
  to: string;
  /** Boxes that the drift of its zone moved it. */
  readonly drift: number;
  readonly gained: number;
  vp: number;
}

/** What only the running month needs to remember. */
export interface MonthRecord {
  bookings: Booking[];
  /** Declarations that were revealed this month, or rest on a call, a minor or a ruling. */
  declared: Declaration[];
  calls: Call[];
  /** Calls whose time was extended once (`missedCall: extend`). */
  extended: string[];
  /** Who calls in which order; `said` have nothing more to call. */
  callers: { defenders: string[]; aggressors: string[]; said: string[] };
  suits: Suit[];
  peaces: MadePeace[];
  picks: Pick[];
  /** Victors in the order of picking, by loser. */
  pickOrder: Record<string, string[]>;
  /** By `termPicks: live`: who of that order picks next, and who has passed, by loser. */
  livePicks: Record<string, { next: number; readonly passed: string[] }>;
  /** Minors gained by terms, with their new status. */
  gained: { readonly minor: string; readonly by: string }[];
  /** Who gave up which attack on a minor. */
  backedDown: { readonly power: string; readonly minor: string; readonly forced: boolean }[];
  /** Seats with nothing more to say in a window of single lines. */
  done: string[];
  /** Something public has happened since the sheets were in. */
  stirred: boolean;
  combined: string[][];
  order: { naval: string[]; land: string[] };
  questions: OpenQuestion[];
  /** Marriages that declarations have ended, for undoing. */
  marriagesEnded: { readonly pair: Pair; readonly cause?: string }[];
  /** What the quarter comes to, until it is confirmed. */
  quarter: QuarterRow[];
  /** The quarter as it was told when it was proposed. */
  quarterTold?: readonly QuarterRow[];
  /** Dice that fell at the table and wait for their turn (`referee: table`). */
  tableRolls: { readonly label: string; readonly face: number; readonly by: string }[];
  /** Answers to free-text conditions, by their text. */
  answers: Record<string, boolean>;
  /** The step that waits for rulings. */
  resume?: StepId;
  /** Who wants the month or quarter closed, of a table without a game master. */
  closing: string[];
  /** The step whose window has been closed. */
  closed?: StepId;
}

export const emptyRecord = (): MonthRecord => ({
  bookings: [],
  declared: [],
  calls: [],
  extended: [],
  callers: { defenders: [], aggressors: [], said: [] },
  suits: [],
  peaces: [],
  picks: [],
  pickOrder: {},
  livePicks: {},
  gained: [],
  backedDown: [],
  done: [],
  stirred: false,
  combined: [],
  order: { naval: [], land: [] },
  questions: [],
  marriagesEnded: [],
  quarter: [],
  tableRolls: [],
  answers: {},
  closing: [],
});
