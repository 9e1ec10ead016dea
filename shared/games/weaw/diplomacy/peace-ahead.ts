import { labelledDice } from '../../../kernel/match/dice.ts';
import { openStep } from '../../../kernel/turn/step.ts';
import type { Edition } from '../charts/edition.ts';
import { seatFor } from '../lines/command.ts';
import { copyOf } from '../state/copy.ts';
import type { Fact } from '../state/facts.ts';
import type { WeawState, WritableState } from '../state/state.ts';
import type { Position } from '../state/step.ts';
import { concludeSurrender } from './surrender.ts';

/** The face of every die; nothing of the peace depends on it. */
const ANY_FACE = 5;

/** The state after the answers to offers of surrender, if every nation accepts that can answer (WEAW-SURR-5 to 9). */
export const stateAfterSurrenders = ({ edition, state }: Position): WeawState => {
  const { turn, offers } = state;
  const dice = labelledDice({ game: 'weaw', turn, step: state.step }, () => ANY_FACE);
  const step = openStep<Edition, WeawState, WritableState, Fact>({ edition, state, dice }, copyOf);
  for (const offer of offers.filter((each) => each.turn < turn)) {
    const to = [...offer.to];
    const accepted = to.filter((nation) => seatFor(step, nation) !== undefined);
    concludeSurrender(step, { ...offer, to, accepted, refused: [] });
  }
  return step.state;
};
