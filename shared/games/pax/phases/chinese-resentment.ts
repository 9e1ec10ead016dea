import { perTurnIncreases } from '../china/per-turn.ts';
import { checkRebellion } from '../china/rebellion-check.ts';
import { raiseResentment } from '../index-changes.ts';
import type { Phase } from '../phase.ts';

/** First the index is adjusted, then three dice say whether China rises (PB-SEQ-10). */
export const chineseResentment: Phase = {
  id: 'CRP',
  state: 'CRP',
  title: 'Chinese resentment',
  awaited: () => undefined,
  run(adjudication) {
    for (const { points, area, power } of perTurnIncreases(adjudication)) {
      raiseResentment(adjudication, points, 'marker-held', { area, power });
    }
    checkRebellion(adjudication);
  },
};
