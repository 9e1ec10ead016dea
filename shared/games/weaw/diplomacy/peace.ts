import { countAt } from '../board/forces.ts';
import { areAtWar } from '../board/relations.ts';
import { originalOwner, captureTerritory, writableTerritory } from '../board/territory.ts';
import type { StepContext } from '../state/step.ts';
import { isLand } from '../vocabulary/units.ts';

/** The nation at war with a place's owner that has troops there: the one with most, then by the order of nations. */
const occupierAtWar = ({ edition, state }: StepContext, place: string, owner: string): string | undefined => {
  const troops = (nation: string): number =>
    countAt(state, place, (pile) => pile.nation === nation && isLand(pile.type));
  const [most] = edition.order
    .filter((nation) => areAtWar(state, nation, owner) && troops(nation) > 0)
    .toSorted((one, other) => troops(other) - troops(one));
  return most;
};

/**
 * A territory returns to the nation it was taken from: incorporated at once, since it is original land (WEAW-INC-4). If
 * others with troops there are still at war with its owner, they hold it.
 */
const returnTerritory = (step: StepContext, place: string, owner: string): void => {
  const territory = writableTerritory(step.state, place);
  if (!territory) return;
  territory.controller = owner;
  territory.incorporatedBy = owner;
  delete territory.retooledBy;
  territory.since = step.state.turn;
  const by = occupierAtWar(step, place, owner);
  if (by === undefined) return;
  captureTerritory(step.state, { place, by });
  step.emit({ type: 'taken', place, by, from: owner });
};

/** Land `holder` took from `owner` returns to it; with `unincorporated`, only land it did not incorporate. */
export const returnLand = (
  step: StepContext,
  owner: string,
  {
    holder,
    how: { unincorporated = false } = {},
  }: { readonly holder: string; readonly how?: { readonly unincorporated?: boolean } | undefined },
): void => {
  const { edition, state } = step;
  for (const [place, { controller, incorporatedBy }] of Object.entries(state.territories)) {
    if (controller !== holder || originalOwner(edition, place) !== owner) continue;
    if (unincorporated && incorporatedBy === holder) continue;
    returnTerritory(step, place, owner);
  }
};
