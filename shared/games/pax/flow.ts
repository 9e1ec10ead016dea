import type { Phase } from './phase.ts';
import type { StepId } from './state.ts';

/** The game turn, in rulebook order (PB-SEQ-1). */
export const PHASES: readonly Phase[] = [];

export const phaseOf = (step: StepId): Phase => {
  const phase = PHASES.find((p) => p.id === step);
  if (!phase) throw new Error(`no phase ${step}`);
  return phase;
};
