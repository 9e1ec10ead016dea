import { part } from '../../../../kernel/language/pattern.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';

const NO = ['do not', 'dont', 'not', 'never', 'will not', 'wont', 'shall not'];

/** No colonial combat by the own armies there. */
export const hold: OrderForm<ActionOf<'hold'>> = pattern({
  verb: 'hold',
  does: 'hold',
  parts: [part('area', slot.AREA, 'in|at')],
  hint: 'keep armies in an area from fighting',
  example: 'hold in tunis',
  others: [
    {
      words: [
        'hold still',
        'stand down',
        'no combat',
        'no fighting',
        'avoid combat',
        ...NO.map((no) => `${no} fight`),
      ].join('|'),
    },
  ],
});
