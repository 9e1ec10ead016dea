import { perTurnIncreases } from '../per-turn.ts';
import { checkRebellion } from '../rebellion-check.ts';
import { raiseResentment } from '../../indices/track-changes.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxPhase } from '../../lines/phase.ts';

/**
 * Adjusts the index, then rolls three dice for a rebellion (PB-SEQ-10). Once a turn: it is not repeated if a
 * declaration in a Congress has brought it forward (PBM-AMB-8).
 */
export const holdChineseResentment = (context: StepContext): void => {
  if (context.state.turnRecord.rebellion !== undefined) return;
  for (const { points, area, power } of perTurnIncreases(context)) {
    raiseResentment(context, { by: points, cause: 'marker-held' }, { area, power });
  }
  checkRebellion(context);
};

export const chineseResentment: PaxPhase = {
  id: 'CRP',
  state: 'CRP',
  title: 'Chinese resentment',
  awaited: () => undefined,
  run: holdChineseResentment,
};
