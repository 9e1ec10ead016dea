import type { Adjudication, Sheets } from '../../phase.ts';
export const fileOrders = (_adjudication: Adjudication, _sheets: Sheets): void => undefined;
