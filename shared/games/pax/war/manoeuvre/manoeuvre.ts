import type { Adjudication } from '../../phase.ts';
export const holdManoeuvre = (_adjudication: Adjudication): void => undefined;
