import { mostPreferred, type Ranks } from '../../../parts/battles/preference.ts';
import { FIELD_SIZES, type Size, UNIT_SIZES } from '../vocabulary/ids.ts';
import { type Armies, armyCount, armiesStrength } from './armies.ts';

/** Only natives have armies of 5 (PB-UNITS-5). */
const sizesOf = (armies: Armies): readonly Size[] => (armyCount(armies, 5) > 0 ? FIELD_SIZES : UNIT_SIZES);

/** Every subset of the armies, including none and all. */
const selections = (armies: Armies): readonly Armies[] =>
  sizesOf(armies).reduce<Armies[]>(
    (partial, size) =>
      partial.flatMap((chosen) =>
        Array.from({ length: armyCount(armies, size) + 1 }, (_, n) => ({ ...chosen, [size]: n })),
      ),
    [{}],
  );

/** Strengths, in points, that can be lost exactly; lowest first. */
export const attainableLosses = (armies: Armies): readonly number[] => {
  let strengths: ReadonlySet<number> = new Set([0]);
  for (const size of sizesOf(armies)) {
    const lost = Array.from({ length: armyCount(armies, size) + 1 }, (_, n) => n * size);
    strengths = new Set([...strengths].flatMap((strength) => lost.map((more) => strength + more)));
  }
  return [...strengths].sort((a, b) => a - b);
};

/** The smallest sufficient loss, or everything (AMB-26). */
export const leastLoss = (armies: Armies, demanded: number): number =>
  attainableLosses(armies).find((points) => points >= demanded) ?? armiesStrength(armies);

/** Ranks by which armies with most of the smallest units go first. */
export const smallestFirstRanks = (armies: Armies): Ranks =>
  FIELD_SIZES.map((size) => -armyCount(armies, size));

/**
 * Which armies may make up a loss of exactly `points`: the named ones in the owner's order, as far as they fit a loss
 * of that size (PB-CRT-8, AMB-26).
 * @param points one of `attainable(armies)`
 */
export const lossesWithNamed = (
  armies: Armies,
  points: number,
  named: readonly Size[],
): readonly Armies[] => {
  let choices = selections(armies).filter((chosen) => armiesStrength(chosen) === points);
  named.forEach((size, i) => {
    const wanted = named.slice(0, i + 1).filter((s) => s === size).length;
    const following = choices.filter((chosen) => armyCount(chosen, size) >= wanted);
    if (following.length > 0) choices = following;
  });
  return choices;
};

/** Which armies make up a loss of exactly `points`: those named, the rest smallest first (AMB-26). */
export const chooseLosses = (armies: Armies, points: number, named: readonly Size[]): Armies =>
  mostPreferred(lossesWithNamed(armies, points, named), smallestFirstRanks)[0] ?? armies;
