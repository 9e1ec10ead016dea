import { readPower } from '../../orders/words.ts';
import type { DeedForm, TermOf } from './form.ts';
import { formatDate, readDate } from './words.ts';

/** Money, at once or in a later turn (PB-TREATY-4). */
export const pays: DeedForm<TermOf<'pays'>> = {
  term: 'pays',
  verb: ['pays', 'pay'],
  syntax: 'POWER pays NUMBER to POWER [in YEAR]',
  hint: 'hands money to another power',
  example: 'italy pays 20 to britain',
  parse: (reader, power) => {
    const pounds = reader.number();
    reader.needs('to');
    const to = readPower(reader);
    return { term: 'pays', power, pounds, to, ...readDate(reader, 'in') };
  },
  format: ({ power, pounds, to, in: year }) =>
    `${power} pays ${String(pounds)} to ${to}${formatDate('in', year)}`,
};
