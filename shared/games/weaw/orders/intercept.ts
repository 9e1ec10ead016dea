import { keyword } from '../../../kernel/language/grammar.ts';
import type { LineForm } from './form.ts';
import { NATION, NUMBER, ZONE } from './slots.ts';
import type { ActionOf } from './types.ts';
import { readUnits, writeUnits } from './units.ts';

const FILTERS = [
  keyword('forces with transport', 'those that carry'),
  keyword('of at most', 'those with few warships'),
];

/** WEAW-INT-1 by standing instruction (WEAW-AMB-120). */
export const intercept: LineForm<ActionOf<'intercept'>> = {
  verb: 'intercept in',
  does: 'intercept',
  step: 'INT',
  syntax:
    'intercept in ZONE with NUMBER-or-all submarine, forces with transport, of at most NUMBER warships, of NATION',
  hint: 'attack forces that pass',
  example: 'intercept in middle-atlantic with 2 submarine, forces with transport',
  parse: (reader) => {
    const zone = ZONE.read(reader);
    reader.needs('with', 'the submarines');
    const units = readUnits(reader);
    let filter: Pick<ActionOf<'intercept'>, 'transports' | 'atMost' | 'of'> = {};
    for (;;) {
      const start = reader.mark;
      reader.takes(',');
      const word = reader.option(FILTERS, 'which forces');
      if (word === 'forces with transport') filter = { ...filter, transports: true };
      else if (word === 'of at most') {
        filter = { ...filter, atMost: NUMBER.read(reader) };
        reader.takes('warships', 'warship');
      } else if (reader.accepts('of', 'a nation')) filter = { ...filter, of: NATION.read(reader) };
      else {
        reader.returnTo(start);
        return { do: 'intercept', zone, units, ...filter };
      }
    }
  },
  format: ({ zone, units, transports, atMost, of }) =>
    [
      `intercept in ${zone} with ${writeUnits(units)}`,
      ...(transports ? ['forces with transport'] : []),
      ...(atMost === undefined ? [] : [`of at most ${String(atMost)} warships`]),
      ...(of === undefined ? [] : [`of ${of}`]),
    ].join(', '),
};
