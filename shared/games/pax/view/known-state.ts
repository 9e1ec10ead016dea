import type { Seat } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { stateOfView, viewOf } from './view.ts';
import type { Position } from '../state/position.ts';

/** The position as far as a seat knows it; for the game master including the open questions. */
export const stateKnownTo = ({ edition, state }: Position, seat: Seat | 'gm'): PaxState => {
  const view = viewOf({ edition, state }, seat);
  const position = stateOfView(view);
  return { ...position, turnRecord: { ...position.turnRecord, questions: [...view.questions] } };
};
