import type { MarkerKind } from '../ids.ts';
import type { ActionOf, OrderForm } from './form.ts';
import { A_MARKER, formatPlace, formatUnits, MARKER_WORDS, readArea, readPlace, readUnits } from './words.ts';

/** Pieces taken off the map to save their maintenance. */
export const eliminate: OrderForm<ActionOf<'eliminate-units'> | ActionOf<'eliminate-marker'>> = {
  verb: 'eliminate',
  does: ['eliminate-units', 'eliminate-marker'],
  syntax: 'eliminate [NUMBER] ARM SIZE in PLACE, eliminate MARKER in AREA',
  hint: 'take units or a marker off the map',
  example: 'eliminate army 3 in tunis',
  parse: (reader) => {
    const marker = reader.option(MARKER_WORDS, A_MARKER) as MarkerKind | undefined;
    if (marker !== undefined) {
      reader.needs('in');
      return { do: 'eliminate-marker', marker, area: readArea(reader) };
    }
    const units = readUnits(reader);
    reader.needs('in');
    return { do: 'eliminate-units', units, at: readPlace(reader) };
  },
  format: (action) =>
    action.do === 'eliminate-units'
      ? `eliminate ${formatUnits(action.units)} in ${formatPlace(action.at)}`
      : `eliminate ${action.marker} in ${action.area}`,
};
