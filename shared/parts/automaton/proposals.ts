import type { Dice } from '../../kernel/match/dice.ts';
import { rollOff } from '../../kernel/match/roll-off.ts';

/** A die that decides whether a proposal is carried out: the face with `plus` must come to `atLeast`. */
export interface DieTest {
  readonly label: string;
  readonly sides: number;
  readonly plus: number;
  readonly atLeast: number;
}

/** A line that rules write for a power. Nothing is rolled yet. */
export interface Proposal<Line> {
  readonly line: Line;
  /** Whom or what it concerns, for the labels of dice. */
  readonly about: string;
  /** The rules that made it, the deciding one first. */
  readonly rules: readonly string[];
  readonly test?: DieTest;
}

/** Proposals of equal rank, of which the one that rolls highest stands. */
export interface DrawOfEquals<Line> {
  readonly oneOf: readonly Proposal<Line>[];
  readonly labelOf: (about: string) => string;
}

/** A proposal after its die. */
export interface Decision<Line> extends Proposal<Line> {
  readonly isTaken: boolean;
  /** The face of its die, where it hung on one. */
  readonly face?: number;
}

/** Whether a face passes a test. */
const passes = ({ plus, atLeast }: DieTest, face: number): boolean => face + plus >= atLeast;

const afterTest = <Line>(proposal: Proposal<Line>, dice: Dice): Decision<Line> => {
  const { test } = proposal;
  if (!test) return { ...proposal, isTaken: true };
  const face = dice.roll(test.label, test.sides);
  return { ...proposal, face, isTaken: passes(test, face) };
};

/** Rolls what has to be rolled, in order. */
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

/** Every proposal, draws laid open: what a person who plays the power reads as advice. */
export const allProposals = <Line>(
  proposed: readonly (Proposal<Line> | DrawOfEquals<Line>)[],
): readonly Proposal<Line>[] => proposed.flatMap((each) => ('oneOf' in each ? each.oneOf : [each]));
