import { expect, test } from 'vitest';
import type { TurnDice } from '@chancery/shared/api';
import { readTurnDice } from '../../client/table/turn-dice.ts';

test('dice of a long match are read in their order, few at a time', async () => {
  let [open, most] = [0, 0];
  const dice = async (turn: number): Promise<TurnDice> => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    return { turn } as unknown as TurnDice;
  };
  const turns = Array.from({ length: 207 }, (_, n) => n + 1);
  const read = await readTurnDice(dice, turns);
  expect(read.map((each) => (each as unknown as { turn: number }).turn)).toEqual(turns);
  expect(most).toBeLessThanOrEqual(100);
});
