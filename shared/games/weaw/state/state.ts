import type { Frozen } from '../../../kernel/frozen.ts';
import type { Side, Stance } from '../vocabulary/sides.ts';
import type { StepId } from '../vocabulary/steps.ts';
import type { UnitType } from '../vocabulary/units.ts';
import type { StandingOrders } from './standing.ts';
import type { Queued, TurnRecord } from './record.ts';
import type { Action } from '../orders/types.ts';

/** Units aboard a ship. */
export interface Cargo {
  nation: string;
  type: UnitType;
  n: number;
  /** Fuel used this turn. */
  spent?: number;
  /** Their task this turn. */
  task?: string;
}

/** Equal units of a nation in one place; each loaded ship is a separate pile. */
export interface Pile {
  nation: string;
  type: UnitType;
  /** A territory or a sea zone. */
  at: string;
  n: number;
  /** Hits taken by each: it is damaged. */
  hits?: number;
  cargo?: Cargo[];
  /** Money aboard, and the depot it is for. */
  money?: { amount: number; to: string };
  radar?: true;
  sonar?: true;
  guns?: number;
  /** Fuel used this turn by each. */
  spent?: number;
  /** Their task this turn: `moved`, `searched`, `attack germany/3`. One task a turn. */
  task?: string;
  /** Whether they were in a battle this turn, so that no train takes them (WEAW-AMB-141). */
  fought?: true;
}

export interface Research {
  level: number;
  /** Advances whose price has been paid for the units in play (WEAW-TECH-4). */
  paid: number;
}

export interface Surrender {
  /** Victors it is at peace with, in the order of nations. */
  to: string[];
  turn: number;
  /** Remaining turns of tribute. */
  tributeLeft: number;
}

export interface NationState {
  side: Side | 'none';
  /** Where it can be influenced. */
  stance?: Stance;
  /** The side a neutral major leans to (WEAW-ITA-1). */
  leaning?: Side;
  /** Turn in which it paid to gear up. */
  geared?: number;
  /** Money by territory; a depot holds the money at all its territories. */
  purse: Record<string, number>;
  centrePoints: number;
  /** Infantry built so far, by pool. */
  manpowerUsed: Record<string, number>;
  /** Additions to a pool's limit. */
  manpowerChange: Record<string, number>;
  research: Record<string, Research>;
  surrender?: Surrender;
  /** Whether it has used its one offer of surrender (WEAW-SURR-13). */
  offered?: true;
  exileHost?: string;
  conquered?: true;
  /** The turn since which its capital has been free again, while in exile. */
  freeSince?: number;
  /** Who writes for it: a nation that has a player, or a reserve seat. */
  commander?: string;
  /** Set up on a side without a named commander: every major of the side may write for it. */
  commandedBySide?: true;
  /** Turn of its scripted entry. */
  entryTurn?: number;
  /** May declare no war and join no side before this turn (WEAW-DOW-6). */
  barredUntil?: number;
  flags: string[];
  /** Collected from territories in the last COLL. */
  collected: number;
}

export const WAR_KINDS = ['main', 'minor', 'limited', 'full', 'civil'] as const;
export type WarKind = (typeof WAR_KINDS)[number];

export interface War {
  /** The aggressor first. */
  pair: [string, string];
  kind: WarKind;
  since: number;
  lastAction: number;
  /** Begun at set-up, or between the alliances, so that it never lapses (WEAW-AMB-92). */
  standing?: true;
}

/** Never changed in place, because positions share it: see `writableTerritory`. */
export interface TerritoryState {
  readonly controller: string;
  readonly incorporatedBy?: string;
  /** The turn since which it is incorporated; building is possible only from the turn after. */
  readonly since: number;
  readonly complex: boolean;
  readonly port: boolean;
  /** The nation that retooled it after capture (WEAW-IC-6). */
  readonly retooledBy?: string;
  /** By the neighbour each one faces. */
  readonly trenches: Readonly<Record<string, 'trench' | 'super'>>;
  readonly radar?: true;
}

export interface Offer {
  from: string;
  to: string[];
  turn: number;
  accepted: string[];
  refused: string[];
}

/** An attack by China on a foreign port, which its owner may answer without declaring war (WEAW-CHI-13 to 16). */
export interface Claim {
  place: string;
  owner: string;
  turn: number;
}

/** Troops of a nation on the land of another with which it has made peace; they are moved in turn `until`. */
export interface March {
  nation: string;
  land: string;
  until: number;
}

export interface Revolution {
  since: number;
  /** Wars of Russia that the winners inherit once they hold all Russian land (WEAW-REV-22). */
  wars?: { enemy: string; kind: WarKind }[];
  /** How it ended. */
  over?: 'crushed' | 'won';
}

/** The whole position, plain JSON. */
export interface WritableState {
  turn: number;
  step: StepId;
  entered: Partial<Record<StepId, number>>;
  usEntry: number;
  nations: Record<string, NationState>;
  territories: Record<string, TerritoryState>;
  units: Pile[];
  wars: War[];
  /** Pairs that fight together without belonging to the same side. */
  pacts: [string, string][];
  /** Nations refused passage, by gate. */
  gates: Record<string, { deny: string[]; allow: string[] }>;
  standing: Record<string, StandingOrders>;
  offers: Offer[];
  claims: Claim[];
  /** Troops that must leave the land of nations now at peace with theirs (WEAW-PEACE-2). */
  marches: March[];
  /** Discretionary changes of US Entry that the game master may undo (WEAW-AMB-61). */
  discretion: { rule: number; shift: number; turn: number }[];
  /** Hours by which the game master has extended the waiting step. */
  extension?: number;
  revolution?: Revolution;
  /** Turns for which Britain has been surrounded by submarines. */
  starvation: number;
  /** How often Spain has found its French border badly guarded. */
  garrisonShort: number;
  /** Nations whose US trade was cut at the last COLL. */
  tradeCut: string[];
  /** Effects due at the beginning of a later DIP. */
  due: { turn: number; what: string; nation: string }[];
  /** Seats bound to nations by the game master. */
  bindings: Record<string, string>;
  /** What each nation built last, for `repeat builds`. */
  lastBuilds: Record<string, readonly Frozen<Action>[]>;
  /** Purchases that found no place (WEAW-AMB-143). */
  held: Queued[];
  /** The result of the last COLL, by nation. */
  lastCollection: {
    trade: Record<string, number>;
    raided: Record<string, number>;
    tribute: Record<string, number>;
  };
  record: TurnRecord;
  winner?: 'allied' | 'central' | 'japan';
}

/** A position at rest: what law, views, bots and forecasts read. Only a running step is handed the writable one. */
export type WeawState = Frozen<WritableState>;
