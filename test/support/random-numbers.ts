/**
 * A small generator of numbers (mulberry32), the same for the same seed: 32 bits of state, which is plenty for a few
 * thousand draws.
 * @returns a function that draws the next number, from 0 up to but not including 1
 */
export const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
