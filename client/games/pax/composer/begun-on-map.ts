import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { answered, type Parts, picking } from '../../../composer/picking.ts';
import type { PaxTable } from '../table.ts';
import { below, composingIn } from './composing.ts';
import type { ComposerContext } from './context.ts';
import { actionContext } from './draft-context.ts';
import type { Building, Composing, ComposerModeOf } from './mode.ts';
import { takenApart } from './order-page.ts';
import { actionPicker } from './pickers.ts';
import { questionOf } from './questions.ts';

// An order begun at a place of the map: which place it is about is not asked, and Esc leads back to the map.

const partsAt = (place: string): Parts => ({ area: [place], site: [place], to: [place] });

/** Begins a new order about a place: questions which one it is are answered with it. */
export const newOrderIn = (local: Composing, place: string): Composing => ({
  ...composingIn(local, {
    is: 'action',
    building: { target: below(local), order: { actions: [] } },
    index: 0,
    picking: picking([], partsAt(place)),
  }),
  begunAt: place,
});

interface Answered {
  readonly picks: readonly string[];
  readonly rest: Parts;
}

/** To the last question that was answered by hand, its answer under the cursor. */
const reopened = (
  local: Composing,
  building: Building,
  { context, picks, rest }: Answered & { readonly context: ComposerContext },
): Composing => {
  const given = partsAt(local.begunAt ?? '');
  const last = answered(actionPicker(), context, picks).findLastIndex(
    ({ step, pick }) => given[step.part]?.[0] !== pick,
  );
  return composingIn(local, {
    is: 'action',
    building,
    index: 0,
    picking: picking(picks.slice(0, Math.max(last, 0)), { ...given, ...rest }),
  });
};

const backInAction = (
  local: Composing,
  { building, picking: { picks, rest } }: ComposerModeOf<'action'>,
  context: ComposerContext,
): Composing | undefined =>
  picks.length === 0 ? undefined : reopened(local, building, { context, picks, rest });

const backFromOrder = (
  local: Composing,
  { building }: ComposerModeOf<'order'>,
  { context, action }: { readonly context: ComposerContext; readonly action: Action },
): Composing => {
  const { picks, parts } = takenApart(context, action);
  return reopened(local, building, { context, picks, rest: parts });
};

/** One question back in an order begun on the map; nothing where that leads out of it. */
export const backTowardsMap = (local: Composing, table: PaxTable): Composing | undefined => {
  const { mode } = local;
  const question = questionOf(local, table);
  if (!question || question.filter !== '') return question?.back();
  if (mode.is === 'action' && mode.index === 0) {
    const context = actionContext(local, table, { building: mode.building, index: 0 });
    return context && backInAction(local, mode, context);
  }
  if (mode.is !== 'order') return question.back();
  const { actions, condition } = mode.building.order;
  const context = actionContext(local, table, { building: mode.building, index: 0 });
  const [action] = actions;
  if (!context || !action || actions.length > 1 || condition) return undefined;
  return backFromOrder(local, mode, { context, action });
};
