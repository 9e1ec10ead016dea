import { part } from '../../../../kernel/language/pattern.ts';
import { type Expected, MARKER, POWER } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readPower } from '../../orders/words.ts';

/** `to germany` left to its place: a power, and a marker behind it. */
const POWER_AND_MARKER: Expected = {
  ...POWER,
  sees: (reader) =>
    reader.foresees(() => {
      readPower(reader);
      return MARKER.sees(reader) || undefined;
    }) === true,
};

const WORDS = 'hand over|hand|transfer|cede|make over|grant|offer|present';

/** A marker made over to another power, which has to accept it (PB-NEG-7). */
export const give: OrderForm<ActionOf<'give'>> = pattern({
  verb: 'give',
  does: 'give',
  parts: [
    part('marker', slot.MARKER),
    part('area', slot.AREA, 'of|in|over'),
    part('to', slot.POWER, 'to', { isRecipient: true }),
  ],
  hint: 'make a marker over to another power',
  example: 'give possession of papua to germany',
  isWeighty: () => true,
  isRepeatable: true,
  others: [
    { words: WORDS, before: MARKER },
    { words: WORDS, before: POWER_AND_MARKER },
  ],
});
