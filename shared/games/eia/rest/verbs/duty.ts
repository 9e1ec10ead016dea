import { fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { boardLine } from '../../orders/board/form.ts';
import { pattern } from '../../orders/form.ts';
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

/** Ticks off a duty done on the map; its owners and the game master may. */
export const dutyDone = boardLine(form, {
  refusal: ({ state }, seat, { duty }) => {
    const found = state.duties.find(({ id }) => id === duty);
    if (!found) return mapRefusals.refuse('no-such-duty', { duty });
    return seat === 'gm' || found.owners.includes(seat)
      ? undefined
      : mapRefusals.refuse('not-your-duty', { duty });
  },
  carryOut: ({ state, emit }, seat, { duty: number }) => {
    const duty = state.duties.find(({ id }) => id === number);
    if (!duty) return;
    duty.done = true;
    emit({ type: 'duty-done', id: duty.id, text: duty.text, by: seat });
  },
  options: (at, seat) =>
    isOnMap(at)
      ? at.state.duties
          .filter(({ owners, done }) => !done && (seat === 'gm' || owners.includes(seat)))
          .map(({ id }) => ({ do: 'duty-done', duty: id }))
      : [],
});
