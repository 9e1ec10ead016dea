import { keyword } from '../../../../kernel/language/grammar.ts';
import { FORCE_KINDS, type ForceKind } from '../../vocabulary/force-kinds.ts';
import type { LineForm } from '../form.ts';
import type { OrderReader } from '../order-reader.ts';
import { COUNTRY, PLACE } from '../slots.ts';
import type { BoardAction } from './types.ts';

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

export const forces: LineForm<Extract<BoardAction, { do: 'forces' }>> = {
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
