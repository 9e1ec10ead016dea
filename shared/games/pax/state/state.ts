import type { Frozen } from '../../../kernel/frozen.ts';
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
import type { Backing, Congress, Declaration } from './congress.ts';
import type { Breach, Treaty } from './treaties.ts';
import type { Action } from '../orders/types.ts';
import type { CombatResult } from '../charts/tables.ts';
import type { Campaign, WarRecord } from './wars.ts';
import type { TurnRecord } from './turn-record.ts';

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

/** Steps from one to another, both among them, in rulebook order. */
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

/** What brought the game to its end before 1916 (PB-ETI-3 to 8). */
export interface GreatWar {
  cause: 'tensions' | 'four-powers';
  step: StepId;
  culprits: Seat[];
  brokeTreaty: Seat[];
}

/** The whole position: plain JSON, nothing in it is derived. */
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
  /** A Congress that has given way to a war turn and will sit again (PBM-CONG-9). */
  standingOver: Congress | null;
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
  /** How often each step has been entered this turn; a step entered again is another deadline. */
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

/** Records that step after step goes on writing, and that are handed from law to step and back as they are. */
type Records =
  | 'treaties'
  | 'breaches'
  | 'congress'
  | 'standingOver'
  | 'declarations'
  | 'offers'
  | 'wars'
  | 'campaign'
  | 'turnRecord';

/**
 * The position as law, views, bots and forecasts read it: nothing of it can be written to. Of the long records only
 * their lists are closed to the compiler; a test plays on positions that are frozen altogether.
 */
export type PaxState = Frozen<Omit<WritableState, Records>> & {
  readonly [Key in Records]: WritableState[Key] extends readonly (infer Record)[]
    ? readonly Record[]
    : WritableState[Key];
};
