import type { Backing } from '../state/congress.ts';
import type { StepContext } from '../state/phase.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import type { Power } from '../vocabulary/ids.ts';
import { raiseCasusBelli } from './raising.ts';

/** Whether a backing covers a minor's casus belli (PB-MINOR-30). */
export const backsClaim = ({ minor, area }: Backing, { holder, area: at }: CasusBelli): boolean =>
  holder === minor && at === area;

const offenders = (state: PaxState, { minor, area }: Backing): readonly Power[] =>
  state.markers
    .filter((marker) => marker.area === area && marker.power !== minor && marker.established)
    .filter(({ kind }) => kind !== 'interest' && kind !== 'influence')
    .map(({ power }) => power);

/** A minor with a backer has a casus belli, which it never uses by itself (PB-MINOR-29, 30). */
export const raiseMinorClaims = (context: StepContext): void => {
  const { state } = context;
  for (const backing of state.backings) {
    if (state.casusBelli.some((casusBelli) => backsClaim(backing, casusBelli))) continue;
    const { minor: holder, area } = backing;
    for (const against of offenders(state, backing)) {
      raiseCasusBelli(context, { holder, against, ground: 'status', area });
    }
  }
};
