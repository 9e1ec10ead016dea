import { perTurnIncreases } from '../per-turn.ts';
import { checkRebellion } from '../rebellion-check.ts';
import { raiseResentment } from '../../indices/track-changes.ts';
import type { Adjudication, Phase } from '../../state/phase.ts';

/**
 * Adjusts the index, then three dice say whether China rises (PB-SEQ-10). Once a turn: what a declaration
 * in a Congress has brought forward is not held again (PBM-AMB-8).
 */
export const holdChineseResentment = (adjudication: Adjudication): void => {
  if (adjudication.state.turnRecord.rebellion !== undefined) return;
  for (const { points, area, power } of perTurnIncreases(adjudication)) {
    raiseResentment(adjudication, points, 'marker-held', { area, power });
  }
  checkRebellion(adjudication);
};

export const chineseResentment: Phase = {
  id: 'CRP',
  state: 'CRP',
  title: 'Chinese resentment',
  awaited: () => undefined,
  run: holdChineseResentment,
};
