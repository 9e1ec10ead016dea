import type { AreaType, MarkerKind, Native, Power, Size } from '../vocabulary/ids.ts';

/**
 * The charts of a match, as the files in `data/` hold them; one type per file. Figures that replace a printed chart
 * that could not be recovered are marked `reconstructed: true`, as a whole or by `reconstructedFields`. All shapes are
 * checked by `schemas/schema.ts`.
 */
export interface StandIn {
  readonly reconstructed?: boolean | undefined;
  readonly reconstructedFields?: readonly string[] | undefined;
}

export interface AreaRow extends StandIn {
  readonly id: string;
  readonly name: string;
  readonly type: AreaType;
  readonly economicValue: number;
  readonly combatStrength: number;
  readonly coasts: readonly string[];
  readonly regions: readonly string[];
  readonly aliases?: readonly string[] | undefined;
  readonly dominionFor?: Power | undefined;
  readonly statehoodFor?: Power | undefined;
}

export interface SeaZoneRow {
  readonly id: string;
  readonly name: string;
  readonly adjacentSeas: readonly string[];
}

export interface HomeCountryRow extends StandIn {
  readonly id: string;
  readonly power: Power;
  readonly name: string;
  readonly coasts: readonly string[];
  readonly fleetStations?: readonly { readonly id: string; readonly seas: readonly string[] }[] | undefined;
}

export interface ConditionalRoute {
  readonly route?: readonly [string, string] | undefined;
  readonly coast?: readonly [string, string] | undefined;
  readonly action: 'add' | 'remove';
  readonly when:
    | { readonly event: string; readonly occurrence: number }
    | { readonly war: true; readonly bothAtWar: readonly Power[] };
  readonly onlyFor?: readonly Power[] | undefined;
}

export interface Passage {
  readonly id: string;
  readonly controlArea: string;
  readonly links: readonly [string, string];
  readonly openAtStart: boolean;
  readonly buildCost?: number | undefined;
  /** Fleets in the area are distinguished by coast although the passage joins its seas (PB-SUPPLY-8). */
  readonly separateCoasts?: boolean | undefined;
  readonly closable: 'war-only';
}

export interface MapTable {
  readonly areas: readonly AreaRow[];
  readonly seaZones: readonly SeaZoneRow[];
  readonly seaRoutes: readonly (readonly [string, string])[];
  readonly capes: readonly {
    readonly id: string;
    readonly name: string;
    readonly between: readonly [string, string];
  }[];
  readonly homeCountries: readonly HomeCountryRow[];
  readonly routes: readonly (readonly [string, string])[];
  readonly lowConfidenceRoutes: readonly { readonly route: readonly [string, string] }[];
  readonly conditionalRoutes: readonly ConditionalRoute[];
  readonly passages: readonly Passage[];
}

export interface CounterLimits extends StandIn {
  readonly army: Readonly<Record<'1' | '3' | '10', number>>;
  readonly naval: Readonly<Record<'1' | '3' | '10', number>>;
  readonly merchantFleet: number;
  readonly interest: number;
  readonly influence: number;
  readonly protectorate: number;
  readonly possession: number;
  readonly dominion?: number | undefined;
  readonly state?: number | undefined;
}

export interface PowerRow {
  readonly id: Power;
  readonly name: string;
  readonly kind: 'great' | 'minor';
  readonly home: string;
  readonly vpDivisor?: number | undefined;
  /** Pounds for a die of 1 to 6. */
  readonly colonialOffice?: readonly number[] | undefined;
  readonly alwaysRollsColonialOffice?: boolean | undefined;
  readonly counterLimits: CounterLimits;
  readonly european?: boolean | undefined;
  readonly navalTensionExempt?: boolean | undefined;
}

export interface PowersTable {
  readonly powers: readonly PowerRow[];
  readonly nonPowers: readonly {
    readonly id: Native;
    readonly name: string;
    /** Its armies; `placedOnWar` of them appear in `placedIn` when a war begins (PB-OTTO-3). */
    readonly army: {
      readonly strength: number;
      readonly placedOnWar?: number | undefined;
      readonly placedIn?: string | undefined;
    };
  }[];
  readonly sharedArmyPool: { readonly strength: number; readonly count: number };
  readonly garrisons: {
    readonly indianArmy: {
      readonly power: Power;
      readonly army10: number;
      readonly withinRouteSteps: number;
      readonly of: readonly string[];
    };
    readonly westernGarrison: {
      readonly power: Power;
      readonly army10: number;
      readonly in: readonly string[];
    };
  };
}

export interface SetupTable {
  readonly year: number;
  readonly markers: readonly { readonly area: string; readonly power: Power; readonly marker: MarkerKind }[];
  readonly units: readonly (StandIn & {
    readonly power: Power;
    readonly area: string;
    readonly type: 'army' | 'naval';
    readonly strength: Size;
    readonly count: number;
  })[];
  readonly merchantFleets: readonly { readonly power: Power; readonly sea: string }[];
  readonly indices: StandIn & { readonly europeanTensions: number; readonly chineseResentment: number };
  /** Treaties in force from the start (PB-AH-3). */
  readonly treaties: readonly {
    readonly id: string;
    readonly kind: 'defensive';
    readonly between: readonly Power[];
    readonly permanent: boolean;
  }[];
}

export interface TurnTrackTable {
  readonly turns: readonly {
    readonly turn: number;
    readonly year: number;
    readonly newMerchantFleets: StandIn & { readonly powers: readonly Power[] };
    readonly greatWarPenalty: StandIn & {
      readonly each: number;
      readonly responsible: number;
      readonly treatyBreakerDraggedIn: number;
    };
  }[];
}
