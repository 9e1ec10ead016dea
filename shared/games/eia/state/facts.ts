import type { Refusal } from '../../../kernel/refusal.ts';
import type { AllianceFact } from '../alliances/facts.ts';
import type { BritainFact } from '../britain/log-facts.ts';
import type { BreakingFact } from '../breaking/facts.ts';
import type { CallFact } from '../calls/facts.ts';
import type { CombinedFact } from '../combined/facts.ts';
import type { ControlFact } from '../control/facts.ts';
import type { DeclarationFact } from '../declarations/facts.ts';
import type { FreeStateFact } from '../free-states/facts.ts';
import type { PeaceFact } from '../peace/facts.ts';
import type { QuarterFact } from '../quarter/facts.ts';
import type { RestFact } from '../rest/facts.ts';

/** Something to be done on the map. */
export interface DutyFact {
  readonly type: 'duty';
  readonly id: number;
  readonly owners: readonly string[];
  readonly text: string;
}

/** How a line ended, told to its author; an illegal one also to the game master. */
export interface LineFact {
  readonly type: 'line';
  readonly id: string;
  readonly text: string;
  readonly status: 'done' | 'struck' | 'unmet' | 'illegal' | 'needs ruling';
  readonly reason?: Refusal;
}

/** Everything that can happen. */
export type LogFact =
  | DutyFact
  | LineFact
  | DeclarationFact
  | CallFact
  | PeaceFact
  | AllianceFact
  | ControlFact
  | BreakingFact
  | BritainFact
  | FreeStateFact
  | CombinedFact
  | RestFact
  | QuarterFact;
