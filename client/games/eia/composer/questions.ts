import type { PickStep } from '../../../table/picks.ts';

/** A generator that asks one question or several and returns what their answers make. */
export type Questions<T> = Generator<PickStep, T, string>;
