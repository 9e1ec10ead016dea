import { playedPowers } from '../board/powers.ts';
import { linesOf } from '../lines/filed-lines.ts';
import type { EiaPhase } from '../lines/phase.ts';
import { alliesToAsk, carryOutWrittenDemands, demand } from './verbs/demand.ts';

/** EIA-4.4.7-b: a power may demand this of several allies. */
export const demands: EiaPhase = {
  id: 'DEMANDS',
  takes: [demand],
  waits: {
    by: 'lines',
    deadline: 'windows',
    isWindow: true,
    missing: (at) =>
      playedPowers(at).filter(
        (power) =>
          alliesToAsk(at, power).length > 0 &&
          !at.state.record.done.includes(power) &&
          !linesOf(at.state, 'demand-break').some(({ seat }) => seat === power),
      ),
  },
  enter: carryOutWrittenDemands,
};
