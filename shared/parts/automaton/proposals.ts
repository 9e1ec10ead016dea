import type { Dice } from '../../kernel/match/dice.ts';
import { rollOff } from '../../kernel/match/roll-off.ts';

/**
 * A die roll that decides whether a proposal is carried out: the face plus `plus` must be at least `atLeast`.
 */
export interface DieTest {
  readonly label: string;
  readonly sides: number;
  readonly plus: number;
  readonly atLeast: number;
}

/** A line that the rules write for a power. Nothing has been rolled yet. */
export interface Proposal<Line> {
  readonly line: Line;
  /** The power or thing it concerns, for the labels of dice. */
  readonly about: string;
  /** The rules behind it, the deciding one first. */
  readonly rules: readonly string[];
  readonly test?: DieTest;
}

/** Proposals of equal rank; the one that rolls highest is used. */
export interface DrawOfEquals<Line> {
  readonly oneOf: readonly Proposal<Line>[];
  readonly labelOf: (about: string) => string;
}

/** A proposal after its die roll. */
export interface Decision<Line> extends Proposal<Line> {
  readonly isTaken: boolean;
  /** The face of its die, if it had one. */
  readonly face?: number;
}

/** Whether a face passes the test. */
const passes = ({ plus, atLeast }: DieTest, face: number): boolean => face + plus >= atLeast;

const afterTest = <Line>(proposal: Proposal<Line>, dice: Dice): Decision<Line> => {
  const { test } = proposal;
  if (!test) return { ...proposal, isTaken: true };
  const face = dice.roll(test.label, test.sides);
  return { ...proposal, face, isTaken: passes(test, face) };
};

/** Rolls the dice of all proposals, in order. */
export const decide = <Line>(
  proposed: readonly (Proposal<Line> | DrawOfEquals<Line>)[],
  dice: Dice,
): readonly Decision<Line>[] =>
  proposed.flatMap((each) => {
    if (!('oneOf' in each)) return [afterTest(each, dice)];
    if (each.oneOf.length === 0) return [];
    return [
      afterTest(
        rollOff(each.oneOf, dice, ({ about }) => each.labelOf(about)),
        dice,
      ),
    ];
  });

/** All proposals, including every one of each draw, as advice for a person who plays the power. */
export const allProposals = <Line>(
  proposed: readonly (Proposal<Line> | DrawOfEquals<Line>)[],
): readonly Proposal<Line>[] => proposed.flatMap((each) => ('oneOf' in each ? each.oneOf : [each]));
