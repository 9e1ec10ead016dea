import { conditionLanguage } from '../../../kernel/language/conditions.ts';
import { ATOM, ATOM_LINES } from './atoms.ts';
import type { OrderReader } from './order-reader.ts';
import type { Atom } from './types.ts';

/** What may stand after an order or above a block, and how it is read and written. */
export const {
  syntax: CONDITION_SYNTAX,
  readCondition,
  readClauses,
  both,
  formatCondition,
  formatClause,
} = conditionLanguage<OrderReader, Atom>({
  syntax: ATOM_LINES,
  read: (reader) => {
    const { isDenied, ...atom } = ATOM.read(reader);
    return isDenied ? { is: 'not', of: atom } : atom;
  },
  format: ATOM.format,
});
