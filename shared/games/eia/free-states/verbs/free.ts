import { part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { addDuty } from '../../board/duties.ts';
import { setMinor } from '../../board/minors.ts';
import { BRITAIN, isVariant } from '../../britain/position.ts';
import { minorRow } from '../../charts/edition.ts';
import { controlRefusals } from '../../control/refusals.ts';
import { activeLines } from '../../lines/active-lines.ts';
import { endDoneOrIllegal, endLine } from '../../lines/filed-lines.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { OWN_MINOR } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { freeStateRefusals } from '../refusals.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    free: { readonly minor: string };
  }
}

type Free = ActionOf<'free'>;

/** EIA-4.8-a, EIA-AMB-62: a conquered minor of the power that can have corps. */
export const freeRefusal = (at: Position, power: string, minor: string): Refusal | undefined => {
  const { edition, state } = at;
  const found = state.minors[minor];
  if (found?.controller !== power) return controlRefusals.refuse('not-controller', { minor }, 'EIA-4.8-a');
  if (isVariant(at) && power !== BRITAIN && minor === 'greece')
    return freeStateRefusals.refuse('greece-is-british', {}, 'NB-SURR-7');
  return minorRow(edition, minor).corps > 0
    ? undefined
    : freeStateRefusals.refuse('no-corps', { minor }, 'EIA-4.8-a');
};

/**
 * EIA-4.8-b, EIA-4.8-d: changes the flag for good and adds the duty to set up a fleet. What a free state buys waits for
 * its phase (EIA-4.8-c).
 */
const makeFree = (context: StepContext, minor: string, by: string): void => {
  setMinor(context.state, minor, { state: 'free' });
  context.emit({ type: 'freed', minor, by });
  if (minorRow(context.edition, minor).fleets > 0) addDuty(context, [by], { kind: 'place-fleet', minor, by });
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
    else if (endDoneOrIllegal(context, line, refusal)) makeFree(context, minor, line.seat);
  }
};

const options = ({ state }: Position): readonly Free[] =>
  Object.keys(state.minors)
    .filter((minor) => state.minors[minor]?.state === 'conquered')
    .map((minor) => ({ do: 'free', minor }));

/** EIA-4.8-a */
export const free: EiaVerb<Free> = eiaVerb(
  pattern({
    verb: 'free',
    does: 'free',
    hint: 'declare a conquered minor a free state',
    example: 'free bavaria',
    parts: [part('minor', OWN_MINOR, { ask: 'Which minor becomes a free state?' })],
  }),
  {
    refusal: (at, seat, { action }) => freeRefusal(at, seat, action.minor),
    foresees: ({ edition }, by, { minor }) => [
      { type: 'free-offer', minor, by, fleets: minorRow(edition, minor).fleets },
    ],
    options: { POLITICS: options, CLOSING: options },
    carryOut: declareFreeStates,
  },
);
