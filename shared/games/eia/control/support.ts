import { setUp } from './verbs/set-up.ts';
import { playedPowers } from '../board/powers.ts';
import { linesOf, waitingLines } from '../lines/filed-lines.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position } from '../state/step.ts';
import { resolveSupport, support, supportable } from './verbs/support.ts';

/** Minors declared on this month whose controller could support them. */
const supportableMinors = (at: Position, power: string): readonly string[] =>
  Object.keys(at.state.minors).filter(
    (minor) => at.state.minors[minor]?.controller === power && supportable(at, power, minor).length > 0,
  );

const hasSpoken = ({ state }: Position, power: string): boolean =>
  state.record.done.includes(power) ||
  linesOf(state, 'support').some(({ seat }) => seat === power) ||
  linesOf(state, 'done').some(({ seat, filed }) => seat === power && filed === 'POLITICS');

/** EIA-4.6.5: a controller may support a minor against none, some or all of its aggressors. */
export const supportOfMinors: EiaPhase = {
  id: 'SUPPORT',
  accepts: [setUp],
  takes: [support],
  enter: (context) => {
    for (const line of waitingLines(context.state, 'support')) resolveSupport(context, line);
  },
  waits: {
    by: 'lines',
    deadline: 'windows',
    isWindow: true,
    missing: (at) =>
      playedPowers(at).filter((power) => supportableMinors(at, power).length > 0 && !hasSpoken(at, power)),
  },
};
