import { part } from '../../../../kernel/language/pattern.ts';
import { pattern } from '../../orders/form.ts';
import { MINOR, POWER } from '../../orders/slots.ts';
import { factLine } from '../fact-line.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    'no-way': { readonly of: string; readonly to: string };
  }
}

const form = pattern({
  verb: 'no way for',
  does: 'no-way',
  hint: 'a power cannot enter a minor this turn',
  example: 'no way for spain to saxony',
  parts: [
    part('of', POWER, { ask: 'Who cannot enter?' }),
    part('to', MINOR, { words: 'to', ask: 'Which minor?' }),
  ],
});

/** EIA-4.2.2.3 */
export const noWay = factLine(form, {
  kind: 'no-way',
  statement: ({ of, to }) => ({ kind: 'no-way', of, to }) as const,
  isOwn: (_at, seat, { of }) => of === seat,
  key: ({ of, to }) => `no way for ${of} to ${to}`,
  text: ({ of, to }, { name }) => `${name(of)} cannot enter ${name(to)}`,
});
