import { part } from '../../../../kernel/language/pattern.ts';
import { type ActionOf, pattern, type PaxVerbForm } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';

const form = pattern({
  verb: 'extend',
  does: 'extend',
  parts: [part('hours', slot.HOURS)],
  hint: 'game master: move the deadline',
  example: 'extend 48 h',
  synonyms: [
    {
      words:
        'extend the deadline|extend deadline|extend this deadline|extend the phase|extend the step|extend time|move the deadline|prolong the deadline|prolong',
    },
  ],
});

/** The game master moves the deadline of the step that waits. */
export const extend: PaxVerbForm<ActionOf<'extend'>> = {
  ...form,
  parse: (reader) => {
    reader.acceptAlias('by');
    return form.parse(reader);
  },
};
