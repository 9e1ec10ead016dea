import type { PickStep } from '../../../table/picks.ts';

/** A generator that asks one or more questions and returns the result of their answers. */
export type Questions<T> = Generator<PickStep, T, string>;
