import { part } from '../../../../kernel/language/pattern.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';

const IN_AREA = [part('area', slot.AREA, 'in|at')];

/** In a co-dominion: fight beside the other owners. */
export const combine: OrderForm<ActionOf<'combine'>> = pattern({
  verb: 'combine',
  does: 'combine',
  parts: IN_AREA,
  hint: 'fight together with the other owners of a co-dominion',
  example: 'combine in hawaii',
  others: [{ words: 'combine forces|combine armies|fight together|fight jointly|fight combined' }],
});

/** In a co-dominion: fight without the other owners. */
export const fightAlone: OrderForm<ActionOf<'fight-alone'>> = pattern({
  verb: 'fight alone',
  does: 'fight-alone',
  parts: IN_AREA,
  hint: 'fight apart from the other owners of a co-dominion',
  example: 'fight alone in hawaii',
  others: [{ words: 'fight separately|fight apart|do not combine|dont combine|not combine' }],
});
