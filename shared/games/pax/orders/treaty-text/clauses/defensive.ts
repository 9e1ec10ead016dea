import { keyword } from '../../../../../kernel/language/grammar.ts';
import type { OrderReader } from '../../order-reader.ts';
import type { PactForm, TermOf } from './form.ts';
import { formatAgainst, formatDate, openings, readAgainst, readDate } from './words.ts';

const SPELT_OUT = ['two', 'three', 'four', 'five', 'six'];
const FIRST_SPELT = 2;
const COUNTS = SPELT_OUT.map((word, i) => keyword(word, 'powers attacking at once', String(i + FIRST_SPELT)));

const readAttackers = (reader: OrderReader): number => {
  const isOtherwise =
    reader.acceptAlias('if either is attacked by', 'if one is attacked by', 'when attacked by') !== undefined;
  if (!isOtherwise && !reader.accept('if attacked by', 'only where so many attack')) return 1;
  reader.acceptAlias('at least');
  const attackers = reader.expectChoice(COUNTS, 'a number of powers from two to six');
  reader.expect('or more powers');
  return SPELT_OUT.indexOf(attackers) + FIRST_SPELT;
};

const formatAttackers = (attackers: number): string =>
  attackers < FIRST_SPELT
    ? ''
    : ` if attacked by ${SPELT_OUT[attackers - FIRST_SPELT] ?? String(attackers)} or more powers`;

/** The partners come to each other's defence (PB-TREATY-5, 9). */
export const defensive: PactForm<TermOf<'defensive'>> = {
  term: 'defensive',
  opening: 'defensive alliance',
  others: openings('defensive', 'defence', 'defense'),
  syntax: 'defensive alliance [against PARTY, …] [if attacked by COUNT or more powers] [until YEAR]',
  hint: 'come to the help of a partner attacked',
  example: 'defensive alliance against france',
  parse: (reader) => ({
    term: 'defensive',
    ...readAgainst(reader),
    ifAttackedBy: readAttackers(reader),
    ...readDate(reader, 'until'),
  }),
  format: ({ against, ifAttackedBy, until }) =>
    `defensive alliance${formatAgainst(against)}${formatAttackers(ifAttackedBy)}${formatDate('until', until)}`,
};
