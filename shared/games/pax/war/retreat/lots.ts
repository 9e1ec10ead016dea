import type { Dice } from '../../../../kernel/match/dice.ts';
import { drawUntil } from '../../board/reroll.ts';

const FACES = 6;

/** The number of dice that have at least so many combined results. */
const diceFor = (count: number): number => Math.max(1, Math.ceil(Math.log(count) / Math.log(FACES)));

/**
 * Picks one of several equals by dice, with equal chances: the dice are read as one number, and rolled again if it
 * exceeds the largest multiple of the number of choices (PBM-RETREAT-9).
 */
export const drawLot = <T>(dice: Dice, label: string, choices: readonly T[]): T | undefined => {
  if (choices.length < 2) return choices[0];
  const rolls = diceFor(choices.length);
  const faces = FACES ** rolls;
  const fair = faces - (faces % choices.length);
  const numbers = Array.from({ length: faces }, (_, n) => n);
  const draw = (): number =>
    Array.from({ length: rolls }, () => dice.roll(label) - 1).reduce((sum, face) => sum * FACES + face, 0);
  const drawn = drawUntil(draw, numbers, (number) => number < fair) ?? 0;
  return choices[drawn % choices.length];
};
