import type { Refusal } from '../../../kernel/refusal.ts';
import type { PaxState } from '../state/state.ts';
import { treatyRefusals } from './refusals.ts';

/**
 * Why nothing about treaties is accepted now. Such lines may be sent at any time (PB-TREATY-16) except while movement
 * orders are being resolved, since they could change the position.
 */
export const timeRefusal = ({ step }: Pick<PaxState, 'step'>): Refusal | undefined => {
  if (step === 'OVER' || step === 'FIN') return treatyRefusals.refuse('treaties-over', {}, 'PB-SEQ-13');
  return step === 'MSC' ? treatyRefusals.refuse('treaties-wait', {}, 'PB-TREATY-16') : undefined;
};
