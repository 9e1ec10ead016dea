import { answer } from './composer-keys.ts';
import type { Soldier } from './war-table.ts';

/** Begins an order of Britain's own forces, which it has to choose as it commands Spain's too. */
export const begin = (soldier: Soldier, ...answers: readonly string[]): void => {
  soldier.type('n');
  answer(soldier, 'britain', ...answers);
};
