import { conditionsOver } from '../../../../kernel/language/condition-atoms.ts';
import { ATOM, ATOM_LINES } from './atoms.ts';
import type { OrderReader } from '../order-reader.ts';
import type { Atom } from '../types.ts';

/** The conditions that may follow an order or head a block, and how they are read and written. */
export const {
  syntax: CONDITION_SYNTAX,
  readCondition,
  readClauses,
  both,
  formatCondition,
  formatClause,
} = conditionsOver<OrderReader, Atom>(ATOM, ATOM_LINES);
