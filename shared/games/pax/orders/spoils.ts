import { keyword } from '../../../kernel/language/grammar.ts';
import type { MarkerKind } from '../ids.ts';
import type { ActionOf, OrderForm } from './form.ts';
import { A_MARKER, MARKER_WORDS, type OrderReader, readArea, readForce, readMarker } from './words.ts';

// What victors say on the spoils of a war, and the powers in China on what it cedes.

const OF = [keyword('of', 'the marker of an area', 'in')];

const readOf = (reader: OrderReader): string => {
  reader.choose(OF, '"of"');
  return readArea(reader);
};

/** A marker asked for in an area that was won (PB-ENDWAR-8, PB-CHINA-28). */
export const take: OrderForm<ActionOf<'take'>> = {
  verb: 'take',
  does: ['take'],
  syntax: 'take MARKER of AREA',
  hint: 'ask for a marker of the spoils',
  example: 'take possession of kamerun',
  parse: (reader) => ({ do: 'take', marker: readMarker(reader), area: readOf(reader) }),
  format: ({ marker, area }) => `take ${marker} of ${area}`,
};

/** An area of the spoils left to another, with the marker it is to have there. */
export const leave: OrderForm<ActionOf<'leave'>> = {
  verb: 'leave',
  does: ['leave'],
  syntax: 'leave [MARKER of] AREA to PARTY',
  hint: 'leave an area of the spoils to another',
  example: 'leave togoland to belgium',
  parse: (reader) => {
    const marker = reader.option(MARKER_WORDS, A_MARKER) as MarkerKind | undefined;
    const area = marker === undefined ? readArea(reader) : readOf(reader);
    reader.needs('to');
    return { do: 'leave', area, to: readForce(reader), ...(marker !== undefined && { marker }) };
  },
  format: ({ area, to, marker }) => `leave ${marker === undefined ? '' : `${marker} of `}${area} to ${to}`,
};
