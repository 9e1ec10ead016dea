import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { answeredSteps, type AnswersByPart, newPicking } from '../../../composer/picking.ts';
import type { PaxTable } from '../table.ts';
import { rowBelow, withMode } from './composer-state.ts';
import type { ComposerContext } from './context.ts';
import { actionContext } from './draft-context.ts';
import type { PendingOrder, ComposerState, ComposerModeOf } from './mode.ts';
import { decompose } from './order-page.ts';
import { actionPicker } from './pickers.ts';
import { questionOf } from './questions.ts';

// An order that was started from a place on the map: the place is not asked for, and Esc leads back to the map.

/** The answer to every question that asks for a place. */
const partsAt = (place: string): AnswersByPart => ({ area: [place], site: [place], to: [place] });

/** Starts a new order about a place, which answers every question for one. */
export const newOrderAt = (local: ComposerState, place: string): ComposerState => ({
  ...withMode(local, {
    is: 'action',
    pending: { target: rowBelow(local), order: { actions: [] } },
    index: 0,
    picking: newPicking([], partsAt(place)),
  }),
  startPlace: place,
});

interface Answered {
  readonly picks: readonly string[];
  readonly rest: AnswersByPart;
}

/** Asks the last question the player answered again, with that answer under the cursor. */
const reopenLastAnswer = (
  local: ComposerState,
  pending: PendingOrder,
  { context, picks, rest }: Answered & { readonly context: ComposerContext },
): ComposerState => {
  const given = partsAt(local.startPlace ?? '');
  const last = answeredSteps(actionPicker(), context, picks).findLastIndex(
    ({ step, pick }) => given[step.part]?.[0] !== pick,
  );
  return withMode(local, {
    is: 'action',
    pending,
    index: 0,
    picking: newPicking(picks.slice(0, Math.max(last, 0)), { ...given, ...rest }),
  });
};

const backInAction = (
  local: ComposerState,
  { pending, picking: { picks, rest } }: ComposerModeOf<'action'>,
  context: ComposerContext,
): ComposerState | undefined =>
  picks.length === 0 ? undefined : reopenLastAnswer(local, pending, { context, picks, rest });

const backFromOrder = (
  local: ComposerState,
  { pending }: ComposerModeOf<'order'>,
  { context, action }: { readonly context: ComposerContext; readonly action: Action },
): ComposerState => {
  const { picks, parts } = decompose(context, action);
  return reopenLastAnswer(local, pending, { context, picks, rest: parts });
};

/** Returns to the previous question of an order started from the map; undefined if there is none. */
export const backTowardsMap = (local: ComposerState, table: PaxTable): ComposerState | undefined => {
  const { mode } = local;
  const question = questionOf(local, table);
  if (!question || question.filter !== '') return question?.back();
  if (mode.is === 'action' && mode.index === 0) {
    const context = actionContext(local, table, { pending: mode.pending, index: 0 });
    return context && backInAction(local, mode, context);
  }
  if (mode.is !== 'order') return question.back();
  const { actions, condition } = mode.pending.order;
  const context = actionContext(local, table, { pending: mode.pending, index: 0 });
  const [action] = actions;
  if (!context || !action || actions.length > 1 || condition) return undefined;
  return backFromOrder(local, mode, { context, action });
};
