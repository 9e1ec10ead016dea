import type { Refusal } from '../../../kernel/refusal.ts';
import { type LineVerb, lineVerbRefusal } from '../lines/line-verb.ts';
import type { LineLaw, NotTakenRefusal } from '../lines/phase.ts';
import { trialContext } from '../lines/trial-context.ts';
import {
  immediateLineLaw,
  performInSequence,
  performWithVerbs,
  refusalByVerbs,
} from '../lines/immediate-line-law.ts';
import type { ActionOf } from '../orders/form.ts';
import type { Order } from '../orders/types.ts';
import type { StepContext } from '../state/phase.ts';
import type { Position } from '../state/position.ts';
import type { Party } from '../state/wars.ts';
import { isPower, seatOf } from '../vocabulary/ids.ts';
import { waiveClaim } from '../treaties/verbs/waive.ts';
import { congressRefusals } from './refusals.ts';
import { lowerInCongress } from './verbs/lower.ts';

/** Wars declared during a Congress. */
export interface CongressWars {
  readonly declareWar: LineVerb<ActionOf<'declare-war'>>;
  /** Declares war for a party without a player. */
  declare(context: StepContext, war: { readonly by: Party; readonly on: Party }): void;
}

/** Whether one party may declare war on another now, as the rules of a Congress allow it (PB-DOW-4, PBM-CONG-7). */
export const mayDeclareWar =
  ({ declareWar }: CongressWars, position: Position) =>
  ({ by, on }: { readonly by: Party; readonly on: Party }): boolean => {
    const seat = isPower(by) ? seatOf(by) : undefined;
    if (!isPower(by) || seat === undefined) return false;
    return !lineVerbRefusal(declareWar, position, {
      by: { seat, power: by },
      action: { do: 'declare-war', on },
    });
  };

/** Votes and answers may not depend on anybody else's (PB-CONG-26, PB-QA-2). */
const voteConditionRefusal = ({ condition }: Order): Refusal | undefined =>
  condition && congressRefusals.refuse('no-condition-in-congress', {}, 'PB-CONG-26');

/** A trial rolls no dice, so Chinese resentment is not tested for a trial declaration (PBM-CRP-1). */
const trialOf = (position: Position): StepContext => {
  const trial = trialContext(position);
  trial.state.turnRecord.rebellion ??= false;
  return trial;
};

/**
 * The lines a step of a Congress accepts: its own, and those that may be sent at any time during the Congress
 * (PB-CONG-20, PB-DOW-4). A line is carried out as a whole or not at all.
 * @param wars how war is declared meanwhile
 */
export const congressLines = (
  wars: CongressWars,
  own: readonly LineVerb[],
): { readonly takes: readonly LineVerb[]; readonly lines: LineLaw } => {
  const takes = [...own, waiveClaim, lowerInCongress, wars.declareWar];
  const otherwise: NotTakenRefusal = (verb) =>
    congressRefusals.refuse('not-at-this-point', { verb }, 'PB-SEQ-2');
  const byVerbs = refusalByVerbs(takes, otherwise);
  const lines = immediateLineLaw(
    performInSequence(performWithVerbs(takes, otherwise)),
    (where, seat, order) => voteConditionRefusal(order) ?? byVerbs(where, seat, order),
    trialOf,
  );
  return {
    takes,
    lines: {
      ...lines,
      refusal: (position, seat, order) => voteConditionRefusal(order) ?? lines.refusal(position, seat, order),
    },
  };
};
