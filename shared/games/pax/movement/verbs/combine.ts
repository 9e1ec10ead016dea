import { askFor } from '../../orders/asking.ts';
import { areas } from './candidates.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';

const AREA = part('area', slot.AREA, 'in|at');

/** In a co-dominion: fight beside the other owners. */
export const combine: OrderForm<ActionOf<'combine'>> = pattern({
  verb: 'combine',
  does: 'combine',
  parts: [AREA],
  questions: [
    askFor(AREA, { kind: 'area', ask: 'Add your armies to your partners’ in which area?', choices: areas }),
  ],
  hint: 'fight together with the other owners of a co-dominion',
  example: 'combine in hawaii',
  others: [{ words: 'combine forces|combine armies|fight together|fight jointly|fight combined' }],
});

/** In a co-dominion: fight without the other owners. */
export const fightAlone: OrderForm<ActionOf<'fight-alone'>> = pattern({
  verb: 'fight alone',
  does: 'fight-alone',
  parts: [AREA],
  questions: [askFor(AREA, { kind: 'area', ask: 'Keep your armies apart in which area?', choices: areas })],
  hint: 'fight apart from the other owners of a co-dominion',
  example: 'fight alone in hawaii',
  others: [{ words: 'fight separately|fight apart|do not combine|dont combine|not combine' }],
});
