import { keyword } from '../../../kernel/language/grammar.ts';
import type { OrderForm } from './form.ts';
import { PLACE } from './slots.ts';
import type { ActionOf } from './types.ts';
import { readUnits, writeUnits } from './units.ts';

const TARGETS = [keyword('complex', 'its owner collects less'), keyword('city', 'its owner loses manpower')];

/** WEAW-BOM-1 to 3. */
export const raid: OrderForm<ActionOf<'raid'>> = {
  verb: 'raid',
  does: 'raid',
  step: 'BOM',
  syntax: 'raid complex | city in TERRITORY with NUMBER-or-all UNIT from TERRITORY',
  hint: 'bomb industry',
  example: 'raid complex in paris with 2 bomber from cologne',
  parse: (reader) => {
    const target = reader.expectChoice(TARGETS, '"complex" or "city"') as 'complex' | 'city';
    reader.expect('in', 'the territory');
    const place = PLACE.read(reader);
    reader.expect('with', 'the bombers');
    return { do: 'raid', target, place, units: readUnits(reader) };
  },
  format: ({ target, place, units }) => `raid ${target} in ${place} with ${writeUnits(units)}`,
};
