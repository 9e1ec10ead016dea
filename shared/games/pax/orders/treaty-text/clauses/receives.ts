import { readArea, readMarker } from '../../words.ts';
import type { UnilateralForm, TermOf } from './form.ts';

/** Control of an area that the Ottomans have annexed, which only a Congress can grant (PB-OTTO-28). */
export const receives: UnilateralForm<TermOf<'receives'>> = {
  term: 'receives',
  verb: ['receives', 'receive'],
  syntax: 'POWER receives MARKER in AREA',
  hint: 'in a Congress: takes over an area that the Ottomans have annexed',
  example: 'russia receives protectorate in bulgaria',
  parse: (reader, power) => {
    const marker = readMarker(reader);
    reader.expect('in');
    return { term: 'receives', power, marker, area: readArea(reader) };
  },
  format: ({ power, marker, area }) => `${power} receives ${marker} in ${area}`,
};
