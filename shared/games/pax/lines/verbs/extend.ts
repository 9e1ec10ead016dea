import { keyword } from '../../../../kernel/language/grammar.ts';
import type { ActionOf, PaxVerbForm } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/words.ts';

export const HOURS = [keyword('h', 'hours', 'hours', 'hour', 'hrs', 'hr')];
/** Longer times, in hours. */
const LONGER: Readonly<Record<string, number>> = { days: 24, day: 24, weeks: 168, week: 168 };

/** `48 h`, `a day`, `two weeks`. */
export const readHours = (reader: OrderReader): number => {
  const number = reader.acceptAlias('a', 'an', 'another') === undefined ? reader.expectNumber() : 1;
  const longer = reader.acceptAlias(...Object.keys(LONGER));
  if (longer !== undefined) return number * (LONGER[longer] ?? 1);
  reader.expectChoice(HOURS, '"h" (hours)');
  return number;
};

const parse = (reader: OrderReader): ActionOf<'extend'> => {
  reader.acceptAlias('by');
  return { do: 'extend', hours: readHours(reader) };
};

/** The game master moves the deadline of the step that waits. */
export const extend: PaxVerbForm<ActionOf<'extend'>> = {
  verb: 'extend',
  does: ['extend'],
  syntax: 'extend NUMBER h',
  hint: 'game master: move the deadline',
  example: 'extend 48 h',
  parse,
  format: ({ hours }) => `extend ${String(hours)} h`,
  synonyms: [
    {
      words:
        'extend the deadline|extend deadline|extend this deadline|extend the phase|extend the step|extend time|move the deadline|prolong the deadline|prolong',
    },
  ],
};
