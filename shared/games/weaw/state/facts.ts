import type { LineEnd } from './record.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { CombatFact } from './combat-facts.ts';
import type {
  EntryCause,
  EventKind,
  OptionOutcome,
  RaidCause,
  DieNeeded,
  DieResult,
  DieSubject,
  VictoryCause,
  WarEnding,
} from './outcomes.ts';
import type { Stance } from '../vocabulary/sides.ts';

/** How a line ended, for the seat that wrote it. */
export interface LineFact {
  readonly type: 'line';
  readonly id: string;
  readonly text: string;
  readonly end: LineEnd;
  readonly reason?: Refusal;
}

/** What happened in diplomacy; `die` and `dice` are the rolls that decided it. */
export type DiplomacyFact =
  | { readonly type: 'declared'; readonly by: string; readonly on: string; readonly kind: string }
  | { readonly type: 'undeclared'; readonly by: string; readonly on: string }
  | { readonly type: 'war-ended'; readonly pair: readonly [string, string]; readonly why: WarEnding }
  | { readonly type: 'joined'; readonly nation: string; readonly side: string; readonly how: string }
  | { readonly type: 'us-entry'; readonly shift: number; readonly now: number; readonly cause: EntryCause }
  | {
      readonly type: 'stance';
      readonly nation: string;
      readonly stance: Stance;
      readonly by: readonly string[];
    }
  | {
      readonly type: 'try';
      readonly nation: string;
      readonly on: string;
      readonly die: number;
      readonly won: boolean;
      /** The number of highest faces that succeed; since version 13. */
      readonly chance?: number;
    }
  | { readonly type: 'leaning'; readonly nation: string; readonly side: string; readonly turned: boolean }
  | {
      readonly type: 'option';
      readonly nation: string;
      readonly option: string;
      readonly dice: readonly number[];
      readonly outcome: OptionOutcome;
      readonly rule: string;
    }
  | { readonly type: 'ceded'; readonly place: string; readonly from: string; readonly to: string }
  | { readonly type: 'offered'; readonly from: string; readonly to: readonly string[] }
  | { readonly type: 'answered'; readonly by: string; readonly from: string; readonly accept: boolean }
  | { readonly type: 'exile'; readonly nation: string; readonly host: string }
  | {
      readonly type: 'event';
      readonly what: EventKind;
      /** Nations or sides; `gm`. */
      readonly names: readonly string[];
      readonly rule: string;
    };

export type TurnFact =
  | {
      readonly type: 'researched';
      readonly nation: string;
      readonly tech: string;
      readonly die: number;
      readonly level: number;
    }
  | {
      readonly type: 'placed';
      readonly nation: string;
      readonly what: string;
      readonly n: number;
      readonly at: string;
    }
  | {
      readonly type: 'held-over';
      readonly nation: string;
      readonly what: string;
      readonly n: number;
      /** Where it was to be placed; since version 13. */
      readonly at?: string;
    }
  | {
      readonly type: 'collected';
      readonly nation: string;
      readonly land: number;
      readonly trade: number;
      readonly lost: number;
    }
  | { readonly type: 'tribute'; readonly from: string; readonly to: string; readonly amount: number }
  | { readonly type: 'gift'; readonly from: string; readonly to: string; readonly amount: number }
  | {
      readonly type: 'taken';
      readonly place: string;
      readonly by: string;
      readonly from: string;
    }
  | { readonly type: 'conquered'; readonly nation: string }
  | { readonly type: 'liberated'; readonly nation: string }
  | { readonly type: 'incorporated'; readonly nation: string; readonly place: string; readonly cost: number }
  | {
      readonly type: 'rolled';
      readonly what: DieSubject;
      readonly nation: string;
      readonly die: number;
      readonly needed: DieNeeded;
      readonly outcome: DieResult;
    }
  | { readonly type: 'raided'; readonly nation: string; readonly amount: number; readonly why: RaidCause }
  | { readonly type: 'over'; readonly winner: string; readonly why: VictoryCause };

/** A depot's money in a turn, by source and use. */
interface DepotReport {
  /** The capital for the capital's depot, otherwise the first place. */
  readonly at: string;
  readonly before: number;
  readonly spent: number;
  readonly collected: number;
  readonly lost: number;
  readonly sent: number;
  readonly left: number;
  /** Whether it lies on land the nation has lost. */
  readonly isOutOfReach: boolean;
}

/** The own page of a nation at the end of a turn. */
export interface PageFact {
  readonly type: 'page';
  readonly nation: string;
  readonly depots: readonly DepotReport[];
  readonly manpower: readonly { readonly pool: string; readonly used: number; readonly limit: number }[];
  readonly research: readonly { readonly tech: string; readonly level: number }[];
  readonly trade: number;
  /** Things that wait for it next turn. */
  readonly due: {
    /** Nations that have offered surrender. */
    readonly answers: readonly string[];
    readonly exchanges: readonly { readonly place: string; readonly until: number }[];
    /** Whether it enters the war by the calendar. */
    readonly entry: boolean;
  };
}

/** Everything that can happen. */
export type Fact = LineFact | DiplomacyFact | TurnFact | CombatFact | PageFact;
