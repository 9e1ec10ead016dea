import type { z } from 'zod';
import type { GreatPower, MarkerKind, MinorPower, Power } from '../vocabulary/ids.ts';
import type { StandIn } from './board-tables.ts';
import type { CHART_SCHEMAS, ChartKey } from './schemas/schema.ts';

export type EventEffect =
  | { readonly type: 'tensions'; readonly amount: number }
  | { readonly type: 'resentment'; readonly amount: number }
  | { readonly type: 'map-change' }
  | { readonly type: 'colonial-office-multiplier'; readonly power: GreatPower; readonly factor: number }
  | {
      readonly type: 'minimum-military-spend';
      readonly power: GreatPower;
      readonly amount: number;
      readonly on: 'units' | 'naval';
      readonly counts: readonly ('construction' | 'maintenance')[];
      readonly excludes?: 'indian-army' | undefined;
    }
  | { readonly type: 'maximum-unit-purchase'; readonly power: GreatPower; readonly amount: number }
  | {
      readonly type: 'permit-control-attempt';
      readonly power: GreatPower;
      readonly areas?: readonly string[] | undefined;
      readonly region?: string | undefined;
      readonly max?: number | undefined;
    }
  | {
      readonly type: 'casus-belli';
      readonly holder: GreatPower;
      readonly against: Power;
      readonly duration: 'turn';
    }
  | {
      readonly type: 'upgrade-or-lose-vp';
      readonly power: GreatPower;
      readonly area: string;
      readonly to: 'dominion' | 'state';
      readonly vp: number;
    }
  | { readonly type: 'unrest'; readonly table: UnrestLetter };

export type UnrestLetter = 'A' | 'B' | 'C' | 'D';

export interface EventRow {
  readonly roll: readonly [number, number];
  readonly id: string;
  readonly kind: 'headline' | 'unrest';
  readonly name: string;
  readonly table?: UnrestLetter | undefined;
  readonly effects: readonly EventEffect[];
  readonly excludesWith?: readonly string[] | undefined;
}

export interface EventsTable {
  readonly events: readonly EventRow[];
  /** Pressure for a Dominion or State has no effect unless the power holds the area as a Possession. */
  readonly pressureNeedsPossession: StandIn & { readonly value: boolean };
}

export interface UnrestTable {
  readonly tables: Readonly<
    Record<
      UnrestLetter,
      {
        readonly dice: 1 | 2;
        readonly entries: readonly (StandIn & { readonly roll: readonly number[]; readonly area: string })[];
      }
    >
  >;
}

export interface MinorActivityTable {
  readonly tables: Readonly<
    Record<
      MinorPower,
      { readonly activeOn: readonly number[]; readonly areas: Readonly<Record<string, string>> }
    >
  >;
}

export type CombatResult = 'AE' | 'AR' | 'EX' | 'HX' | 'DR' | 'DE';

export interface CombatTables {
  /** Worst odds first. */
  readonly oddsColumns: readonly {
    readonly id: string;
    readonly attacker: number;
    readonly defender: number;
  }[];
  readonly belowLowest: StandIn & { readonly result: CombatResult };
  readonly aboveHighest: { readonly use: string };
  /** Table ('1', '2') → die ('1' to '6') → column id → result. */
  readonly tables: Readonly<
    Record<'1' | '2', Readonly<Record<string, Readonly<Record<string, CombatResult>>>>>
  >;
  readonly suspectCells: readonly { readonly table: string; readonly die: number; readonly column: string }[];
}

export interface CostsTable {
  readonly purchase: {
    readonly unit: Readonly<Record<'1' | '3' | '10', number>>;
    readonly marker: Readonly<Record<MarkerKind, number>>;
    readonly canal: number;
  };
  readonly income: { readonly multiplier: Readonly<Record<MarkerKind, number>> };
  readonly maintenance: {
    readonly marker: Readonly<Record<MarkerKind, number>>;
    readonly unitPerStrengthPoint: number;
  };
}

