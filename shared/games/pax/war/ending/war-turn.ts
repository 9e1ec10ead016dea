import type { Adjudication } from '../../phase.ts';
export const endWarTurn = (_adjudication: Adjudication): void => undefined;
