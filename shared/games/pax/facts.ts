import type { AnyStepFact } from './facts/any-step.ts';
import type { CombatFact } from './facts/combat.ts';
import type { CongressFact } from './facts/congress.ts';
import type { DeclarationFact } from './facts/declarations.ts';
import type { MovementFact } from './facts/movement.ts';
import type { NegotiationFact } from './facts/negotiation.ts';
import type { OpeningFact } from './facts/opening.ts';
import type { PointsFact } from './facts/points.ts';
import type { TreatyFact } from './facts/treaties.ts';
import type { WarAllianceFact } from './facts/war-alliances.ts';
import type { WarEndFact } from './facts/war-ends.ts';
import type { WarTurnFact } from './facts/war-turns.ts';

export type { IndexCause } from './facts/any-step.ts';
export type { Finding } from './facts/movement.ts';

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
