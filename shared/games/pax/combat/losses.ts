import { type Size, UNIT_SIZES } from '../ids.ts';
import { type Armies, countOf, strength } from './armies.ts';

/** Every way to take some of the armies away; nothing and all of them included. */
const selections = (armies: Armies): readonly Armies[] =>
  UNIT_SIZES.reduce<Armies[]>(
    (partial, size) =>
      partial.flatMap((chosen) =>
        Array.from({ length: countOf(armies, size) + 1 }, (_, n) => ({ ...chosen, [size]: n })),
      ),
    [{}],
  );

/** Strengths, in points, that can be lost exactly; lowest first. */
export const attainable = (armies: Armies): readonly number[] =>
  [...new Set(selections(armies).map(strength))].sort((a, b) => a - b);

/** The smallest loss that makes up what is demanded, or everything (AMB-26). */
export const leastLoss = (armies: Armies, demanded: number): number =>
  attainable(armies).find((points) => points >= demanded) ?? strength(armies);

const smallestFirst = (a: Armies, b: Armies): number => {
  const size = UNIT_SIZES.find((s) => countOf(a, s) !== countOf(b, s));
  return size === undefined ? 0 : countOf(b, size) - countOf(a, size);
};

/**
 * Which armies make up a loss of exactly `points`: those the owner named, in his order, as far as they
 * belong to a loss of that size; the rest smallest first (PB-CRT-8, AMB-26).
 * @param points one of `attainable(armies)`
 */
export const chooseLosses = (armies: Armies, points: number, named: readonly Size[]): Armies => {
  let choices = selections(armies).filter((chosen) => strength(chosen) === points);
  named.forEach((size, i) => {
    const wanted = named.slice(0, i + 1).filter((s) => s === size).length;
    const following = choices.filter((chosen) => countOf(chosen, size) >= wanted);
    if (following.length > 0) choices = following;
  });
  return [...choices].sort(smallestFirst)[0] ?? armies;
};
