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
  id: string;
  roll: [number, number];
  /** The area an unrest event named. */
  area?: AreaId;
}

/** Permission to place a first Control marker where the area's type forbids it, this turn (PB-RE-7). */
export interface ControlPermit {
  power: GreatPower;
  areas: AreaId[];
  /** How many of them may be used; all if left out. */
  max?: number;
  event: string;
}

/** The minimum or maximum a power may spend on units this turn (PB-RE-10). Pounds. */
export interface SpendingBound {
  power: GreatPower;
  kind: 'at-least' | 'at-most';
  amount: number;
  arm: 'any' | 'navy';
  event: string;
}

/** Dominion or State to be granted this turn, otherwise victory points are lost. */
export interface Pressure {
  power: GreatPower;
  area: AreaId;
  to: 'dominion' | 'state';
  vp: number;
  event: string;
}

/** One power's administration record (PB-ADMIN-12), pounds. */
export interface AdminRecord {
  /** Colonial Office die; absent if the power took the entry for a 6 without rolling (PB-ADMIN-4). */
  die?: number;
  /** Grant after the turn's events. */
  colonialOffice: number;
  multiplier: number;
  income: { area: AreaId; kind: MarkerKind; base: number; pounds: number; linked: boolean }[];
  markerMaintenance: { area: AreaId; kind: MarkerKind; pounds: number }[];
  unitMaintenance: { at: PlaceId; pounds: number }[];
  totals: { income: number; maintenance: number; net: number };
  /** Maintenance saved by eliminating pieces in a deficit. */
  saved: number;
  /** The saving of each piece given up for it, in order (AMB-9). */
  givenUp?: number[];
}

export interface MinorActivity {
  power: MinorPower;
  die: number;
  active: boolean;
  /** Sums of two dice, re-rolls included. */
  rolls: number[];
  area?: AreaId;
  placed?: MarkerKind;
}

/** The orders and events up to the end of MSC that COL and MAR need. */
export interface ResolveRecord {
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

/** One colonial combat (PB-COL-4). */
export interface CombatRecord {
  area: AreaId;
  /** More than one only in a co-dominion (PB-COL-22). */
  attackers: Power[];
  strength: number;
  against: number;
  /** Column id of the combat tables, `automatic` against 0, `below` under the lowest column. */
  column: string;
  table?: '1' | '2';
  die?: number;
  result: CombatResult | 'automatic';
  won: boolean;
  lost: { power: Power; size: Size; count: number }[];
}

/** One war order as handed in; the game master orders forces nobody else commands. */
export interface FiledOrder {
  seat: Seat | 'gm';
  number: number;
  order: Order;
}

/** A dispute over an area that two powers have settled between them (PB-DOW-14). */
export interface Settlement {
  area: AreaId;
  powers: [Power, Power];
}

/** Data of one turn, cleared when the next begins. */
export interface TurnRecord {
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
  resolve?: ResolveRecord;
  outcomes: Partial<Record<Seat, readonly LineOutcome[]>>;
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
