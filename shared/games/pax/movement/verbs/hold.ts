import { askFor } from '../../orders/asking.ts';
import { areas } from './candidates.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';

const AREA = part('area', slot.AREA, 'in|at');
const NO = ['do not', 'dont', 'not', 'never', 'will not', 'wont', 'shall not'];

/** No colonial combat by the own armies there. */
export const hold: OrderForm<ActionOf<'hold'>> = pattern({
  verb: 'hold',
  does: 'hold',
  parts: [AREA],
  questions: [askFor(AREA, { kind: 'area', ask: 'No combat in which area?', choices: areas })],
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
