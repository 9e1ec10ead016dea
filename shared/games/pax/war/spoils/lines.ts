import type { Phase } from '../../phase.ts';
export const spoilsLines: Pick<Phase, 'refusal' | 'act'> = {};
