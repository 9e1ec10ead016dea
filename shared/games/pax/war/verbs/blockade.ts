import { part } from '../../../../kernel/language/pattern.ts';
import { type Expected } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readArea, readSea } from '../../orders/words.ts';

/** `the North Atlantic coast of Canada`. */
const COAST: Expected = {
  label: 'a coast',
  choices: () => [],
  sees: (reader) =>
    reader.foresees(() => {
      readSea(reader);
      return reader.sees('coast') || undefined;
    }) === true,
};

/** On which coast of an area with several a fleet lies to close it (PB-WMOVE-6, AMB-83). */
export const blockade: OrderForm<ActionOf<'blockade'>> = pattern({
  verb: 'blockade',
  does: 'blockade',
  parts: [part('area', slot.AREA), part('coast', slot.COAST, 'on|from|in|at')],
  hint: 'say which coast of an area your fleet closes',
  example: 'blockade canada on north-atlantic-ocean',
  others: [
    {
      words: 'blockade',
      before: COAST,
      parse: (reader) => {
        const coast = readSea(reader);
        reader.needs('coast');
        reader.needs('of');
        return { do: 'blockade', area: readArea(reader), coast };
      },
    },
  ],
});
