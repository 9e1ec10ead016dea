import { part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import { SHARE_WORDS } from '../../orders/share.ts';
import * as slot from '../../orders/slots.ts';
import { deed, type UnilateralForm, type TermOf } from './form.ts';
import { dated } from './words.ts';

const REST = recordSlot([
  part('guest', slot.POWER),
  part('area', slot.AREA, SHARE_WORDS),
  part('marker', slot.MARKER, 'with|as'),
  dated('in'),
]);

/** A share in a co-dominion; every member has to grant it (PB-NEG-8, PB-CODOM-10). */
export const admits: UnilateralForm<TermOf<'admits'>> = deed({
  term: 'admits',
  verb: ['admits', 'admit'],
  hint: 'lets another power share the control of an area',
  example: 'italy admits britain to codominion in eritrea with protectorate in 1884',
  rest: REST,
  make: (power, values) => ({ term: 'admits', power, ...values }),
});
