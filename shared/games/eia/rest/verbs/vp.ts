import { part } from '../../../../kernel/language/pattern.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { powerOf } from '../../board/powers.ts';
import { pattern } from '../../orders/form.ts';
import { POWER } from '../../orders/slots.ts';
import { quarterRow } from '../../quarter/quarter.ts';
import { mapLine } from '../map-line.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    vp: { readonly power: string; readonly amount: number };
  }
}

const form = pattern({
  verb: 'vp',
  does: 'vp',
  hint: 'victory points in all',
  example: 'vp france 12',
  parts: [part('power', POWER, { ask: 'Whose?' }), part('amount', NUMBER, { ask: 'How many in all?' })],
});

/** In the quarter, a stated total corrects the proposal; otherwise it corrects the position. */
export const vp = mapLine(form, {
  apply: (context, { power, amount }) => {
    const row = quarterRow(context, power);
    if (row) row.vp = amount;
    else powerOf(context, power).vp = amount;
  },
  inverse: (at, action) => ({
    ...action,
    amount: quarterRow(at, action.power)?.vp ?? powerOf(at, action.power).vp,
  }),
  text: ({ power, amount }, { name }) => `${name(power)} has ${String(amount)} victory points in all`,
});
