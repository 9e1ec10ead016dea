import type { Refusal } from '../../../kernel/refusal.ts';
import type { StepContext } from '../state/step.ts';
import { mapRefusals } from './refusals.ts';

/** Ticks off what has been done on the map: an owner's, or the game master's to say. */
export const tickDuty = ({ state, emit }: StepContext, seat: string, number: number): Refusal | undefined => {
  const duty = state.duties.find(({ id }) => id === number);
  if (!duty) return mapRefusals.refuse('no-such-duty', { duty: number });
  if (seat !== 'gm' && !duty.owners.includes(seat))
    return mapRefusals.refuse('not-your-duty', { duty: number });
  duty.done = true;
  emit({ type: 'duty-done', id: duty.id, text: duty.text, by: seat });
  return undefined;
};
