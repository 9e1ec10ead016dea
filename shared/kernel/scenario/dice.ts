import { type Dice, type DiceScope, labelledDice } from '../match/dice.ts';
import { ScenarioFault } from './play-steps.ts';

/** Dice of a scenario: faces taken in turn, or by the label of the roll. */
export type ScenarioDice = readonly number[] | Readonly<Record<string, number | readonly number[]>>;

/** The dice of a whole scenario; every step draws from the same. */
export interface DiceSource {
  /** Dice for one step. */
  for(scope: DiceScope): Dice;
}

/** A die was needed that the scenario does not list; that scenario fails, the others are played. */
class MissingDieFault extends ScenarioFault {
  constructor(why: string) {
    super(`dice: ${why}`);
  }
}

const facesInOrder = (faces: readonly number[]): ((label: string) => number) => {
  let next = 0;
  return (label) => {
    const face = faces[next];
    next += 1;
    if (face === undefined) {
      throw new MissingDieFault(
        `"${label}" wants a die and all ${String(faces.length)} of the list are used`,
      );
    }
    return face;
  };
};

const facesByName = (
  given: Readonly<Record<string, number | readonly number[]>>,
  namesFor: (label: string) => readonly string[],
): ((label: string) => number) => {
  const used = new Map<string, number>();
  return (label) => {
    for (const name of [...namesFor(label), 'else']) {
      const faces = Object.hasOwn(given, name) ? given[name] : undefined;
      if (typeof faces === 'number') return faces;
      const index = used.get(name) ?? 0;
      const face = faces?.[index];
      if (face === undefined) continue;
      used.set(name, index + 1);
      return face;
    }
    throw new MissingDieFault(`"${label}" wants a die and the scenario names none for it`);
  };
};

const isList = (given: ScenarioDice): given is readonly number[] => Array.isArray(given);

/** Dice whose faces are a function of their labels, at most the number of their sides. */
export const diceByLabel = (face: (label: string) => number): DiceSource => ({
  for: (scope) => labelledDice(scope, ({ label, sides = 6 }) => Math.min(face(label), sides)),
});

/**
 * The dice a scenario lists or names: a list is used up in order, a single face serves every time, `else` whatever has
 * no name of its own.
 * @param namesFor the names a label may be given by, the most exact first
 */
export const scenarioDice = (
  given: ScenarioDice,
  namesFor: (label: string) => readonly string[] = (label) => [label],
): DiceSource => diceByLabel(isList(given) ? facesInOrder(given) : facesByName(given, namesFor));
