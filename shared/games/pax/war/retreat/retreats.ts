import type { Adjudication } from '../../phase.ts';
export const holdFirstRetreats = (_adjudication: Adjudication): void => undefined;
