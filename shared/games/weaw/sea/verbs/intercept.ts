import { defined } from '../../../../kernel/defined.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { splitOff } from '../../board/forces.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { landRefusals } from '../../land/refusals.ts';
import { type WeawVerb, weawVerb } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { NATION, ZONE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { readUnits, writeUnits } from '../../orders/units.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    intercept: {
      readonly zone: string;
      readonly units: readonly Units[];
      readonly transports?: true;
      readonly atMost?: number;
      readonly of?: string;
    };
  }
}

export const watchTask = (line: string): string => `intercept ${line}`;

/** Submarines of a zone, also those that sailed there this turn, wait for forces (WEAW-INT-1, WEAW-AMB-121). */
const carryOutIntercept: Handler<ActionOf<'intercept'>> = (
  step,
  { id, nation },
  { zone, units, transports, atMost, of },
) => {
  const { state } = step;
  const other = units.find(({ type }) => type !== 'submarine');
  if (other) return landRefusals.refuse('barred-unit', { type: other.type, place: zone }, 'WEAW-INT-1');
  const free = state.units.filter(
    (pile) =>
      pile.nation === nation &&
      pile.type === 'submarine' &&
      pile.at === zone &&
      (pile.task === undefined || pile.task.startsWith('force ')),
  );
  const there = free.reduce((sum, { n }) => sum + n, 0);
  const wanted = units.reduce((sum, { n }) => sum + (n ?? there), 0);
  if (wanted === 0 || there < wanted)
    return landRefusals.refuse(
      'no-units',
      { cause: 'too-few', n: Math.max(1, wanted), type: 'submarine', place: zone },
      'WEAW-INT-1',
    );
  let left = wanted;
  for (const pile of free) {
    if (left === 0) break;
    const part = splitOff(state, pile, Math.min(left, pile.n));
    part.task = watchTask(id);
    left -= part.n;
  }
  state.record.intercepts.push({
    line: id,
    nation,
    zone,
    ...(transports && { transports }),
    ...defined({ atMost, of }),
  });
  return undefined;
};

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
export const intercept: WeawVerb<ActionOf<'intercept'>> = weawVerb(
  {
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
  },
  { carryOut: carryOutIntercept },
);
