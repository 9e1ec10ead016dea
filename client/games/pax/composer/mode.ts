import type { MapExtent } from '../../../composer/place-picking.ts';
import type { Order } from '@chancery/shared/games/pax/orders/types.ts';
import type { ConditionEdit } from './condition-tree.ts';
import type { Picking } from '../../../composer/picking.ts';
import type { SheetState } from '../../../composer/sheet.ts';
import type { TypedLine } from '../../../shell/text-line.ts';
import type { Writer } from './context.ts';
import type { Supposition } from './what-if.ts';

/** The row of the draft that something is written to: a new one, or an existing one to be replaced. */
export interface Target {
  readonly at: number;
  readonly replaces: boolean;
}

/** An order being composed, and where it goes. */
export interface PendingOrder {
  readonly target: Target;
  readonly order: Order;
}

/** The owner of a condition: an order, the head of a block, or marked rows that become one. */
export type ConditionOwner =
  | { readonly is: 'order'; readonly pending: PendingOrder }
  | { readonly is: 'head'; readonly target: Target }
  | { readonly is: 'rows' };

/** What the composer is doing. */
export type ComposerMode =
  | { readonly is: 'list' }
  | { readonly is: 'text'; readonly line: TypedLine; readonly target: Target; readonly chosen: number }
  /** The order as a whole: done, another action, a condition, a part to change. */
  | { readonly is: 'order'; readonly pending: PendingOrder; readonly picking: Picking }
  /** One action of the order. */
  | {
      readonly is: 'action';
      readonly pending: PendingOrder;
      readonly index: number;
      readonly picking: Picking;
    }
  | { readonly is: 'condition'; readonly of: ConditionOwner; readonly edit: ConditionEdit }
  /** One clause of the condition; `edit` is missing before the first. */
  | {
      readonly is: 'clause';
      readonly of: ConditionOwner;
      readonly edit: ConditionEdit | undefined;
      readonly how: 'and' | 'or' | 'instead';
      readonly picking: Picking;
    }
  | { readonly is: 'what-if'; readonly at: number }
  /** `replaces`: the supposition being changed, by its place in the list. */
  | { readonly is: 'suppose'; readonly picking: Picking; readonly replaces?: number | undefined }
  /** In war: whose forces a new order is for. */
  | { readonly is: 'force'; readonly picking: Picking }
  /** In war: the drafts that allies have shown. */
  | { readonly is: 'allies'; readonly top: number }
  /** In war: the expected result of the order under the cursor. */
  | { readonly is: 'preview'; readonly top: number };

export type ComposerModeOf<Is extends ComposerMode['is']> = Extract<ComposerMode, { readonly is: Is }>;

/** The state of the order sheet's screen. */
export interface ComposerState extends SheetState {
  readonly seat: Writer | undefined;
  readonly mode: ComposerMode;
  readonly suppositions: readonly Supposition[];
  /** Questions for a place are shown on the map: the world, or the region of the place under the cursor. */
  readonly map?: MapExtent | undefined;
  /** The place on the map that an order was started from; Esc leads back there. */
  readonly startPlace?: string | undefined;
}

/** The row being written to; undefined while none is. */
export const targetOf = (mode: ComposerMode): Target | undefined => {
  if (mode.is === 'text') return mode.target;
  if (mode.is === 'order' || mode.is === 'action') return mode.pending.target;
  if (mode.is !== 'clause' && mode.is !== 'condition') return undefined;
  if (mode.of.is === 'order') return mode.of.pending.target;
  return mode.of.is === 'head' ? mode.of.target : undefined;
};
