import type { ConditionOver } from '../../../kernel/language/conditions.ts';
import type { Stop } from '../state/standing.ts';
import type { ForceTask } from '../state/record.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Facility, UnitType } from '../vocabulary/units.ts';

/** So many units of a kind; without a number, all of them. */
export interface Units {
  readonly type: UnitType;
  readonly n?: number;
  /** Where they are; of several joined by commas, the place that follows. */
  readonly from?: string;
}

export interface Load {
  readonly units: readonly Units[];
  readonly from: string;
}

export interface Landing {
  readonly place: string;
  /** All that is aboard, where none are named. */
  readonly units: readonly Units[];
}

type Buildable = 'trench' | 'super' | Facility | 'radar' | 'sonar';

/** What a line does. */
export type Action =
  | { readonly do: 'declare'; readonly on: string; readonly kind?: 'limited' | 'full' }
  | { readonly do: 'influence'; readonly on: string; readonly for?: Side }
  | { readonly do: 'sway'; readonly on: string; readonly for?: Side }
  | { readonly do: 'join'; readonly side: Side }
  | { readonly do: 'gear-up' }
  | { readonly do: 'seek-war'; readonly on: string }
  | { readonly do: 'campaign'; readonly for: Side }
  | { readonly do: 'propaganda'; readonly in: string }
  | { readonly do: 'cede'; readonly place: string; readonly to: string }
  | { readonly do: 'give-ship'; readonly type: UnitType; readonly from: string; readonly to: string }
  | { readonly do: 'aid'; readonly to: string }
  | { readonly do: 'befriend'; readonly whom: string }
  | { readonly do: 'hasten'; readonly whom: string }
  | { readonly do: 'arm'; readonly whom: string }
  | { readonly do: 'tempt'; readonly whom: string }
  | { readonly do: 'warfare'; readonly on: boolean }
  | { readonly do: 'offer-peace'; readonly to: string }
  | { readonly do: 'offer-surrender'; readonly to: readonly string[] }
  | { readonly do: 'answer'; readonly from: string; readonly accept: boolean }
  | { readonly do: 'make-peace'; readonly with: string }
  | { readonly do: 'exchange'; readonly place: string; readonly for: string }
  | { readonly do: 'refuse-exchange'; readonly place: string }
  | { readonly do: 'exile'; readonly with: string }
  | { readonly do: 'research'; readonly tech: string }
  | { readonly do: 'upgrade'; readonly tech: string }
  | {
      readonly do: 'build';
      readonly what: UnitType | Buildable;
      readonly n: number;
      readonly places: readonly string[];
      readonly zone?: string;
      readonly facing?: string;
      readonly on?: UnitType;
    }
  | { readonly do: 'repeat-builds' }
  | { readonly do: 'repair'; readonly type: UnitType; readonly zone: string; readonly hits?: number }
  | { readonly do: 'retool'; readonly place: string }
  | { readonly do: 'supply'; readonly place: string; readonly artillery?: true }
  | {
      readonly do: 'raid';
      readonly target: 'complex' | 'city';
      readonly place: string;
      readonly units: readonly Units[];
    }
  | { readonly do: 'strike'; readonly place: string; readonly units: readonly Units[] }
  | { readonly do: 'hunt'; readonly zone: string; readonly units: readonly Units[] }
  | {
      readonly do: 'force';
      readonly letter: string;
      readonly units: readonly Units[];
      readonly from: string;
      readonly to?: string;
      readonly via: readonly string[];
      readonly loads: readonly Load[];
      readonly lands: readonly Landing[];
      readonly tasks: readonly ForceTask[];
      readonly bombards?: string;
      readonly money?: { readonly amount: number; readonly from: string; readonly to: string };
    }
  | { readonly do: 'cover'; readonly letter: string; readonly units: readonly Units[] }
  | { readonly do: 'attack-fleet'; readonly zone: string; readonly units: readonly Units[] }
  | {
      readonly do: 'intercept';
      readonly zone: string;
      readonly units: readonly Units[];
      readonly transports?: true;
      readonly atMost?: number;
      readonly of?: string;
    }
  | { readonly do: 'move'; readonly units: readonly Units[]; readonly to: string }
  | {
      readonly do: 'attack';
      readonly place: string;
      readonly units: readonly Units[];
      readonly rounds?: number;
      readonly whileLeft?: number;
      readonly for?: string;
    }
  | {
      readonly do: 'break-through';
      readonly place: string;
      readonly to: string;
      readonly units: readonly Units[];
    }
  | { readonly do: 'rail'; readonly units: readonly Units[]; readonly to: string }
  | { readonly do: 'incorporate'; readonly place: string }
  | { readonly do: 'blockade-trade'; readonly of: string }
  | { readonly do: 'give'; readonly amount: number; readonly to: string }
  | { readonly do: 'fund' }
  | { readonly do: 'retreat'; readonly place: string; readonly to: readonly string[]; readonly stop: Stop }
  | { readonly do: 'hold'; readonly place: string }
  | { readonly do: 'lose'; readonly types: readonly (UnitType | Facility)[]; readonly place: string }
  | {
      readonly do: 'defend';
      readonly with: Facility;
      readonly place: string;
      readonly out: boolean;
    }
  | { readonly do: 'fighters'; readonly place: string; readonly down: boolean }
  | { readonly do: 'submarines'; readonly zone: string; readonly fight: boolean; readonly to?: string }
  | { readonly do: 'fleet'; readonly zone: string; readonly to?: string; readonly stop: Stop }
  | { readonly do: 'gate'; readonly gate: string; readonly deny: boolean; readonly whom: readonly string[] };

export type ActionOf<Do extends Action['do']> = Extract<Action, { readonly do: Do }>;

/** Whom a condition is about: the id of a nation, or `me`, `anyone`, `ally`. */
export type Subject = string;

export type Atom =
  | { readonly is: 'at-war'; readonly who: Subject; readonly with: Subject }
  | { readonly is: 'holds'; readonly who: Subject; readonly place: string }
  | { readonly is: 'empty'; readonly place: string }
  | {
      readonly is: 'units';
      readonly least: number;
      readonly what: UnitType | 'ship';
      readonly enemy: boolean;
      readonly place: string;
    }
  | { readonly is: 'no-enemy'; readonly place: string }
  | { readonly is: 'us-entry'; readonly least: number }
  | { readonly is: 'money'; readonly least: number }
  | { readonly is: 'turn'; readonly least: number }
  | {
      readonly is: 'status';
      readonly who: string;
      readonly what: 'allied' | 'central' | 'neutral' | 'surrendered' | 'conquered';
    }
  | { readonly is: 'leans'; readonly who: string; readonly side: Side }
  | { readonly is: 'ruling'; readonly text: string };

export type Condition = ConditionOver<Atom>;

/** One line: what is to be done, all of it or nothing, and under which condition. */
export interface Order {
  /** The nation it is written for, where that is not the writer's. */
  readonly as?: string;
  readonly actions: readonly Action[];
  readonly condition?: Condition;
}
