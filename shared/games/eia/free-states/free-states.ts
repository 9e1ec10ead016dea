import type { Refusal } from '../../../kernel/refusal.ts';
import { addDuty } from '../board/duties.ts';
import { minorsOf, setMinor } from '../board/minors.ts';
import { playedPowers } from '../board/powers.ts';
import { BRITAIN, isVariant } from '../britain/position.ts';
import { minorRow } from '../charts/edition.ts';
import { hasLineOrDone, endLine, endDoneOrIllegal } from '../lines/filed-lines.ts';
import { activeLines } from '../lines/active-lines.ts';
import type { At, EiaPhase, StepContext } from '../state/step.ts';
import { controlRefusals } from '../control/refusals.ts';
import { freeStateRefusals } from './refusals.ts';

/** EIA-4.8-a, EIA-AMB-62: a conquered minor of one's own that can have corps. */
export const freeRefusal = (at: At, power: string, minor: string): Refusal | undefined => {
  const { edition, state } = at;
  const found = state.minors[minor];
  if (found?.controller !== power) return controlRefusals.refuse('not-controller', { minor }, 'EIA-4.8-a');
  if (isVariant(at) && power !== BRITAIN && minor === 'greece')
    return freeStateRefusals.refuse('greece-is-british', {}, 'NB-SURR-7');
  return minorRow(edition, minor).corps > 0
    ? undefined
    : freeStateRefusals.refuse('no-corps', { minor }, 'EIA-4.8-a');
};

/** EIA-4.8-b, EIA-4.8-d: the flag changes for good; a fleet is set up. What it buys waits for its phase (EIA-4.8-c). */
const free = (context: StepContext, minor: string, by: string): void => {
  setMinor(context.state, minor, { state: 'free' });
  context.emit({ type: 'freed', minor, by });
  if (minorRow(context.edition, minor).fleets > 0) addDuty(context, [by], `place fleet of ${minor} by ${by}`);
};

const declareFreeStates = (context: StepContext): void => {
  for (const line of activeLines(context, 'free')) {
    const { minor } = line.order.action;
    const refusal = freeRefusal(context, line.seat, minor);
    if (!refusal && context.state.minors[minor]?.state === 'free')
      endLine(context, line, {
        status: 'unmet',
        reason: freeStateRefusals.refuse('already-free', { minor }, 'EIA-4.8-d'),
      });
    else if (endDoneOrIllegal(context, line, refusal)) free(context, minor, line.seat);
  }
};

const hasToFree = (at: At, power: string): boolean =>
  minorsOf(at.state, power).some(
    (minor) => at.state.minors[minor]?.state === 'conquered' && !freeRefusal(at, power, minor),
  );

/** By `pace: steps` a window of its own for whoever has a minor to free. */
export const freeStates: EiaPhase = {
  id: 'FREE',
  takes: ['free'],
  waits: {
    by: 'sheet',
    deadline: 'windows',
    isWindow: true,
    isOpen: ({ edition }) => edition.settings.pace === 'steps',
    missing: (at) =>
      playedPowers(at).filter((power) => hasToFree(at, power) && !hasLineOrDone(at, power, 'free')),
  },
  run: declareFreeStates,
};
