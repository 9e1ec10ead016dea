import type { Dice } from './dice.ts';

// Places that are decided by dice of six sides: who rolls highest goes before the others.

/** Rolls after which equals stay in the order given: dice that always fall alike decide nothing. */
const MAX_ROLLS = 50;

/** A contender and every face that fell for it, the first roll first; no face where nobody had to roll. */
export interface RolledPlace<T> {
  readonly contender: T;
  readonly faces: readonly number[];
}

type LabelOf<T> = (contender: T) => string;

/** Who rolls highest among equals; those who tie roll again. One alone needs no die. */
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

/** Puts all in order, whoever rolls highest first; equals roll again for the places between them. */
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
