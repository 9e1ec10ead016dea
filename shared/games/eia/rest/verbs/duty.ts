import { fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { playedPowers } from '../../board/powers.ts';
import { commandOf } from '../../britain/command/controller.ts';
import { BRITAIN, isAutomaton } from '../../britain/position.ts';
import { boardLine } from '../../orders/board/form.ts';
import { pattern } from '../../orders/form.ts';
import type { Position } from '../../state/step.ts';
import { isOnMap } from '../on-map.ts';
import { mapRefusals } from '../refusals.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    'duty-done': { readonly duty: number };
  }
}

/** The number of a duty on the map. */
export const DUTY: typeof NUMBER = { ...NUMBER };

const form = pattern({
  verb: 'duty',
  does: 'duty-done',
  hint: 'record a duty done on the map',
  example: 'duty 7 done',
  parts: [part('duty', DUTY, { ask: 'What is done?' }), fixedWords('done')],
});

type Owned = Pick<Position['state']['duties'][number], 'owners'>;

/** Whether a seat moves the British forces while the rules play Great Britain. */
const isBritishCommander = (at: Position, seat: string): boolean =>
  isAutomaton(at) && commandOf(at)?.by.includes(seat) === true;

/**
 * Whether a seat may tick off a duty: the game master, its owners, and who commands the British forces for British
 * ones. If nobody plays its owners and there is no game master, any power that is played may.
 */
export const mayTickOff = (at: Position, seat: string, { owners }: Owned): boolean => {
  if (seat === 'gm' || owners.includes(seat)) return true;
  if (owners.includes(BRITAIN) && isBritishCommander(at, seat)) return true;
  const played = playedPowers(at);
  return (
    at.edition.settings.referee === 'table' &&
    played.includes(seat) &&
    !owners.some((owner) => played.includes(owner))
  );
};

/** Ticks off a duty done on the map. */
export const dutyDone = boardLine(form, {
  refusal: (at, seat, { duty }) => {
    const found = at.state.duties.find(({ id }) => id === duty);
    if (!found) return mapRefusals.refuse('no-such-duty', { duty });
    return mayTickOff(at, seat, found) ? undefined : mapRefusals.refuse('not-your-duty', { duty });
  },
  carryOut: ({ state, emit }, seat, { duty: number }) => {
    const duty = state.duties.find(({ id }) => id === number);
    if (!duty) return;
    duty.done = true;
    delete duty.closed;
    emit({ type: 'duty-done', id: duty.id, text: duty.text, by: seat });
  },
  options: (at, seat) =>
    isOnMap(at)
      ? at.state.duties
          .filter((due) => !due.done && mayTickOff(at, seat, due))
          .map(({ id }) => ({ do: 'duty-done', duty: id }))
      : [],
});
