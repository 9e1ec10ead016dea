import type { Refusal } from '../../../../kernel/refusal.ts';
import type { PaxVerbForm } from '../../orders/form.ts';
import type { Action } from '../../orders/types.ts';
import type { FactMatcher } from '../../state/facts.ts';
import type { StepContext } from '../../state/phase.ts';
import type { Position } from '../../state/position.ts';
import type { Party } from '../../state/wars.ts';
import type { ManoeuvreField } from '../manoeuvre/marching.ts';

/** The law of an order to forces in a war. */
export interface ForceLaw<A extends Action> {
  /** Why a party's forces may not do it, in the current field. */
  refusal(field: ManoeuvreField, party: Party, action: A): Refusal | undefined;
  /**
   * Carries it out when the sheets are filed, before anybody moves. Call only if `refusal` returns nothing. Absent if a
   * later step takes it from the filed orders.
   */
  carryOut?(context: StepContext, party: Party, action: A): void;
}

/** An order to forces in a war sheet: its syntax, its law, and everything else about it. */
export interface ForceVerb<A extends Action = Action> extends PaxVerbForm<A> {
  readonly law: ForceLaw<A>;
  /** Whether only the alliance whose turn it is may give it (PB-RETREAT-5 to 7). */
  readonly isForPhasing?: boolean;
  /** Variants worth offering in menus and to bots; the law filters out illegal ones. */
  options(position: Position, party: Party): readonly A[];
  /** Finds the public fact that reports it; absent if none is published. */
  reportedBy?(party: Party, action: A): FactMatcher;
}
