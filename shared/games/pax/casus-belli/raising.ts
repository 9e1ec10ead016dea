import type { StepContext } from '../state/phase.ts';
import type { CasusBelli } from '../state/state.ts';

/** Creates a casus belli of this turn and tells everybody its number (PB-CB-1, 3). */
export const raiseCasusBelli = (
  { state, emit }: StepContext,
  cause: Omit<CasusBelli, 'number' | 'turn'>,
): CasusBelli => {
  const casusBelli: CasusBelli = { ...cause, number: state.nextCasusBelli, turn: state.turn };
  state.nextCasusBelli += 1;
  state.casusBelli.push(casusBelli);
  emit({ type: 'casus-belli-arose', casusBelli: { ...casusBelli } });
  return casusBelli;
};
