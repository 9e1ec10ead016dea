import { keyword } from '../../../kernel/language/grammar.ts';
import type { Facility } from '../vocabulary/units.ts';
import type { OrderForm } from './form.ts';
import { PLACE_OR_EVERYWHERE } from './slots.ts';
import type { ActionOf } from './types.ts';

const FACILITIES = [keyword('complex', 'it defends at 1'), keyword('port', 'it defends at 1')];
const WITH = [keyword('with', 'it fights and may be lost'), keyword('not with', 'it stays out', 'without')];

/** WEAW-IC-5, WEAW-PORT-2. */
export const defend: OrderForm<ActionOf<'defend'>> = {
  verb: 'defend',
  does: 'defend',
  step: 'STANDING',
  syntax: 'defend with | not with complex | port in TERRITORY | everywhere',
  hint: 'bring facilities into the defence, or keep them out',
  example: 'defend with complex in liege',
  parse: (reader) => {
    const how = reader.expectChoice(WITH, '"with" or "not with"');
    const what = reader.expectChoice(FACILITIES, '"complex" or "port"') as Facility;
    reader.acceptAlias('in');
    return { do: 'defend', with: what, place: PLACE_OR_EVERYWHERE.read(reader), out: how === 'not with' };
  },
  format: ({ with: what, place, out }) =>
    `defend ${out ? 'not with' : 'with'} ${what} ${place === 'everywhere' ? '' : 'in '}${place}`,
};
