import { part } from '../../../../../kernel/language/pattern.ts';
import { readParts } from '../../../../../kernel/language/pattern-reading.ts';
import { formatParts } from '../../../../../kernel/language/pattern-writing.ts';
import { MONEY_AHEAD, POWER_AHEAD } from '../../lookahead.ts';
import * as slot from '../../slots.ts';
import { readPower } from '../../words.ts';
import type { UnilateralForm, TermOf } from './form.ts';
import { formatDate, readDate } from './words.ts';

const PARTS = [
  part('pounds', slot.MONEY),
  part('to', slot.POWER, { words: 'to', isRecipient: true }),
] as const;

/** Money, at once or in a later turn (PB-TREATY-4). */
export const pays: UnilateralForm<TermOf<'pays'>> = {
  term: 'pays',
  verb: ['pays', 'pay'],
  syntax: 'POWER pays NUMBER to POWER [in YEAR]',
  hint: 'hands money to another power',
  example: 'italy pays 20 to britain',
  parse: (reader, power) => ({
    term: 'pays',
    power,
    ...readParts(reader, PARTS),
    ...readDate(reader, 'in'),
  }),
  format: ({ power, in: year, ...term }) =>
    `${power} pays ${formatParts(PARTS, { ...term })}${formatDate('in', year)}`,
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
};
