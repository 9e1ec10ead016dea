import type { Frozen, Writable } from '../../../kernel/frozen.ts';
import type {
  AreaId,
  AreaType,
  Arm,
  GreatPower,
  MarkerKind,
  MinorPower,
  Native,
  PlaceId,
  Power,
  SeaId,
  Seat,
  Size,
} from '../vocabulary/ids.ts';
import type { Backing, Declaration, WritableCongress } from './congress.ts';
import type { Breach, Treaty } from './treaties.ts';
import type { Action } from '../orders/types.ts';
import type { CombatResult } from '../charts/tables.ts';
import type { WritableCampaign, WritableWar } from './wars.ts';
import type { WritableTurnRecord } from './turn-record.ts';

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

/** Steps from one to another, inclusive, in rulebook order. */
export const stepsBetween = (first: StepId, last: StepId): readonly StepId[] =>
  STEPS.slice(STEPS.indexOf(first), STEPS.indexOf(last) + 1);

/** A status marker on the map. At most one per power and area (PB-TERMS-12). */
export interface Marker {
  readonly area: AreaId;
  readonly power: Power;
  readonly kind: MarkerKind;
  readonly established: boolean;
}

/**
 * `count` equal units of one power in one place; the arm of a unit never changes (PB-UNITS-7). One record per (power,
 * arm, size, at, coast).
 */
export interface Stack {
  readonly power: Power | Native;
  readonly arm: Arm;
  readonly size: Size;
  readonly at: PlaceId;
  /** Sea zone a fleet lies on, where that matters: homes with fleet stations, two-coast areas. */
  readonly coast?: SeaId;
  readonly count: number;
}

export interface MerchantFleet {
  readonly power: Power;
  readonly sea: SeaId;
}

export interface Canal {
  readonly area: AreaId;
  /** Pounds paid by each builder. */
  readonly paid: Readonly<Partial<Record<Power, number>>>;
}

/** A GM's or a fixture's change to an area of the map table; annexation changes `type` (PB-UNREST-9). */
export interface AreaChange {
  readonly type?: AreaType;
  readonly economicValue?: number;
  readonly combatStrength?: number;
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
  /** Victors who do not agree (PB-ENDWAR-11). */
  | 'spoils';

/** A cause for war. `number` names it in orders (`waive cb 3`) and is never used twice in a match. */
export interface CasusBelli {
  readonly number: number;
  readonly holder: Power | Native;
  readonly against: Power | Native;
  readonly ground: CasusBelliGround;
  readonly area?: AreaId;
  /** Id of the row of casus-belli.json or of the treaty. */
  readonly source?: string;
  readonly turn: number;
}

/** What brought the game to its end before 1916 (PB-ETI-3 to 8). */
export interface GreatWar {
  readonly cause: 'tensions' | 'four-powers';
  readonly step: StepId;
  readonly culprits: readonly Seat[];
  readonly brokeTreaty: readonly Seat[];
}

/** The whole position as plain JSON, without derived data. */
export interface WritableState {
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
  markers: readonly Marker[];
  units: readonly Stack[];
  merchants: MerchantFleet[];
  canals: Canal[];
  /** How often War in the Balkans has occurred (PB-RE-8, 9). */
  balkanWars: number;
  /** Where a minor sent armies against unrest last turn (PB-MINOR-43). */
  minorExpeditions: { power: MinorPower; area: AreaId; turn: number }[];
  casusBelli: CasusBelli[];
  nextCasusBelli: number;
  /** Markers on the map at the start, for the bonus for added ones. */
  opening: { area: AreaId; power: Power }[];
  turnRecord: WritableTurnRecord;
  /** Every text on the table, in force or ended; the view decides which of them a viewer sees. */
  treaties: Writable<Treaty>[];
  breaches: Writable<Breach>[];
  congress: WritableCongress | null;
  /** A Congress adjourned for a war turn (PBM-CONG-9). */
  adjournedCongress: WritableCongress | null;
  backings: Backing[];
  /** Gifts and shares that wait for `accept` (NEG). */
  offers: Writable<Offer>[];
  declarations: Writable<Declaration>[];
  /** Seats with their standing pass off, and those that have passed in this WAR_DECLARE. */
  standingPassOff: Seat[];
  passed: Seat[];
  /** The turn's wars in queue order (PB-WAR-4); none lasts beyond the turn. */
  wars: WritableWar[];
  nextWar: number;
  /** The wars being fought now. */
  campaign: WritableCampaign | null;
  /** How often each step has been entered this turn; a step entered again is another deadline. */
  entered: Partial<Record<StepId, number>>;
  /** Markers in China when its last rebellion was suppressed; they cause no resentment in the next turn (AMB-36). */
  quelled?: { turn: number; markers: { area: AreaId; power: Power }[] };
  greatWar: GreatWar | null;
  final: FinalRecord[] | null;
  /** Set by scenarios: every communication link and army path exists. */
  allLinks: boolean;
  /** Limits on counters set by a scenario: `influence` → total number. */
  counterLimits: Partial<Record<Power, Partial<Record<MarkerKind, number>>>>;
  /** Set by scenarios: results of attackers' next combats without a die, in war also at sea. */
  fixedResults?: { area: PlaceId; power: Power | Native; result: CombatResult }[];
  /** Path bonuses already given, where the setting pathBonus gives them when first achieved (AMB-49). */
  pathBonuses?: { seat: Seat; id: string }[];
}

/** A marker or share offered to somebody; nothing happens until it is accepted. */
export interface Offer {
  readonly kind: 'gift' | 'share';
  readonly from: Power;
  readonly to: Power;
  readonly marker: MarkerKind;
  readonly area: AreaId;
  /** Members of a co-dominion that have admitted the guest so far. */
  readonly consents: readonly Power[];
  /** Number of its line: offers with the same number are one bargain and are carried out together. */
  readonly number: number;
  /** That line: all actions of its maker once all its offers are accepted, in order. */
  readonly line: readonly Action[];
  readonly isAccepted: boolean;
}

/** One seat's final standing (PB-VP-4). */
export interface FinalRecord {
  readonly seat: Seat;
  readonly accumulated: number;
  readonly bonuses: readonly { readonly id: string; readonly vp: number }[];
  /** Marker income in the final position, before doubling and division. */
  readonly income: number;
  readonly incomeVp: number;
  readonly penalty: number;
  readonly total: number;
  readonly place: number;
}

/** A position at rest: what law, views, bots and forecasts read. Only a running step is handed the writable one. */
export type PaxState = Frozen<WritableState>;
