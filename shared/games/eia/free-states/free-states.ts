import { minorsOf } from '../board/minors.ts';
import { playedPowers } from '../board/powers.ts';
import { hasLineOrDone } from '../lines/filed-lines.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position } from '../state/step.ts';
import { free, freeRefusal } from './verbs/free.ts';

const hasToFree = (at: Position, power: string): boolean =>
  minorsOf(at.state, power).some(
    (minor) => at.state.minors[minor]?.state === 'conquered' && !freeRefusal(at, power, minor),
  );

/** With `pace: steps`, a separate window for every power that has a minor to free. */
export const freeStates: EiaPhase = {
  id: 'FREE',
  isForeseen: true,
  takes: [free],
  waits: {
    by: 'sheet',
    deadline: 'windows',
    isWindow: true,
    isOpen: ({ edition }) => edition.settings.pace === 'steps',
    missing: (at) =>
      playedPowers(at).filter((power) => hasToFree(at, power) && !hasLineOrDone(at, power, 'free')),
  },
};
