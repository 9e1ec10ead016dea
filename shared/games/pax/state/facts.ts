import type { AnyStepFact } from '../indices/facts.ts';
import type { CombatFact } from '../combat/facts.ts';
import type { CongressFact } from '../congress/facts.ts';
import type { DeclarationFact } from '../declarations/facts.ts';
import type { MovementFact } from '../movement/facts.ts';
import type { NegotiationFact } from '../negotiation/facts.ts';
import type { OpeningFact } from '../events/facts.ts';
import type { PointsFact } from '../victory/facts.ts';
import type { TreatyFact } from '../treaties/facts.ts';
import type { WarAllianceFact } from '../war/alliances/facts.ts';
import type { WarEndFact } from '../war/ending/facts.ts';
import type { WarTurnFact } from '../war/facts.ts';

export type { IndexCause } from '../indices/facts.ts';
export type { Finding } from '../movement/facts.ts';

/** Past-tense facts of the match, chapter by chapter in the order of the turn. */
export type Fact =
  | AnyStepFact
  | OpeningFact
  | MovementFact
  | CombatFact
  | NegotiationFact
  | TreatyFact
  | CongressFact
  | DeclarationFact
  | WarAllianceFact
  | WarTurnFact
  | WarEndFact
  | PointsFact;