export interface PlacementPair extends StandIn {
  readonly existing: MarkerKind;
  readonly placed: MarkerKind;
  readonly legal: boolean;
  readonly legalByAgreement?: boolean | undefined;
  /**
   * In `againstEstablished`, holder and against are `existing` or `placed`; in `simultaneous`, a marker kind or
   * `mutual`.
   */
  readonly casusBelli: readonly (
    | { readonly holder: string; readonly against: string }
    | { readonly mutual: true }
  )[];
  readonly removed?:
    | readonly { readonly marker: MarkerKind; readonly owner: string; readonly tensionsPerStep: number }[]
    | undefined;
  readonly optionalCasusBelli?: readonly { readonly holder: string; readonly against: string }[] | undefined;
}

export interface PlacementTable {
  readonly againstEstablished: readonly PlacementPair[];
  readonly simultaneous: readonly PlacementPair[];
}

export interface TensionsTable {
  readonly greatWarAt: number;
  /** Number of European Great Powers in one war that causes the Great War (PB-GREATWAR-1). */
  readonly europeanPowersInOneWar: number;
  readonly increases: readonly {
    readonly id: string;
    readonly amount: number;
    readonly exempt?: readonly Power[] | undefined;
  }[];
}

/** Points of resentment by marker; there are no Dominions and States in China. */
export interface ResentmentFigures extends StandIn {
  readonly interest: number;
  readonly influence: number;
  readonly protectorate: number;
  readonly possession: number;
}

export interface ResentmentTable {
  readonly check: { readonly dice: number };
  readonly instant: Readonly<Record<'chinese-empire' | 'chinese-vassal', ResentmentFigures>>;
  /** The cost of raising a marker: the difference of the two prices, or the full higher one. */
  readonly upgrade: StandIn & { readonly charge: 'difference' | 'full' };
  readonly perTurn: Readonly<Record<'chinese-empire' | 'chinese-vassal', ResentmentFigures>>;
  /** Whether Hong Kong counts in the increase every turn. */
  readonly hongKongCountsPerTurn: StandIn & { readonly value: boolean };
}

export interface CasusBelliTable {
  readonly powerSpecific: readonly (StandIn & {
    readonly id: string;
    readonly holder: Power;
    readonly areas: readonly string[];
  })[];
  readonly powerSpecificDefault: StandIn & { readonly enabled: readonly string[] };
}

/** The condition for a bonus; "control" is an established Control marker (PB-TERMS-6). */
export type BonusCondition =
  | { readonly type: 'first-canal-built'; readonly sharedByContribution: boolean }
  | {
      readonly type: 'overland-link';
      readonly from: readonly string[];
      readonly to: readonly string[];
      readonly oncePerPower: boolean;
    }
  | { readonly type: 'no-foreign-control-added'; readonly areas: readonly string[] }
  | { readonly type: 'no-foreign-control'; readonly areas: readonly string[] }
  | { readonly type: 'naval-strength-at-least-next-two' }
  | { readonly type: 'public-defensive-treaty'; readonly against: Power; readonly perPartner: boolean }
  | { readonly type: 'control-count'; readonly atLeast: number }
  | { readonly type: 'control-by'; readonly power: Power; readonly anyOf: readonly string[] }
  | { readonly type: 'control-all'; readonly areas: readonly string[] }
  | { readonly type: 'control-any'; readonly areas: readonly string[] }
  /** Unconditional: enabled by the setting `handicaps`. */
  | { readonly type: 'handicap' };

export interface BonusRow extends StandIn {
  readonly id: string;
  readonly powers: 'any' | readonly Power[];
  readonly when: 'instant' | 'each-turn' | 'end';
  readonly vp: number;
  readonly condition: BonusCondition & Readonly<Record<string, unknown>>;
}

export interface BonusTable {
  readonly bonuses: readonly BonusRow[];
  /** Points lost at once: a broken treaty (PB-ETI-15), a minor left without its backer (PB-MINOR-33). */
  readonly penalties: readonly { readonly id: string; readonly vp: number }[];
  readonly default: StandIn & { readonly enabled: readonly string[] };
}

export interface ChineseArmiesTable extends StandIn {
  readonly table: Readonly<Record<string, string>>;
}

/** All charts of a match; the keys are the file names in camel case (`turnTrack` is `turn-track.json`). */
export type Tables = { readonly [Key in ChartKey]: z.infer<(typeof CHART_SCHEMAS)[Key]> };
