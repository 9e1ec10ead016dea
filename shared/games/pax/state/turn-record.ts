import type { Frozen } from '../../../kernel/frozen.ts';
import type { LineOutcome, RulingQuestion, Rulings } from '../../../kernel/lines.ts';
import type {
  AreaId,
  Arm,
  GreatPower,
  MarkerKind,
  MinorPower,
  PlaceId,
  Power,
  Seat,
  Size,
} from '../vocabulary/ids.ts';
import type { NumberedOrder, Order } from '../orders/types.ts';
import type { CombatResult } from '../charts/tables.ts';

// Records kept for one turn.

/** An event as rolled this turn (PB-RE-1 to 5). */
export interface EventRecord {
  readonly id: string;
  readonly roll: readonly [number, number];
  /** The area an unrest event named. */
  readonly area?: AreaId;
}

/** Permission to place a first Control marker where the area's type forbids it, this turn (PB-RE-7). */
export interface ControlPermit {
  readonly power: GreatPower;
  readonly areas: readonly AreaId[];
  /** How many of them may be used; all if left out. */
  readonly max?: number;
  readonly event: string;
}

/** The minimum or maximum a power may spend on units this turn (PB-RE-10). Pounds. */
export interface SpendingBound {
  readonly power: GreatPower;
  readonly kind: 'at-least' | 'at-most';
  readonly amount: number;
  readonly arm: 'any' | 'navy';
  readonly event: string;
}

/** Dominion or State to be granted this turn, otherwise victory points are lost. */
export interface Pressure {
  readonly power: GreatPower;
  readonly area: AreaId;
  readonly to: 'dominion' | 'state';
  readonly vp: number;
  readonly event: string;
}

/** One power's administration record (PB-ADMIN-12), pounds. */
export interface AdminRecord {
  /** Colonial Office die; absent if the power took the entry for a 6 without rolling (PB-ADMIN-4). */
  readonly die?: number;
  /** Grant after the turn's events. */
  readonly colonialOffice: number;
  readonly multiplier: number;
  readonly income: readonly {
    readonly area: AreaId;
    readonly kind: MarkerKind;
    readonly base: number;
    readonly pounds: number;
    readonly linked: boolean;
  }[];
  readonly markerMaintenance: readonly {
    readonly area: AreaId;
    readonly kind: MarkerKind;
    readonly pounds: number;
  }[];
  readonly unitMaintenance: readonly { readonly at: PlaceId; readonly pounds: number }[];
  readonly totals: { readonly income: number; readonly maintenance: number; readonly net: number };
  /** Maintenance saved by eliminating pieces in a deficit. */
  readonly saved: number;
  /** The saving of each piece given up for it, in order (AMB-9). */
  readonly givenUp?: readonly number[];
}

export interface MinorActivity {
  readonly power: MinorPower;
  readonly die: number;
  readonly active: boolean;
  /** Sums of two dice, re-rolls included. */
  readonly rolls: readonly number[];
  readonly area?: AreaId;
  readonly placed?: MarkerKind;
}

/** The orders and events up to the end of MSC that COL and MAR need. */
export interface WritableResolveRecord {
  /** Markers placed or raised in this MSC, with the former marker of the same power. */
  placed: Readonly<{
    area: AreaId;
    power: Power;
    kind: MarkerKind;
    before: MarkerKind | 'none';
    byConsent: boolean;
  }>[];
  /** Areas in unrest when COL began (PB-EST-4). */
  unrestAtStart: AreaId[];
  /** Areas where each power had an army at the end of MSC (AMB-22). */
  garrisoned: Readonly<{ area: AreaId; power: Power }>[];
  /** `hold in tunis`. */
  holds: Readonly<{ area: AreaId; power: Power }>[];
  /** `combine in …` / `fight alone in …` (PB-COL-22); combining is the default. */
  alone: Readonly<{ area: AreaId; power: Power }>[];
  /** `retreat from … to …`. */
  retreats: Readonly<{ power: Power; from: AreaId; to: PlaceId }>[];
  /** `lose army 1, army 3 in tunis`, in order. */
  losses: Readonly<{ power: Power; area: AreaId; units: readonly { arm: Arm; size: Size }[] }>[];
  /** Naval units built, for the tensions index and its culprits (PB-ETI-8, 14). */
  navalBuilds: Readonly<{ power: GreatPower; size: 1 | 3 | 10; count: number }>[];
  combats: Readonly<CombatRecord>[];
  /** Established Control when COL began (PB-EST-5). */
  controlAtStart?: Readonly<{ area: AreaId; power: Power }>[];
}

export type ResolveRecord = Frozen<WritableResolveRecord>;

/** One colonial combat (PB-COL-4). */
export interface CombatRecord {
  readonly area: AreaId;
  /** More than one only in a co-dominion (PB-COL-22). */
  readonly attackers: readonly Power[];
  readonly strength: number;
  readonly against: number;
  /** Column id of the combat tables, `automatic` against 0, `below` under the lowest column. */
  readonly column: string;
  readonly table?: '1' | '2';
  readonly die?: number;
  readonly result: CombatResult | 'automatic';
  readonly won: boolean;
  readonly lost: readonly { readonly power: Power; readonly size: Size; readonly count: number }[];
}

/** One war order as handed in; the game master orders forces nobody else commands. */
export interface FiledOrder {
  readonly seat: Seat | 'gm';
  readonly number: number;
  readonly order: Order;
}

/** A dispute over an area that two powers have settled between them (PB-DOW-14). */
export interface Settlement {
  readonly area: AreaId;
  readonly powers: readonly [Power, Power];
}

/** The outcome of a line of a seat's last sheet. */
export interface ReportedOutcome extends LineOutcome {
  /** The line in normal form, if it was not carried out; missing in positions of rules version 8 and older. */
  readonly text?: string;
}

/** Data of one turn, cleared when the next begins. */
export interface WritableTurnRecord {
  events: EventRecord[];
  permits: ControlPermit[];
  bounds: SpendingBound[];
  pressures: Pressure[];
  /** Replaced with every record, so copies of a position share it. */
  admin: Readonly<Partial<Record<GreatPower, Readonly<AdminRecord>>>>;
  activity: MinorActivity[];
  /** Areas where a minor placed a Control marker, or is active in unrest (PB-MINOR-35, PB-UNREST-8). */
  minorControl: AreaId[];
  minorUnrest: { power: MinorPower; area: AreaId }[];
  /** New merchant fleets not yet placed (PB-MOVE-4). */
  newMerchants: Partial<Record<Power, number>>;
  resolve?: WritableResolveRecord;
  outcomes: Partial<Record<Seat, readonly ReportedOutcome[]>>;
  questions: RulingQuestion[];
  /** The war orders of this step's alliances, in order of seats and lines; nobody's view shows them. */
  filed?: FiledOrder[];
  /** Seats without a sheet in it; nobody's view shows them. */
  unfiled?: Seat[];
  /** The movement orders of all seats while their phase is being resolved; nobody's view shows them. */
  orders?: readonly NumberedOrder[];
  /** The game master's answers to the questions of that phase. */
  rulings?: Rulings;
  /** Victory points gained or lost immediately, not yet in the record (PB-VP-9). */
  awards: { power: Power; vp: number; why: string }[];
  /** A Chinese rebellion broke out in CRP (PB-CHINA-2). */
  rebellion?: boolean;
  settlements?: Settlement[];
  /** The last turn's victory points are in the record; only the final record is due (PB-SEQ-13). */
  recorded?: boolean;
}

export type TurnRecord = Frozen<WritableTurnRecord>;
