import { keyword } from '../../../../kernel/language/grammar.ts';
import { readArea, readMarker, readPower } from '../../orders/words.ts';
import type { DeedForm, TermOf } from './form.ts';
import { formatDate, readDate } from './words.ts';

const IN = [keyword('in', 'the marker in an area', 'of')];

/** A marker changes hands (PB-TREATY-4, 20). */
export const gives: DeedForm<TermOf<'gives'>> = {
  term: 'gives',
  verb: ['gives', 'give'],
  syntax: 'POWER gives MARKER in AREA to POWER [in YEAR]',
  hint: 'makes a marker over to another power',
  example: 'britain gives influence in tunis to italy',
  parse: (reader, power) => {
    const marker = readMarker(reader);
    reader.choose(IN, '"in"');
    const area = readArea(reader);
    reader.needs('to');
    const to = readPower(reader);
    return { term: 'gives', power, marker, area, to, ...readDate(reader, 'in') };
  },
  format: ({ power, marker, area, to, in: year }) =>
    `${power} gives ${marker} in ${area} to ${to}${formatDate('in', year)}`,
};
