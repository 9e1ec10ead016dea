import type { Refusal } from '../../../kernel/refusal.ts';
import { atomsOf } from '../orders/condition-atoms.ts';
import type { Condition, Order, Sheet } from '../orders/types.ts';
import { moneyRefusals } from './money-refusals.ts';

// The maximum work of a sheet, computed from the sheet alone: an accepted sheet can always be resolved together with
// the others in a fraction of a second.

/** Maximum steps of a sheet; a person's long sheet has about three hundred. */
const MAX_STEPS = 600;

/** Number of atoms of a block's condition that count as one step for each further line in it. */
const ATOMS_PER_STEP = 20;

const atomsIn = (condition: Condition | undefined): number => (condition ? atomsOf(condition).length : 0);

/** An order, each of its actions and each part of its condition. */
const stepsOf = ({ actions, condition }: Order, blockAtoms: number): number =>
  1 + actions.length + atomsIn(condition) + Math.ceil(blockAtoms / ATOMS_PER_STEP);

/** Where a sheet exceeds its budget. */
export interface OverBudget {
  /** Line of the text, from 1; 0 if the sheet was not read from a text. */
  readonly line: number;
  readonly refusal: Refusal;
}

/** The order at which a sheet exceeds its budget, if any. */
export const overBudget = (sheet: Sheet): OverBudget | undefined => {
  let steps = 0;
  let orders = 0;
  for (const item of sheet.items) {
    const blockAtoms = item.item === 'when' ? atomsIn(item.condition) : 0;
    steps += blockAtoms;
    for (const order of item.item === 'when' ? item.orders : [item.order]) {
      steps += stepsOf(order, blockAtoms);
      orders += 1;
      if (steps <= MAX_STEPS) continue;
      const refusal = moneyRefusals.refuse(
        'sheet-too-long',
        { orders: orders - 1, steps: MAX_STEPS },
        'PB-MSC-11',
      );
      return { line: order.at?.line ?? 0, refusal };
    }
  }
  return undefined;
};
