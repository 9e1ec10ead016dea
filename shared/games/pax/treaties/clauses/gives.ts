import { part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import { MARKER_AHEAD, POWER_AHEAD } from '../../orders/lookahead.ts';
import * as slot from '../../orders/slots.ts';
import { deed, type UnilateralForm, type TermOf } from './form.ts';
import { dated } from './words.ts';

const REST = recordSlot([
  part('marker', slot.MARKER),
  part('area', slot.AREA, 'in|of|over'),
  part('to', slot.POWER, { words: 'to', isRecipient: true }),
  dated('in'),
]);

const OTHERS =
  'cedes|cede|transfers|transfer|hands over|hand over|makes over|make over|grants|grant|gives|give';

/** A marker changes hands (PB-TREATY-4, 20). */
export const gives: UnilateralForm<TermOf<'gives'>> = deed({
  term: 'gives',
  verb: ['gives', 'give'],
  hint: 'makes a marker over to another power',
  example: 'britain gives influence in tunis to italy',
  rest: REST,
  make: (power, values) => ({ term: 'gives', power, ...values }),
  synonyms: [
    { words: OTHERS, followedBy: MARKER_AHEAD },
    { words: OTHERS, followedBy: POWER_AHEAD },
  ],
});
