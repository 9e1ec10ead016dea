import type { WritableState } from '../state/state.ts';
import { frontsOf } from './queue.ts';
import { runningWars } from '../board/sides.ts';
import type { Party, Side } from '../state/wars.ts';

/** The place of an alliance in the order of a war turn under way; last where it has come since. */
const rankOf = (before: readonly Side[], parties: readonly Party[]): number => {
  const index = before.findIndex((side) => side.parties.some((party) => parties.includes(party)));
  return index < 0 ? before.length : index;
};

/**
 * Takes into the campaign's fronts who has come to its wars or left them: with their allies, in the order they
 * have in this war turn, or after all others where they stand by themselves (AMB-109).
 */
export const updateFronts = (state: WritableState): void => {
  const { campaign } = state;
  if (!campaign) return;
  const before = campaign.fronts.flatMap(({ sides }) => sides);
  campaign.fronts = frontsOf(runningWars(state)).map(({ wars, sides }) => ({
    wars,
    sides: sides
      .map((parties) => ({ parties, dice: before[rankOf(before, parties)]?.dice ?? [] }))
      .toSorted((a, b) => rankOf(before, a.parties) - rankOf(before, b.parties)),
  }));
};
