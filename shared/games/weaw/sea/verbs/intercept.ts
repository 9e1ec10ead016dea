import { clauses, flag, part, type Slot } from '../../../../kernel/language/pattern.ts';
import { UNITS } from '../../orders/units.ts';
import { defined } from '../../../../kernel/defined.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { splitOff } from '../../board/forces.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { landRefusals } from '../../land/refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { NATION, ZONE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';

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

/** Submarines of a zone, including those that sailed there this turn, wait for forces (WEAW-INT-1, WEAW-AMB-121). */
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

/** `2 warships`; the word is optional. */
const WARSHIPS: Slot<OrderReader, number> = {
  ...NUMBER,
  name: 'NUMBER warships',
  read: (reader) => {
    const n = NUMBER.read(reader);
    reader.acceptAlias('warships', 'warship');
    return n;
  },
  format: (n) => `${String(n)} warships`,
  parseFormatted: (text) => Number.parseInt(text, 10),
};

/** WEAW-INT-1 by standing instruction (WEAW-AMB-120). */
export const intercept: WeawVerb<ActionOf<'intercept'>> = weawVerb(
  pattern({
    verb: 'intercept in',
    does: 'intercept',
    step: 'INT',
    hint: 'attack forces that pass',
    example: 'intercept in middle-atlantic with 2 submarine, forces with transport',
    parts: [
      part('zone', ZONE, { ask: 'Submarines of which zone?' }),
      part('units', UNITS, { words: 'with', hint: 'the submarines', ask: 'How many submarines?' }),
      clauses(
        flag('transports', 'forces with transport|with transport', 'those that carry'),
        part('atMost', WARSHIPS, {
          words: 'of at most|forces of at most',
          hint: 'those with few warships',
          isOptional: true,
        }),
        part('of', NATION, { words: 'of|forces of', hint: 'a nation', isOptional: true }),
      ),
    ],
  }),
  { carryOut: carryOutIntercept },
);
