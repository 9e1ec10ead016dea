import { playedPowers } from '../board/powers.ts';
import { linesOf } from '../lines/filed-lines.ts';
import type { EiaPhase } from '../lines/phase.ts';
import { ally } from './verbs/ally.ts';

/** EIA-4.5: alliances that both sides offered on their sheets; with `pace: steps` the step has its own window. */
export const alliances: EiaPhase = {
  id: 'ALLIANCES',
  takes: [ally],
  waits: {
    by: 'sheet',
    deadline: 'windows',
    isWindow: true,
    isOpen: ({ edition }) => edition.settings.pace === 'steps',
    missing: (at) =>
      playedPowers(at).filter((power) => !linesOf(at.state, 'ally').some(({ seat }) => seat === power)),
  },
};
