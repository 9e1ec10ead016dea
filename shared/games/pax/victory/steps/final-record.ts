import type { PaxPhase } from '../../lines/phase.ts';
import { publicAlliances } from '../alliances.ts';
import { finalStandings } from '../final-standing.ts';

/** Final standings, after the last turn or the Great War (PB-SEQ-13, PB-ETI-2). */
export const finalRecord: PaxPhase = {
  id: 'FIN',
  state: 'FIN',
  title: 'Final record',
  awaited: () => undefined,
  run({ edition, state, emit }) {
    emit({ type: 'game-ended', greatWar: state.greatWar });
    state.final = [...finalStandings({ edition, state }, publicAlliances(state))];
    for (const record of state.final) emit({ type: 'final-recorded', record });
  },
  next: () => 'OVER',
};
