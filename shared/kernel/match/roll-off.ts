import type { Dice } from './dice.ts';

// Places decided by six-sided dice: the highest roll goes first.

/**
 * The most rolls; after that, equals keep the given order, in case dice always give the same face.
 */
const MAX_ROLLS = 50;

/** A contender and all its rolls in order; empty if it did not have to roll. */
export interface RolledPlace<T> {
  readonly contender: T;
  readonly faces: readonly number[];
}

type LabelOf<T> = (contender: T) => string;

/** The contender who rolls highest; ties roll again. A single contender does not roll. */
export const rollOff = <T>(contenders: readonly T[], dice: Dice, labelOf: LabelOf<T>): T => {
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

const orderByRolls = <T>(
  equals: readonly RolledPlace<T>[],
  dice: Dice,
  labelOf: LabelOf<T>,
): readonly RolledPlace<T>[] => {
  if (equals.length < 2 || (equals[0]?.faces.length ?? 0) >= MAX_ROLLS) return equals;
  const rolled = equals.map(({ contender, faces }) => {
    const face = dice.roll(labelOf(contender));
    return { face, place: { contender, faces: [...faces, face] } };
  });
  const faces = [...new Set(rolled.map(({ face }) => face))].toSorted((one, two) => two - one);
  return faces.flatMap((face) =>
    orderByRolls(
      rolled.flatMap((each) => (each.face === face ? each.place : [])),
      dice,
      labelOf,
    ),
  );
};

/**
 * Orders all contenders by their rolls, highest first; ties roll again for the places between them.
 */
export const rollForPlaces = <T>(
  contenders: readonly T[],
  dice: Dice,
  labelOf: LabelOf<T>,
): readonly RolledPlace<T>[] =>
  orderByRolls(
    contenders.map((contender) => ({ contender, faces: [] })),
    dice,
    labelOf,
  );
