import { type Dice, type DiceScope, labelledDice } from '../../../kernel/match/dice.ts';
import type { GivenDice } from './schema.ts';

/** A die was wanted that the scenario does not give. */
export class DiceRanOut extends Error {}

/**
 * The dice of a whole scenario: a list by label is used up in order, a figure serves every time, `else` all labels not
 * named; no die shows more than its sides.
 */
export const scenarioDice = (given: GivenDice = {}): { for(scope: DiceScope): Dice } => {
  const drawn = new Map<string, number>();
  const next = (key: string): number => {
    const at = drawn.get(key) ?? 0;
    drawn.set(key, at + 1);
    return at;
  };
  const named = Array.isArray(given) ? {} : (given as Readonly<Record<string, number | number[]>>);
  const face = (label: string): number | undefined => {
    if (Array.isArray(given)) return given[next('')];
    const value = Object.hasOwn(named, label) ? named[label] : undefined;
    return Array.isArray(value) ? value[next(label)] : value;
  };
  const orElse = (label: string): number => {
    const rest = named['else'];
    const value =
      face(label) ??
      (Object.hasOwn(named, label) ? undefined : typeof rest === 'number' ? rest : rest?.[next('else')]);
    if (value === undefined) throw new DiceRanOut(`a die is wanted for "${label}", and none is given`);
    return value;
  };
  return { for: (scope) => labelledDice(scope, ({ label, sides = 6 }) => Math.min(orElse(label), sides)) };
};
