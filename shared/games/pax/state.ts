import type { LineOutcome, Question, Rulings } from '../../kernel/lines.ts';
import type {
  AreaId,
  AreaType,
  Arm,
  GreatPower,
  MarkerKind,
  MinorPower,
  Native,
  Power,
  Seat,
  SeaId,
  Size,
} from './ids.ts';
import type { Backing, Congress, Declaration } from './congress/types.ts';
import type { PlaceId } from './ids.ts';
import type { Breach, Treaty } from './treaties/types.ts';
import type { Action, NumberedOrder, Order } from './orders/types.ts';
import type { CombatResult } from './tables.ts';
import type { Campaign, WarRecord } from './war/types.ts';

/** Steps of the turn in rulebook order (PB-SEQ-1); each belongs to a state of the turn's state machine. */
export const STEPS = [
  'RE',
  'ADM',
  'ADM_DEFICIT',
  'MIN',
  'MSC_ORDERS',
  'MSC',
  'COL',
  'MAR',
  'NEG',
  'CONG_ATTEND',
  'CONG_PROPOSE',
  'CONG_VOTE',
  'CONG_SIGN',
  'CONG_DEFY',
  'CONG_FAIL',
  'CRP',
  'WAR_DECLARE',
  'ALD',
  'INI',
  'FIRST_ORDERS',
  'MAN1',
  'ATT1',
  'SECOND_ORDERS',
  'RET1',
  'SUP1',
  'MAN2',
  'ATT2',
  'SUP2',
  'WINDOW',
  'WED',
  'SPOILS',
  'RES',
  'VPR',
  'FIN',
  'OVER',
] as const;
export type StepId = (typeof STEPS)[number];

/** A status marker on the map. At most one per power and area (PB-TERMS-12). */
export interface Marker {
  area: AreaId;
  power: Power;
  kind: MarkerKind;
  established: boolean;
}

/** `count` equal units of one power in one place. One record per (power, arm, size, at, coast). */
export interface Stack {
  power: Power | Native;
  arm: Arm;
  size: Size;
  at: PlaceId;
  /** Sea zone a fleet lies on, where that matters: homes with fleet stations, two-coast areas. */
  coast?: SeaId;
  count: number;
}

export interface MerchantFleet {
  power: Power;
  sea: SeaId;
}

export interface Canal {
  area: AreaId;
  /** Pounds paid by each builder. */
  paid: Partial<Record<Power, number>>;
}

/** A GM's or a fixture's change to an area of the map table; annexation changes `type` (PB-UNREST-9). */
export interface AreaChange {
  type?: AreaType;
  economicValue?: number;
  combatStrength?: number;
}

export type CasusBelliGround =
  | 'status'
  | 'monroe-doctrine'
  | 'special-interest'
  | 'minor-protectorate'
  | 'annexation'
  | 'yellow-press'
  | 'ottoman-control'
  | 'treaty'
  | 'defiance'
  /** Victors who cannot agree (PB-ENDWAR-11). */
  | 'spoils';

/** A cause for war. `number` names it in orders (`waive cb 3`) and is never used twice in a match. */
export interface CasusBelli {
  number: number;
  holder: Power | Native;
  against: Power | Native;
  ground: CasusBelliGround;
  area?: AreaId;
  /** Id of the row of casus-belli.json or of the treaty. */
  source?: string;
  turn: number;
}

/** An event as rolled this turn (PB-RE-1 to 5). */
export interface EventRecord {
  id: string;
  roll: [number, number];
  /** The area an unrest event named. */
  area?: AreaId;
}

/** Leave to place a first Control marker where the area's type forbids it, this turn (PB-RE-7). */
export interface ControlPermit {
  power: GreatPower;
  areas: AreaId[];
  /** How many of them may be used; all when left out. */
  max?: number;
  event: string;
}

/** What a power must or may spend on units this turn (PB-RE-10). Pounds. */
export interface SpendingBound {
  power: GreatPower;
  kind: 'at-least' | 'at-most';
  amount: number;
  arm: 'any' | 'navy';
  event: string;
}

