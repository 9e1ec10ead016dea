import { keyword } from '../../../../kernel/language/grammar.ts';
import { FORCE_KINDS, type ForceKind } from '../../vocabulary/force-kinds.ts';
import { ownerOf, withMinors } from '../../board/territory.ts';
import type { BoardActionOf } from '../../orders/board/types.ts';
import type { EiaVerbForm } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { COUNTRY, PLACE } from '../../orders/slots.ts';
import { factLine } from '../fact-line.ts';
import { factsToState } from '../missing-facts.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    forces: { readonly of: string; readonly in: string; readonly list: readonly ForceKind[] };
  }
}

const OTHER_NAMES: Partial<Record<ForceKind, readonly string[]>> = {
  'infantry corps': ['unbesieged infantry corps', 'guard corps', 'grenadier corps', 'infantry'],
  'besieged infantry corps': ['besieged guard corps', 'besieged grenadier corps'],
  'cavalry corps': ['besieged cavalry corps', 'cavalry'],
  corps: ['besieged corps'],
  garrison: ['garrisons', 'besieged garrison', 'besieged garrisons'],
  cossacks: ['cossack', 'cossack corps'],
  guerillas: ['guerilla', 'guerrillas', 'guerrilla'],
  depot: ['depots'],
  fleet: ['fleets'],
};

const KINDS = FORCE_KINDS.map((kind) => keyword(kind, 'forces', ...(OTHER_NAMES[kind] ?? [])));

const readKind = (reader: OrderReader): ForceKind => {
  reader.acceptNumber('how many');
  reader.skipArticles();
  return reader.expectChoice(KINDS, 'a kind of forces') as ForceKind;
};

/** A list of kinds of forces as facts have it; empty for `none`. */
const readForces = (reader: OrderReader): readonly ForceKind[] => {
  if (reader.accept('none', 'no forces')) return [];
  const list = [readKind(reader)];
  while (reader.accept(',', 'more forces') || reader.acceptAlias('and') !== undefined)
    list.push(readKind(reader));
  return [...new Set(list)];
};

const form: EiaVerbForm<BoardActionOf<'forces'>> = {
  verb: 'forces',
  does: 'forces',
  syntax: 'forces POWER-or-MINOR in PLACE: FORCES or none',
  hint: 'what forces stand somewhere',
  example: 'forces france in austria: infantry corps, garrison',
  parse: (reader) => {
    const of = COUNTRY.read(reader);
    reader.expect('in');
    const place = PLACE.read(reader);
    reader.expect(':');
    return { do: 'forces', of, in: place, list: readForces(reader) };
  },
  format: (action) =>
    `forces ${action.of} in ${action.in}: ${action.list.length > 0 ? action.list.join(', ') : 'none'}`,
};

export const forces = factLine(form, {
  kind: 'forces',
  statement: ({ of, in: place, list }) => ({ kind: 'forces', of, in: place, list }) as const,
  isOwn: (at, seat, action) => withMinors(at, seat).includes(action.of) || ownerOf(at, action.in) === seat,
  options: (at, seat) => factsToState(at, seat, 'forces'),
  key: (stated) => `forces ${stated.of} in ${stated.in}`,
  text: (stated, { name }) =>
    `${name(stated.of)} has in ${name(stated.in)}: ${stated.list.length > 0 ? stated.list.join(', ') : 'nothing'}`,
});
