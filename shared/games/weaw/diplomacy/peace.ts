import { originalOwner } from '../board/territory.ts';
import type { StepContext } from '../state/step.ts';

/** A territory goes back to whom it was taken from: incorporated at once, since it is original land (WEAW-INC-4). */
const giveBack = (step: StepContext, place: string, owner: string): void => {
  const territory = step.state.territories[place];
  if (!territory) return;
  territory.controller = owner;
  territory.incorporatedBy = owner;
  delete territory.retooledBy;
  territory.since = step.state.turn;
};

/** Land that `holder` took from `owner` goes back to it; with `unincorporated`, what it did not incorporate alone. */
export const returnLand = (
  step: StepContext,
  owner: string,
  holder: string,
  { unincorporated = false }: { readonly unincorporated?: boolean } = {},
): void => {
  const { edition, state } = step;
  for (const [place, { controller, incorporatedBy }] of Object.entries(state.territories)) {
    if (controller !== holder || originalOwner(edition, place) !== owner) continue;
    if (unincorporated && incorporatedBy === holder) continue;
    giveBack(step, place, owner);
  }
};
