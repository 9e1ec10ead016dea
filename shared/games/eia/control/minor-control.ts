import { playedPowers } from '../board/powers.ts';
import { declarersOn } from '../board/wars.ts';
import { linesOf } from '../lines/filed-lines.ts';
import type { EiaPhase } from '../lines/phase.ts';
import { setUp } from './verbs/set-up.ts';
import { minorsToRun, run } from './verbs/run.ts';

/** Decides who runs the minors that war was declared on (EIA-4.6.2-a). */
export const controlRolls: EiaPhase = {
  id: 'ROLLS',
  takes: [run, setUp],
  next: (at) =>
    Object.keys(at.state.minors).some((minor) => declarersOn(at.state, minor).length > 1)
      ? 'BACKDOWN'
      : 'SUPPORT',
};

/** Offers to run minors, with a window in `pace: steps`; silence makes no offer (EIA-AMB-46). */
export const controlWindow: EiaPhase = {
  id: 'CONTROL',
  waits: {
    by: 'sheet',
    deadline: 'windows',
    isWindow: true,
    missing: (at) =>
      at.edition.settings.pace === 'steps' && minorsToRun(at).length > 0
        ? playedPowers(at).filter((power) => !linesOf(at.state, 'run').some(({ seat }) => seat === power))
        : [],
  },
};
