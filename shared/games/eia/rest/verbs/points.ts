import { part } from '../../../../kernel/language/pattern.ts';
import { addPoints } from '../../board/points.ts';
import { pattern } from '../../orders/form.ts';
import { POINTS, POWER, TEXT } from '../../orders/slots.ts';
import { proposeFor } from '../../quarter/quarter.ts';
import { mapLine, remarkText } from '../map-line.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    points: { readonly power: string; readonly amount: number; readonly text?: string };
  }
}

const form = pattern({
  verb: 'points',
  does: 'points',
  hint: 'political points by another chapter',
  example: 'points russia +1 "field battle of Linz"',
  parts: [
    part('power', POWER, { ask: 'Whose?' }),
    part('amount', POINTS, { ask: 'How many? Like +1 or -3.' }),
    part('text', TEXT, { isOptional: true, ask: 'By which rule, or why? In your own words.' }),
  ],
});

const pointsText = (amount: number): string => {
  const [verb, count] = amount < 0 ? ['loses', -amount] : ['gains', amount];
  return `${verb} ${String(count)} point${count === 1 ? '' : 's'}`;
};

/** EIA-4.6.3.6, EIA-AMB-67: points from other chapters. */
export const points = mapLine(form, {
  apply: (context, { power, amount }) => {
    addPoints(context, power, amount);
    context.state.record.bookings.push({ power, amount, why: 'stated' });
    if (context.state.step === 'QUARTER') proposeFor(context, power);
  },
  inverse: (_at, action) => ({ ...action, amount: -action.amount }),
  text: ({ power, amount, text }, { name }) => `${name(power)} ${pointsText(amount)}${remarkText(text)}`,
});
