import type { Phase } from '../../phase.ts';
export const anyTimeLines: Pick<Phase, 'refusal' | 'act'> = {};
