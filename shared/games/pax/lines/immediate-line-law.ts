import type { Refusal } from '../../../kernel/refusal.ts';
import type { Action, Order } from '../orders/types.ts';
import type { StepContext } from '../state/phase.ts';
import type { Position } from '../state/position.ts';
import { type LineVerb, lineVerbRefusal } from './line-verb.ts';
import type { LineLaw, NotTakenRefusal } from './phase.ts';
import { trialContext } from './trial-context.ts';
import { type LineAuthor, lineAuthorOf } from './line-author.ts';

/** Carries out one action of a line, or returns why it cannot. */
export type Perform = (context: StepContext, by: LineAuthor, action: Action) => Refusal | undefined;

/**
 * Carries out a whole line, or returns why it cannot; after a refusal the position is partly changed and must be
 * dropped.
 */
export type PerformLine = (context: StepContext, by: LineAuthor, order: Order) => Refusal | undefined;

/** Carries out an action by its verb. */
export const performWithVerbs =
  (takes: readonly LineVerb[], otherwise: NotTakenRefusal): Perform =>
  (context, by, action) => {
    const verb = takes.find(({ does }) => does.includes(action.do));
    if (!verb?.carryOut) return otherwise(action.do);
    const refused = lineVerbRefusal(verb, context, { by, action });
    if (!refused) verb.carryOut(context, by, action);
    return refused;
  };

/**
 * Carries out the actions of a line one after the other, up to the first refused one; none once the Great War has
 * begun.
 */
export const performInSequence =
  (perform: Perform): PerformLine =>
  (context, by, { actions }) => {
    for (const action of actions) {
      if (context.state.greatWar) return undefined;
      const refused = perform(context, by, action);
      if (refused) return refused;
    }
    return undefined;
  };

/**
 * Why a player's line is never accepted: nobody may write it, the step accepts no such order, or its law never allows
 * it.
 */
export const refusalByVerbs =
  (takes: readonly LineVerb[], otherwise: NotTakenRefusal): LineLaw['refusalInStep'] =>
  ({ edition }, seat, order) => {
    const author = lineAuthorOf(seat, order);
    if (!author.ok) return author.error;
    const verbOf = (action: Action): LineVerb | undefined =>
      takes.find(({ does }) => does.includes(action.do));
    const stray = order.actions.find((action) => !verbOf(action));
    if (stray) return otherwise(stray.do);
    for (const action of order.actions) {
      const refused = verbOf(action)?.refusalInAnyPosition?.(edition, author.value, action);
      if (refused) return refused;
    }
    return undefined;
  };

/**
 * The law of immediate lines of players (PB-SEQ-8). A line is carried out as a whole or not at all, so it is tried on a
 * copy first.
 * @param refusalInStep why the step never accepts a line
 * @param trialOf the copy of a position to try it out on
 */
export const immediateLineLaw = (
  performLine: PerformLine,
  refusalInStep: LineLaw['refusalInStep'],
  trialOf: (position: Position) => StepContext = trialContext,
): LineLaw => ({
  refusalInStep,
  refusal(position, seat, order) {
    const author = lineAuthorOf(seat, order);
    return author.ok ? performLine(trialOf(position), author.value, order) : author.error;
  },
  carryOut(context, seat, order) {
    const author = lineAuthorOf(seat, order);
    if (author.ok) performLine(context, author.value, order);
  },
});

/** `takes` and `lines` of a phase whose immediate lines are carried out action by action. */
export const lineHandling = (
  takes: readonly LineVerb[],
  otherwise: NotTakenRefusal,
): { readonly takes: readonly LineVerb[]; readonly lines: LineLaw } => ({
  takes,
  lines: immediateLineLaw(
    performInSequence(performWithVerbs(takes, otherwise)),
    refusalByVerbs(takes, otherwise),
  ),
});
