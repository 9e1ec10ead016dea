import type { Pair } from '../../../kernel/pairs.ts';
import type { UnstatedFact } from './needed-facts.ts';
import type { StepId } from '../vocabulary/steps.ts';

/** A change of a power's points, with the line or call that caused it. */
export interface Booking {
  readonly power: string;
  readonly amount: number;
  /** Id of political-points.json, or `stated`. */
  readonly why: string;
  readonly cause?: string;
}

/** A lawful declaration of war this month. */
export interface Declaration {
  readonly by: string;
  readonly on: string;
  /** The line it was written in. */
  readonly line?: string;
}

export type CallAnswer = 'answered' | 'refused' | 'lapsed';

/** One caller's call to an ally against the enemy in a war declared this month. */
export interface Call {
  /** `call 1`. */
  readonly id: string;
  readonly caller: string;
  readonly ally: string;
  readonly enemy: string;
  readonly side: 'defender' | 'aggressor';
  answer?: CallAnswer;
  /** The line that declared the war. */
  readonly cause?: string;
}

/** A suit for peace, from when it is filed until the peace. */
export interface Suit {
  readonly by: string;
  readonly of: string;
  /** The term of list A named in the suit. */
  readonly term?: string;
  offer?: 'conditional' | 'unconditional';
  /** Whether an unconditional offer was accepted; the reply to a conditional one is `aTerm`. */
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

/** A question to the game master that must be answered before a step can be carried out. */
export interface OpenQuestion {
  /** The free text of a condition, or the line or fact objected to. */
  readonly kind: 'condition' | 'objection' | 'declaration' | 'fact';
  readonly text: string;
  readonly lines: readonly string[];
  /** Votes of the players in a match without a game master. */
  readonly votes: Record<string, 'strike' | 'stand'>;
  /** The fact asked about, if it is one. */
  readonly about?: UnstatedFact;
}

/** A power's proposed quarter: its marker before and after, and its total victory points. */
export interface QuarterRow {
  readonly power: string;
  readonly points: number;
  readonly from: string;
  to: string;
  /** Boxes that the marker drifted because of its zone. */
  readonly drift: number;
  readonly gained: number;
  vp: number;
}

/** State that is needed only during the current month. */
export interface MonthRecord {
  bookings: Booking[];
  /** Declarations that were revealed this month, or that come from a call, a minor or a ruling. */
  declared: Declaration[];
  calls: Call[];
  /** Calls whose time was extended once (`missedCall: extend`). */
  extended: string[];
  /** The order of callers; those in `said` have no more calls to make. */
  callers: { defenders: string[]; aggressors: string[]; said: string[] };
  suits: Suit[];
  peaces: MadePeace[];
  picks: Pick[];
  /** Victors in the order of picking, by loser. */
  pickOrder: Record<string, string[]>;
  /** With `termPicks: live`: who of that order picks next, and who has passed, by loser. */
  livePicks: Record<string, { next: number; readonly passed: string[] }>;
  /** Minors gained by terms, and who gained them. */
  gained: { readonly minor: string; readonly by: string }[];
  /** Who gave up which attack on a minor. */
  backedDown: { readonly power: string; readonly minor: string; readonly forced: boolean }[];
  /** Seats that are done in a window of single lines. */
  done: string[];
  /** Whether anything public has happened since the sheets were in. */
  stirred: boolean;
  combined: string[][];
  order: { naval: string[]; land: string[] };
  questions: OpenQuestion[];
  /** Marriages that declarations have ended, for undoing. */
  marriagesEnded: { readonly pair: Pair; readonly cause?: string }[];
  /** The proposed quarter, until it is confirmed. */
  quarter: QuarterRow[];
  /** The quarter as it was proposed in the report. */
  quarterTold?: readonly QuarterRow[];
  /** Dice rolled at the table that have not been used yet (`referee: table`). */
  tableRolls: { readonly label: string; readonly face: number; readonly by: string }[];
  /** Answers to free-text conditions, by their text. */
  answers: Record<string, boolean>;
  /** The step to resume after rulings. */
  resume?: StepId;
  /** Seats that want the month or quarter closed, in a match without a game master. */
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
