import type { Adjudication } from '../phase.ts';
export const settleInitiative = (_adjudication: Adjudication): void => undefined;
