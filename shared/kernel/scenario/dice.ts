import { type Dice, type DiceScope, labelledDice } from '../match/dice.ts';
import { ScenarioFault } from './play-steps.ts';

/** Dice of a scenario: a list of faces used in order, or faces by the label of the roll. */
export type ScenarioDice = readonly number[] | Readonly<Record<string, number | readonly number[]>>;

/** The dice of a whole scenario, shared by all its steps. */
export interface DiceSource {
  /** Dice for one step. */
  for(scope: DiceScope): Dice;
}

/** A die was rolled that the scenario does not list. That scenario fails; the others still run. */
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
        `"${label}" rolls a die, but the list of faces (${String(faces.length)}) is used up`,
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
    throw new MissingDieFault(`"${label}" rolls a die, but the scenario gives none for it`);
  };
};

const isList = (given: ScenarioDice): given is readonly number[] => Array.isArray(given);

/** Most dice of one label in one step: ties between dice of one face would never end. Some rules give up after 1000. */
const MOST_ROLLS = 2000;

/** Dice whose faces are computed from their labels, limited to the number of sides. */
export const diceByLabel = (face: (label: string) => number): DiceSource => ({
  for: (scope) =>
    labelledDice(scope, ({ label, index, sides = 6 }) => {
      if (index >= MOST_ROLLS)
        throw new MissingDieFault(
          `"${label}" is rolled ${String(MOST_ROLLS)} times in one step; its faces may tie`,
        );
      return Math.min(face(label), sides);
    }),
});

/**
 * The dice given in a scenario. A list is used up in order, a single face is used every time, and `else` applies to
 * labels without their own entry.
 * @param namesFor the names under which a label may be given, most specific first
 */
export const scenarioDice = (
  given: ScenarioDice,
  namesFor: (label: string) => readonly string[] = (label) => [label],
): DiceSource => diceByLabel(isList(given) ? facesInOrder(given) : facesByName(given, namesFor));
