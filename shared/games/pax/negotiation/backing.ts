import type { Refusal } from '../../../kernel/refusal.ts';
import { overrunInfluences } from '../casus-belli/disputes.ts';
import { raiseMinorClaims } from '../casus-belli/minor-claims.ts';
import type { Backing } from '../state/congress.ts';
import type { StepContext } from '../state/phase.ts';
import { hasControl } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { negotiationRefusals } from './refusals.ts';

/** Why a power cannot back a minor's Influence: it is not overrun, or the power itself overran it (PB-MINOR-30). */
export const backRefusal = (state: PaxState, { power, minor, area }: Backing): Refusal | undefined => {
  const overrun = overrunInfluences(state);
  if (!overrun.some((influence) => influence.power === minor && influence.area === area)) {
    const areas = overrun.filter((influence) => influence.power === minor).map((marker) => marker.area);
    return negotiationRefusals.refuse('not-overrun', { power: minor, area, areas }, 'PB-MINOR-30');
  }
  if (hasControl(state, power, area))
    return negotiationRefusals.refuse('backs-against-itself', { minor, area }, 'PB-MINOR-30');
  const isThere = state.backings.some((b) => b.power === power && b.minor === minor && b.area === area);
  return isThere ? negotiationRefusals.refuse('backed-already', { minor, area }, 'PB-MINOR-30') : undefined;
};

/** Announces the backing; the minor then has a casus belli, which the backer may take to a Congress. */
export const backMinor = (context: StepContext, { power, minor, area }: Backing): void => {
  context.state.backings.push({ power, minor, area });
  context.emit({ type: 'minor-backed', power, minor, area });
  raiseMinorClaims(context);
};
