import { keyword } from '../../../../kernel/language/grammar.ts';
import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import { FORCE_KINDS, type ForceKind } from '../../vocabulary/force-kinds.ts';
import { ownerOf, withMinors } from '../../board/territory.ts';
import { pattern } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { listSlot } from '../../../../kernel/language/slots.ts';
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

const KIND: Slot<OrderReader, ForceKind> = {
  name: 'FORCES',
  words: FORCE_KINDS,
  read: readKind,
  format: (kind) => kind,
  peek: () => true,
};

const SOME_FORCES = listSlot(KIND, { name: 'FORCES or none', more: 'more forces' });
const NONE = 'none';

/** A list of kinds of forces as in facts; empty for `none`. */
const readForces = (reader: OrderReader): readonly ForceKind[] => {
  if (reader.accept(NONE, 'no forces')) return [];
  return SOME_FORCES.read(reader);
};

const FORCES: Slot<OrderReader, readonly ForceKind[]> = {
  ...SOME_FORCES,
  none: NONE,
  read: readForces,
  format: (list) => (list.length > 0 ? SOME_FORCES.format(list) : NONE),
};

const form = pattern({
  verb: 'forces',
  does: 'forces',
  hint: 'the forces in a place',
  example: 'forces france in austria: infantry corps, garrison',
  parts: [
    part('of', COUNTRY, { ask: 'Whose forces?' }),
    part('in', PLACE, { words: 'in', ask: 'Where?' }),
    part('list', FORCES, { words: ':', ask: 'Which forces?' }),
  ],
});

export const forces = factLine(form, {
  kind: 'forces',
  statement: ({ of, in: place, list }) => ({ kind: 'forces', of, in: place, list }) as const,
  isOwn: (at, seat, action) => withMinors(at, seat).includes(action.of) || ownerOf(at, action.in) === seat,
  options: (at, seat) => factsToState(at, seat, 'forces'),
  key: (stated) => `forces ${stated.of} in ${stated.in}`,
  text: (stated, { name }) =>
    `${name(stated.of)} has ${stated.list.length > 0 ? stated.list.join(', ') : 'nothing'} in ${name(stated.in)}`,
});
