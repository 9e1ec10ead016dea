import type { Refusal } from '../../../kernel/refusal.ts';
import type { Action, Order } from '../orders/types.ts';
import type { StepContext } from '../state/phase.ts';
import type { Position } from '../state/position.ts';
import type { LineVerb } from './line-verb.ts';
import type { LineLaw, Otherwise } from './phase.ts';
import { rehearsal } from './rehearsal.ts';
import { type Speaker, speakerOf } from './speaker.ts';

/** Does one thing that a line asks for, or says why it cannot be done. */
export type Perform = (context: StepContext, by: Speaker, action: Action) => Refusal | undefined;

/** Carries a whole line out, or says why it cannot be; the position it was refused on is not to be used any further. */
export type PerformLine = (context: StepContext, by: Speaker, order: Order) => Refusal | undefined;

/** Does what one of the verbs asks for. */
export const performing =
  (takes: readonly LineVerb[], otherwise: Otherwise): Perform =>
  (context, by, action) => {
    const verb = takes.find(({ does }) => does.includes(action.do));
    if (!verb?.carryOut) return otherwise(action.do);
    const refused = verb.refusal?.(context, by, action);
    if (!refused) verb.carryOut(context, by, action);
    return refused;
  };

/** Does what a line asks for one after the other, up to what is refused; nothing more once the Great War has come. */
export const oneByOne =
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
 * Lines of players that take effect as they are said (PB-SEQ-8). A line is carried out as a whole or not at all,
 * so that it is tried out first.
 * @param trialOf the copy of a position to try it out on
 */
export const spokenLines = (
  performLine: PerformLine,
  trialOf: (position: Position) => StepContext = rehearsal,
): LineLaw => ({
  refusal(position, seat, order) {
    const speaker = speakerOf(seat, order);
    return speaker.ok ? performLine(trialOf(position), speaker.value, order) : speaker.error;
  },
  act(context, seat, order) {
    const speaker = speakerOf(seat, order);
    if (speaker.ok) performLine(context, speaker.value, order);
  },
});

/** What a step takes as lines of single actions, one after the other. */
export const takingLines = (
  takes: readonly LineVerb[],
  otherwise: Otherwise,
): { readonly takes: readonly LineVerb[]; readonly lines: LineLaw } => ({
  takes,
  lines: spokenLines(oneByOne(performing(takes, otherwise))),
});
