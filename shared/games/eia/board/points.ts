import { defined } from '../../../kernel/defined.ts';
import { pointsFor } from '../charts/edition.ts';
import type { ChangeId } from '../charts/checks.ts';
import type { StepContext } from '../state/step.ts';
import { boxMoved, powerOf } from './powers.ts';

/** What changes a power's points: a row of political-points.json, how often, and the line that caused it. */
export interface Change {
  readonly change: ChangeId;
  readonly times?: number;
  readonly cause?: string;
}

/** Adds points for any reason, at once (EIA-4.2.1, EIA-AMB-64). */
export const addPoints = ({ edition, state }: StepContext, power: string, amount: number): void => {
  const found = powerOf({ state }, power);
  found.points += amount;
  if (edition.settings.statusMoves === 'atOnce') found.status = boxMoved(edition, found.status, amount);
};

/**
 * Books what an act costs or gains according to the chart.
 * @returns the points
 */
export const bookPoints = (
  context: StepContext,
  power: string,
  { change, times = 1, cause }: Change,
): number => {
  const amount = pointsFor(context.edition, change) * times;
  addPoints(context, power, amount);
  context.state.record.bookings.push({ power, amount, why: change, ...defined({ cause }) });
  return amount;
};
