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

/**
 * What orders hold, by what they do. An order may add its own beside its law:
 * `declare module '../../orders/types.ts' { interface Actions { … } }`.
 */
export interface Actions {
  declare: { readonly on: string; readonly kind?: 'limited' | 'full' };
  influence: { readonly on: string; readonly for?: Side };
  sway: { readonly on: string; readonly for?: Side };
  join: { readonly side: Side };
  'gear-up': object;
  'seek-war': { readonly on: string };
  campaign: { readonly for: Side };
  propaganda: { readonly in: string };
  cede: { readonly place: string; readonly to: string };
  'give-ship': { readonly type: UnitType; readonly from: string; readonly to: string };
  aid: { readonly to: string };
  befriend: { readonly whom: string };
  hasten: { readonly whom: string };
  arm: { readonly whom: string };
  tempt: { readonly whom: string };
  warfare: { readonly on: boolean };
  'offer-peace': { readonly to: string };
  'offer-surrender': { readonly to: readonly string[] };
  answer: { readonly from: string; readonly accept: boolean };
  'make-peace': { readonly with: string };
  exchange: { readonly place: string; readonly for: string };
  'refuse-exchange': { readonly place: string };
  exile: { readonly with: string };
  research: { readonly tech: string };
  upgrade: { readonly tech: string };
  build: {
    readonly what: UnitType | Buildable;
    readonly n: number;
    readonly places: readonly string[];
    readonly zone?: string;
    readonly facing?: string;
    readonly on?: UnitType;
  };
  'repeat-builds': object;
  repair: { readonly type: UnitType; readonly zone: string; readonly hits?: number };
  retool: { readonly place: string };
  supply: { readonly place: string; readonly artillery?: true };
  raid: { readonly target: 'complex' | 'city'; readonly place: string; readonly units: readonly Units[] };
  strike: { readonly place: string; readonly units: readonly Units[] };
  hunt: { readonly zone: string; readonly units: readonly Units[] };
  force: {
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
  };
  cover: { readonly letter: string; readonly units: readonly Units[] };
  'attack-fleet': { readonly zone: string; readonly units: readonly Units[] };
  intercept: {
    readonly zone: string;
    readonly units: readonly Units[];
    readonly transports?: true;
    readonly atMost?: number;
    readonly of?: string;
  };
  move: { readonly units: readonly Units[]; readonly to: string };
  attack: {
    readonly place: string;
    readonly units: readonly Units[];
    readonly rounds?: number;
    readonly whileLeft?: number;
    readonly for?: string;
  };
  'break-through': { readonly place: string; readonly to: string; readonly units: readonly Units[] };
  rail: { readonly units: readonly Units[]; readonly to: string };
  incorporate: { readonly place: string };
  'blockade-trade': { readonly of: string };
  give: { readonly amount: number; readonly to: string };
  fund: object;
  retreat: { readonly place: string; readonly to: readonly string[]; readonly stop: Stop };
  hold: { readonly place: string };
  lose: { readonly types: readonly (UnitType | Facility)[]; readonly place: string };
  defend: { readonly with: Facility; readonly place: string; readonly out: boolean };
  fighters: { readonly place: string; readonly down: boolean };
  submarines: { readonly zone: string; readonly fight: boolean; readonly to?: string };
  fleet: { readonly zone: string; readonly to?: string; readonly stop: Stop };
  gate: { readonly gate: string; readonly deny: boolean; readonly whom: readonly string[] };
}

/** What an order does, and what that holds. */
export type Action = { readonly [Do in keyof Actions]: { readonly do: Do } & Actions[Do] }[keyof Actions];

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
