import { keyword } from '../../../kernel/grammar.ts';
import type { ActionOf, OrderForm } from './form.ts';
import { readArea, readMarker, readPower } from './words.ts';

const CODOMINION = [keyword('codominion', 'several Control markers in one area', 'co dominion')];

/** A member's consent to another power's marker in a co-dominion. */
export const admit: OrderForm<ActionOf<'admit'>> = {
  verb: 'admit',
  does: ['admit'],
  syntax: 'admit POWER to codominion in AREA with MARKER',
  hint: 'let another power share the control of an area',
  example: 'admit italy to codominion in tunis with protectorate',
  parse: (reader) => {
    const power = readPower(reader);
    reader.needs('to');
    reader.choose(CODOMINION, '"codominion"');
    reader.needs('in');
    const area = readArea(reader);
    reader.needs('with');
    return { do: 'admit', power, area, marker: readMarker(reader) };
  },
  format: ({ power, area, marker }) => `admit ${power} to codominion in ${area} with ${marker}`,
};
