import type { Adjudication } from '../../phase.ts';
export const checkSupplyOf = (_adjudication: Adjudication, _phasing: number): void => undefined;
