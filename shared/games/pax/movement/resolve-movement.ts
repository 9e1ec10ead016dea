import type { LineOutcome, RulingQuestion, Rulings } from '../../../kernel/lines.ts';
import type { Fact } from '../state/facts.ts';
import { type GreatPower, type Seat, SEATS } from '../vocabulary/ids.ts';
import { numberedOrders } from '../orders/numbering.ts';
import type { Action } from '../orders/types.ts';
import type { Sheets } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { costAt } from './actions.ts';
import { mergeWorkspaces } from './merge-workspaces.ts';
import type { CompulsoryAction } from './compulsory-plan.ts';
import { openWorkspace } from './workspace.ts';
import { type Assumption, resolveOrders } from './resolve-orders.ts';
import type { Position } from '../state/position.ts';

/** What an action takes from the actor's treasury in a position, in pounds. */
export const actionCost = (position: Position, actor: GreatPower, action: Action): number =>
  costAt(openWorkspace(position, actor), action);

/** The result of all sheets together. */
export interface MovementResult {
  readonly outcomes: Readonly<Partial<Record<Seat, readonly LineOutcome[]>>>;
  readonly questions: readonly RulingQuestion[];
  readonly compulsory: readonly CompulsoryAction[];
  /**
   * Pieces and treasuries after the phase, and the orders combat needs (who holds, who fights alone); indices and
   * victory points are unchanged.
   */
  readonly state: PaxState;
  readonly facts: readonly Fact[];
}

/**
 * Resolves sheets on a position without changing it: for the phase itself, or a what-if.
 * @param assumptions actions of others that count as carried out
 */
export const resolveMovement = (
  position: Position,
  sheets: Sheets,
  {
    rulings = { answers: {}, lines: {} },
    assumptions = [],
  }: {
    readonly rulings?: Rulings | undefined;
    readonly assumptions?: readonly Assumption[] | undefined;
  } = {},
): MovementResult => {
  const orders = SEATS.flatMap((seat) => {
    const sheet = sheets[seat];
    return sheet ? numberedOrders(sheet, seat) : [];
  });
  const resolution = resolveOrders(position, { orders, rulings, assumptions });
  const { outcomes, questions, compulsory } = resolution;
  const { state: after, record, facts } = mergeWorkspaces(position, resolution);
  after.turnRecord.resolve = record;
  return { outcomes, questions, compulsory, state: after, facts };
};
