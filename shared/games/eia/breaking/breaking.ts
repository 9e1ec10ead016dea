import { alliesOf } from '../board/alliances.ts';
import { playedPowers } from '../board/powers.ts';
import { hasLineOrDone } from '../lines/filed-lines.ts';
import type { EiaPhase } from '../lines/phase.ts';
import { breakAlliance } from './verbs/break.ts';

/** With `pace: steps`, a separate window for every power that has an ally. */
export const alliancesBroken: EiaPhase = {
  id: 'BREAK',
  isForeseen: true,
  takes: [breakAlliance],
  waits: {
    by: 'sheet',
    deadline: 'windows',
    isWindow: true,
    isOpen: ({ edition }) => edition.settings.pace === 'steps',
    missing: (at) =>
      playedPowers(at).filter(
        (power) => alliesOf(at.state, power).length > 0 && !hasLineOrDone(at, power, 'break'),
      ),
  },
};
