import { readArea } from '../../orders/words.ts';
import type { DeedForm, TermOf } from './form.ts';
import { formatDate, readDate } from './words.ts';

/** An area a power keeps out of (PB-TREATY-4). */
export const noMarker: DeedForm<TermOf<'no-marker'>> = {
  term: 'no-marker',
  verb: ['places', 'place'],
  syntax: 'POWER places no marker in AREA [until YEAR]',
  hint: 'keeps out of an area',
  example: 'britain places no marker in tripoli',
  parse: (reader, power) => {
    reader.needs('no marker');
    reader.needs('in');
    const area = readArea(reader);
    return { term: 'no-marker', power, area, ...readDate(reader, 'until') };
  },
  format: ({ power, area, until }) => `${power} places no marker in ${area}${formatDate('until', until)}`,
};
