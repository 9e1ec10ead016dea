import { part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import * as slot from '../../orders/slots.ts';
import { deed, type UnilateralForm, type TermOf } from './form.ts';

/** Control of an area that the Ottomans have annexed, which only a Congress can grant (PB-OTTO-28). */
export const receives: UnilateralForm<TermOf<'receives'>> = deed({
  term: 'receives',
  verb: ['receives', 'receive'],
  hint: 'in a Congress: takes over an area that the Ottomans have annexed',
  example: 'russia receives protectorate in bulgaria',
  rest: recordSlot([part('marker', slot.MARKER), part('area', slot.AREA, 'in')]),
  make: (power, values) => ({ term: 'receives', power, ...values }),
});
