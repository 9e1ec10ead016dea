import { part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import { MONEY_AHEAD, POWER_AHEAD } from '../../orders/lookahead.ts';
import * as slot from '../../orders/slots.ts';
import { readPower } from '../../orders/words.ts';
import { deed, type UnilateralForm, type TermOf } from './form.ts';
import { dated } from './words.ts';

const REST = recordSlot([
  part('pounds', slot.MONEY),
  part('to', slot.POWER, { words: 'to', isRecipient: true }),
  dated('in'),
]);

/** Money, at once or in a later turn (PB-TREATY-4). */
export const pays: UnilateralForm<TermOf<'pays'>> = deed({
  term: 'pays',
  verb: ['pays', 'pay'],
  hint: 'hands money to another power',
  example: 'italy pays 20 to britain',
  rest: REST,
  make: (power, values) => ({ term: 'pays', power, ...values }),
  synonyms: [
    { words: 'gives|give|transfers|transfer|hands over|hand over|sends|send', followedBy: MONEY_AHEAD },
    {
      words: 'gives|give|transfers|transfer|sends|send',
      followedBy: {
        ...POWER_AHEAD,
        peek: (reader) =>
          reader.lookAhead(() => {
            readPower(reader);
            return MONEY_AHEAD.peek(reader) || undefined;
          }) === true,
      },
    },
  ],
});
