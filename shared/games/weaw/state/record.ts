import type { Frozen } from '../../../kernel/frozen.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { LineStep, StepId } from '../vocabulary/steps.ts';
import type { UnitType } from '../vocabulary/units.ts';
import type { Action, Condition } from '../orders/types.ts';
import type { DiscretionCause } from './outcomes.ts';

export type LineEnd =
  | 'waiting'
  | 'done'
  | 'struck'
  | 'unfunded'
  | 'illegal'
  | 'stopped'
  | 'needs ruling'
  | 'held over';

/** A question for the game master. A question of the rules left open counts as answered yes. */
export interface Question {
  /** The line that asks, `france/2`; `gm/1` for a question of the rules. */
  line: string;
  /** The question of a condition, in its writer's words; absent for questions of the rules. */
  text?: string;
  answer?: boolean;
  /** Change of US Entry by a yes, and the rule of discretion (WEAW-USE-20, WEAW-USE-21). */
  discretion?: { rule: number; shift: number; cause: DiscretionCause };
  /** A yes frees Mexico's production (WEAW-USA-3). */
  mexico?: true;
  /** Where rebels appear: those not placed are placed by the rules (WEAW-REV-4). */
  rebels?: true;
}

/** A line of a sheet during the turn: its parsed text, its step, its outcome. */
export interface FiledLine {
  /** `germany/3`: the seat, and its number in the seat's sheet. */
  id: string;
  seat: string;
  nation: string;
  step: LineStep;
  readonly actions: readonly Frozen<Action>[];
  readonly condition?: Frozen<Condition>;
  text: string;
  end: LineEnd;
  reason?: Refusal;
}

/** An attack ordered on a place; its units stay at their origin until the battle, with the task `attack LINE`. */
export interface Attack {
  line: string;
  nation: string;
  target: string;
  rounds?: number;
  /** Continues while this many land units of the line are left. */
  whileLeft?: number;
  recipient?: string;
}

export type ForceTask = 'engage' | 'escort' | 'blockade' | 'run' | 'carry' | 'dock' | 'transport';

/** Ships that sail together; their piles have the task `force LINE`. */
export interface Force {
  line: string;
  letter: string;
  nation: string;
  /** Zones it was in this turn, ending with its present one. */
  path: string[];
  tasks: ForceTask[];
  bombards?: string;
  lands: { place: string; units: { type: UnitType; n: number }[] }[];
  /** Stopped by a blockade: it unloads nothing. */
  stopped?: true;
}

/** Something bought this turn that is still to be placed. */
export interface Queued {
  nation: string;
  /** The line that bought it. */
  line: string;
  what: UnitType | 'trench' | 'super' | 'complex' | 'port' | 'radar' | 'sonar';
  n: number;
  /** Places in order of preference; a port for ships. */
  places: string[];
  /** The zone of ships and their fittings. */
  zone?: string;
  facing?: string;
  /** The kind of ship it is fitted on. */
  on?: UnitType;
  /** Pool that the infantry was charged to. */
  pool?: string;
  bolshevik?: true;
}

/** Money at one place in a turn: the opening balance, and what came and went since, without purchases. */
export interface PurseAccount {
  before: number;
  collected: number;
  lost: number;
  sent: number;
}

/** Data shared between the steps of one turn; reset each turn. */
export interface TurnRecord {
  lines: FiledLine[];
  attacks: Attack[];
  forces: Force[];
  covers: { nation: string; line: string; force: string }[];
  intercepts: {
    line: string;
    nation: string;
    zone: string;
    transports?: true;
    atMost?: number;
    of?: string;
    /** Have attacked a force; allowed once per turn. */
    spent?: true;
  }[];
  seaStrikes: { nation: string; line: string; zone: string }[];
  missions: { nation: string; line: string; place: string; kind: 'complex' | 'city' | 'strike' }[];
  breakthroughs: { nation: string; line: string; from: string; to: string; n: number }[];
  hunts: { nation: string; line: string; zone: string }[];
  /** Tactical points, by place and side of the attackers. */
  points: Record<string, Record<string, number>>;
  /** Amounts subtracted from a nation's income this turn. */
  raided: Record<string, number>;
  /** Nations that block trade, and whose trade. */
  tradeBlockades: { by: string; of: string }[];
  gifts: { from: string; to: string; amount: number; arriving: number }[];
  queue: Queued[];
  /** Units built by allowance: nation and place. */
  allowance: Record<string, number>;
  railUsed: Record<string, number>;
  /** Pools in which infantry was bought beyond the limit. */
  overLimit: string[];
  /** Attempts and options used this turn: `influence germany spain`. */
  used: string[];
  /** Units of one nation placed this turn, for a revolution. */
  placed: { nation: string; type: UnitType; at: string; n: number }[];
  /** Places captured this turn, and from whom. */
  taken: { place: string; from: string; by: string }[];
  /** Places that an enemy attacked or entered this turn. */
  entered: { place: string; by: string }[];
  /** Pairs that fought this turn. */
  actions: string[];
  /** Nations that joined a side this turn by influence, and the reason. */
  joined: { nation: string; side: Side; how: string }[];
  supplied: string[];
  extraChance: number;
  hamburgAtStart: string;
  /** Accounts of the turn by nation and place of the money; only places with money or movements. */
  money: Record<string, Record<string, PurseAccount>>;
  questions: Question[];
  /** The step that follows the game master's answers. */
  resume?: StepId;
  /** The nation whose forces move and fight now, if nations follow each other by the house rules (setting sequence). */
  active?: string;
  /** Rebels that the game master may still place (setting gmChoices). */
  rebels: { nation: string; type: UnitType; places: string[] }[];
}

export const emptyRecord = (hamburg: string): TurnRecord => ({
  lines: [],
  attacks: [],
  forces: [],
  covers: [],
  intercepts: [],
  seaStrikes: [],
  missions: [],
  breakthroughs: [],
  hunts: [],
  points: {},
  raided: {},
  tradeBlockades: [],
  gifts: [],
  queue: [],
  allowance: {},
  railUsed: {},
  overLimit: [],
  used: [],
  placed: [],
  taken: [],
  entered: [],
  actions: [],
  joined: [],
  supplied: [],
  extraChance: 0,
  hamburgAtStart: hamburg,
  money: {},
  questions: [],
  rebels: [],
});
