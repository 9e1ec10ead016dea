import type { Phase } from '../../phase.ts';
export const allianceLines: Pick<Phase, 'refusal' | 'act'> = {};
