import type { TurnDice } from '@chancery/shared/api';

/** Turns read in one frame. A server refuses a frame of too many calls, and a long match has more turns than that. */
const TURNS_AT_ONCE = 50;

/** Reads the dice of some turns, in their order. */
export const readTurnDice = async (
  dice: (turn: number) => Promise<TurnDice>,
  turns: readonly number[],
): Promise<readonly TurnDice[]> => {
  const read: TurnDice[] = [];
  for (let at = 0; at < turns.length; at += TURNS_AT_ONCE) {
    const next = turns.slice(at, at + TURNS_AT_ONCE);
    read.push(...(await Promise.all(next.map(dice))));
  }
  return read;
};
