import type { Refusal } from '../../../kernel/refusal.ts';
import type { Action, Order } from '../orders/types.ts';
import type { Adjudication, Phase } from '../state/phase.ts';
import { rehearsal } from './rehearsal.ts';
import { type Speaker, speakerOf } from './speaker.ts';
import type { Position } from '../state/position.ts';

/** The part of a phase that hears single lines. */
export type SpokenLines = Required<Pick<Phase, 'refusal' | 'act'>>;

/** Carries a line out, or says why it cannot be; the position it was refused on is not to be used any further. */
export type Saying = (adjudication: Adjudication, by: Speaker, order: Order) => Refusal | undefined;

/** Does one thing that a line asks for, or says why it cannot be done. */
export type Deed = (adjudication: Adjudication, by: Speaker, action: Action) => Refusal | undefined;

/** Does what a line asks for one after the other, up to what is refused; nothing more once the Great War has come. */
export const oneByOne =
  (deed: Deed): Saying =>
  (adjudication, by, { actions }) => {
    for (const action of actions) {
      if (adjudication.state.greatWar) return undefined;
      const refused = deed(adjudication, by, action);
      if (refused) return refused;
    }
    return undefined;
  };

/**
 * Lines of players that take effect as they are said (PB-SEQ-8). A line is carried out as a whole or not at all,
 * so that it is tried out first.
 * @param trialOf the copy of a position to try it out on
 */
export const spokenLines = (
  say: Saying,
  trialOf: (position: Position) => Adjudication = rehearsal,
): SpokenLines => ({
  refusal(position, seat, order) {
    const speaker = speakerOf(seat, order);
    return speaker.ok ? say(trialOf(position), speaker.value, order) : speaker.error;
  },
  act(adjudication, seat, order) {
    const speaker = speakerOf(seat, order);
    if (speaker.ok) say(adjudication, speaker.value, order);
  },
});