/** Dominion or State to be granted this turn, or victory points are lost. */
export interface Pressure {
  power: GreatPower;
  area: AreaId;
  to: 'dominion' | 'state';
  vp: number;
  event: string;
}

/** One power's administration record (PB-ADMIN-12), pounds. */
export interface AdminRecord {
  /** Colonial Office die; absent when the power took the entry for a 6 without rolling (PB-ADMIN-4). */
  die?: number;
  /** Grant after the turn's events. */
  colonialOffice: number;
  multiplier: number;
  income: { area: AreaId; kind: MarkerKind; base: number; pounds: number; linked: boolean }[];
  markerMaintenance: { area: AreaId; kind: MarkerKind; pounds: number }[];
  unitMaintenance: { at: PlaceId; pounds: number }[];
  totals: { income: number; maintenance: number; net: number };
  /** Maintenance saved by what was eliminated to get out of a deficit. */
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

/** Why a power is where it is at the end of MSC: what COL and MAR need to know of the orders. */
export interface ResolveRecord {
  /** Markers placed or raised in this MSC, with what stood there before of the same power. */
  placed: { area: AreaId; power: Power; kind: MarkerKind; before: MarkerKind | 'none'; byConsent: boolean }[];
  /** Areas in unrest when COL began (PB-EST-4). */
  unrestAtStart: AreaId[];
  /** Areas where each power had an army at the end of MSC (AMB-22). */
  garrisoned: { area: AreaId; power: Power }[];
  /** `hold in tunis`. */
  holds: { area: AreaId; power: Power }[];
  /** `combine in …` / `fight alone in …` (PB-COL-22); silence combines. */
  alone: { area: AreaId; power: Power }[];
  /** `retreat from … to …`. */
  retreats: { power: Power; from: AreaId; to: PlaceId }[];
  /** `lose army 1, army 3 in tunis`, in order. */
  losses: { power: Power; area: AreaId; units: { arm: Arm; size: Size }[] }[];
  /** Naval units built, for the tensions index and its culprits (PB-ETI-8, 14). */
  navalBuilds: { power: GreatPower; size: 1 | 3 | 10; count: number }[];
  combats: CombatRecord[];
  /** Established Control when COL began (PB-EST-5). */
  controlAtStart?: { area: AreaId; power: Power }[];
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

/** One war order as handed in; the game master orders for forces that nobody else commands. */
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

/** What befalls in one turn only; emptied when the next begins. */
export interface TurnRecord {
  events: EventRecord[];
  permits: ControlPermit[];
  bounds: SpendingBound[];
  pressures: Pressure[];
  admin: Partial<Record<GreatPower, AdminRecord>>;
  activity: MinorActivity[];
  /** Areas where a minor placed a Control marker, or is active in unrest (PB-MINOR-35, PB-UNREST-8). */
  minorControl: AreaId[];
  minorUnrest: { power: MinorPower; area: AreaId }[];
  /** New merchant fleets not yet put to sea (PB-MOVE-4). */
  newMerchants: Partial<Record<Power, number>>;
  resolve?: ResolveRecord;
  outcomes: Partial<Record<Seat, LineOutcome[]>>;
  questions: Question[];
  /** The war orders of this step's alliances, in order of seats and lines; nobody's view shows them. */
  filed?: FiledOrder[];
  /** Seats without a sheet in it; nobody's view shows them. */
  unfiled?: Seat[];
  /** The movement orders of all seats while their phase is being resolved; nobody's view shows them. */
  orders?: readonly NumberedOrder[];
  /** The game master's answers to the questions of that phase. */
  rulings?: Rulings;
  /** Victory points gained or lost at once, not yet in the record (PB-VP-9). */
  awards: { power: Power; vp: number; why: string }[];
  /** A Chinese rebellion came up in CRP (PB-CHINA-2). */
  rebellion?: boolean;
  settlements?: Settlement[];
  /** The last turn's victory points are in the record; only the final record is due (PB-SEQ-13). */
  recorded?: boolean;
}

/** What brought the game to its end before 1916 (PB-ETI-3 to 8). */
export interface GreatWar {
  cause: 'tensions' | 'four-powers';
  step: StepId;
  culprits: Seat[];
  brokeTreaty: Seat[];
}

/** The whole position: plain JSON, nothing in it is derived. */
export interface PaxState {
  turn: number;
  year: number;
  /** The step that waits or runs next. */
  step: StepId;
  tensions: number;
  resentment: number;
  /** Pounds in hand. */
  treasury: Record<GreatPower, number>;
  /** Running total; Austria-Hungary scores with Germany. */
  vp: Record<Seat, number>;
  areas: Partial<Record<AreaId, AreaChange>>;
  unrest: AreaId[];
  markers: Marker[];
  units: Stack[];
  merchants: MerchantFleet[];
  canals: Canal[];
  /** How often War in the Balkans has come up (PB-RE-8, 9). */
  balkanWars: number;
  /** Where a minor sent armies against unrest in the turn before (PB-MINOR-43). */
  minorExpeditions: { power: MinorPower; area: AreaId; turn: number }[];
  casusBelli: CasusBelli[];
  nextCasusBelli: number;
  /** Markers on the map at the start, for the bonus that asks what was added. */
  opening: { area: AreaId; power: Power }[];
  turnRecord: TurnRecord;
  /** Every text on the table, in force or ended; which of them a viewer sees is the view's affair. */
  treaties: Treaty[];
  breaches: Breach[];
  congress: Congress | null;
  backings: Backing[];
  /** Gifts and shares that wait for `accept` (NEG). */
  offers: Offer[];
  declarations: Declaration[];
  /** Seats whose standing pass is off; and who has passed in this WAR_DECLARE. */
  standingPassOff: Seat[];
  passed: Seat[];
  /** The turn's wars in the order of their queue (PB-WAR-4); none outlives the turn. */
  wars: WarRecord[];
  nextWar: number;
  /** What is being fought now. */
  campaign: Campaign | null;
  /** How often each step has been come to this turn; a step come to again is another deadline. */
  visits: Partial<Record<StepId, number>>;
  /** Markers in China when its last rebellion was put down; they stir nobody in the turn after (AMB-36). */
  quelled?: { turn: number; markers: { area: AreaId; power: Power }[] };
  greatWar: GreatWar | null;
  final: FinalRecord[] | null;
  /** Fixture of a scenario: every communication link and army path exists. */
  allLinks: boolean;
  /** Counters kept in the pool by a fixture: `influence` → how many there are at all. */
  counterLimits: Partial<Record<Power, Partial<Record<MarkerKind, number>>>>;
  /** Fixture of a scenario: results that attackers' next combats have without a die, in war also at sea. */
  fixedResults?: { area: PlaceId; power: Power | Native; result: CombatResult }[];
  /** Path bonuses already given, where the setting pathBonus gives them when first achieved (AMB-49). */
  pathBonuses?: { seat: Seat; id: string }[];
}

/** A marker or a share held out to somebody; nothing happens until it is accepted. */
export interface Offer {
  kind: 'gift' | 'share';
  from: Power;
  to: Power;
  marker: MarkerKind;
  area: AreaId;
  /** Members of a co-dominion that have admitted the guest so far. */
  consents: Power[];
  /** Names the line it stands in: offers of one number are one bargain and take place together. */
  number: number;
  /** That line: everything its maker does when all its offers are accepted, in order. */
  line: readonly Action[];
  isAccepted: boolean;
}

/** One seat's final standing (PB-VP-4). */
export interface FinalRecord {
  seat: Seat;
  accumulated: number;
  bonuses: { id: string; vp: number }[];
  /** Marker income recomputed on the final position, before doubling and division. */
  income: number;
  incomeVp: number;
  penalty: number;
  total: number;
  place: number;
}
