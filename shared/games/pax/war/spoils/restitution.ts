import type { Adjudication } from '../../phase.ts';
export const restoreForces = (_adjudication: Adjudication): void => undefined;
