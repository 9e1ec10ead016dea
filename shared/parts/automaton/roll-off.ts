import type { Dice } from '../../kernel/match/dice.ts';

/** Who rolls highest among equals; those who tie roll again. One alone needs no die. */
export const rollOff = <T>(contenders: readonly T[], dice: Dice, labelOf: (contender: T) => string): T => {
  const [first] = contenders;
  if (first === undefined) throw new RangeError('nobody to roll off');
  if (contenders.length === 1) return first;
  const fell = contenders.map((contender) => dice.roll(labelOf(contender)));
  const highest = Math.max(...fell);
  return rollOff(
    contenders.filter((_, i) => fell[i] === highest),
    dice,
    labelOf,
  );
};
