import type { Seat } from '../vocabulary/ids.ts';
import type { Position } from '../state/position.ts';

/**
 * Points the Great War costs a seat by the turn track: the turn's figure, triple for the culprits, double for a treaty
 * breaker dragged in as the fourth power (PB-GREATWAR-2 to 4, PB-ETI-3); the higher one if both apply.
 */
export const greatWarPenalty = ({ edition, state }: Position, seat: Seat): number => {
  if (!state.greatWar) return 0;
  const row = edition.tables.turnTrack.turns.find(({ turn }) => turn === state.turn);
  if (!row) throw new Error(`turn-track.json has no turn ${String(state.turn)}`);
  const { each, responsible, treatyBreakerDraggedIn } = row.greatWarPenalty;
  return Math.max(
    each,
    state.greatWar.culprits.includes(seat) ? responsible : 0,
    state.greatWar.brokeTreaty.includes(seat) ? treatyBreakerDraggedIn : 0,
  );
};
