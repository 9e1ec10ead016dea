import type { Seat } from '../ids.ts';
import type { Adjudication, Phase } from '../phase.ts';
import type { PaxState } from '../state.ts';
export const seatsAtWindow = (_state: PaxState): readonly Seat[] => [];
export const closeWindows = (_adjudication: Adjudication): void => undefined;
export const windowLines: Pick<Phase, 'refusal' | 'act'> = {};
