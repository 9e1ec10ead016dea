import type { Adjudication } from '../../phase.ts';
export const holdAttacks = (_adjudication: Adjudication): void => undefined;
