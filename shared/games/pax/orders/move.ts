import { part } from '../../../kernel/language/pattern.ts';
import { UNITS } from './expected.ts';
import { type ActionOf, type OrderForm, pattern } from './form.ts';
import * as slot from './slots.ts';
import { forEachUnit } from './unit-lists.ts';

/** The places of a march. */
export const MARCH = [
  part('from', slot.PLACE, 'from|in|at'),
  part('to', slot.PLACE, 'to|into|back to|over to'),
];

/** Units from one place to another. */
export const move: OrderForm<ActionOf<'move'>> = forEachUnit(
  pattern({
    verb: 'move',
    does: 'move',
    parts: [part('units', slot.UNITS_ON_MAP), ...MARCH],
    hint: 'send armies or navies somewhere',
    example: 'move 2 army 3 from home to tunis',
    others: [
      {
        words: 'send|transfer|return|march|ship|sail|shift|bring|withdraw|redeploy|dispatch|deploy',
        before: UNITS,
      },
    ],
  }),
);
