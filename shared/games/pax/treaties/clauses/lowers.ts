import { A_LEVEL, LEVELS, readArea } from '../../orders/words.ts';
import type { DeedForm, TermOf } from './form.ts';
import { formatDate, readDate } from './words.ts';

/** A lower marker instead of the own one, or none (PB-NEG-1). */
export const lowers: DeedForm<TermOf<'lowers'>> = {
  term: 'lowers',
  verb: ['lowers', 'lower'],
  syntax: 'POWER lowers AREA to MARKER-or-none [in YEAR]',
  hint: 'puts a lower marker in place of its own, or none',
  example: 'italy lowers kenya to interest',
  parse: (reader, power) => {
    const area = readArea(reader);
    reader.needs('to');
    const to = reader.choose(LEVELS, A_LEVEL) as TermOf<'lowers'>['to'];
    return { term: 'lowers', power, area, to, ...readDate(reader, 'in') };
  },
  format: ({ power, area, to, in: year }) => `${power} lowers ${area} to ${to}${formatDate('in', year)}`,
};
