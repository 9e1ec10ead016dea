import { keyword } from '../../../kernel/language/grammar.ts';
import type { OrderForm } from './form.ts';
import type { OrderReader } from './order-reader.ts';
import { NUMBER } from '../../../kernel/language/slots.ts';
import { NATION, ZONE } from './slots.ts';
import type { ActionOf } from './types.ts';
import { readUnits, writeUnits } from './units.ts';

const FILTERS = [
  keyword('with transport', 'those that carry'),
  keyword('of at most', 'those with few warships'),
];

type Filter = Pick<ActionOf<'intercept'>, 'transports' | 'atMost' | 'of'>;

/** One filter, `forces` before it or not: `forces with transport`, `of at most 2 warships`, `of britain`. */
const readFilter = (reader: OrderReader): Filter | undefined => {
  reader.acceptAlias(',');
  const saysForces = reader.accept('forces', 'which forces');
  const word = reader.acceptChoice(FILTERS, 'which forces');
  if (word === 'with transport') return { transports: true };
  if (word === 'of at most') {
    const atMost = NUMBER.read(reader);
    reader.acceptAlias('warships', 'warship');
    return { atMost };
  }
  if (reader.accept('of', 'a nation')) return { of: NATION.read(reader) };
  return saysForces ? reader.fail() : undefined;
};

/** WEAW-INT-1 by standing instruction (WEAW-AMB-120). */
export const intercept: OrderForm<ActionOf<'intercept'>> = {
  verb: 'intercept in',
  does: 'intercept',
  step: 'INT',
  syntax:
    'intercept in ZONE with NUMBER-or-all submarine, forces with transport, of at most NUMBER warships, of NATION',
  hint: 'attack forces that pass',
  example: 'intercept in middle-atlantic with 2 submarine, forces with transport',
  parse: (reader) => {
    const zone = ZONE.read(reader);
    reader.expect('with', 'the submarines');
    const units = readUnits(reader);
    let filter: Filter = {};
    for (;;) {
      const start = reader.tokenIndex;
      const found = readFilter(reader);
      if (!found) {
        reader.rewindTo(start);
        return { do: 'intercept', zone, units, ...filter };
      }
      filter = { ...filter, ...found };
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
