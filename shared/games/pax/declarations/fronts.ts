import type { WritableState } from '../state/state.ts';
import { frontsOf } from './queue.ts';
import { runningWars } from '../board/sides.ts';
import type { Party, Side } from '../state/wars.ts';

/** The rank of an alliance in the order of the current war turn; last if it has joined since. */
const turnRank = (before: readonly Side[], parties: readonly Party[]): number => {
  const index = before.findIndex((side) => side.parties.some((party) => parties.includes(party)));
  return index < 0 ? before.length : index;
};

/**
 * Updates the campaign's fronts after parties have joined or left its wars: newcomers order with their allies, or after
 * all others if they are alone (AMB-109).
 */
export const updateFronts = (state: WritableState): void => {
  const { campaign } = state;
  if (!campaign) return;
  const before = campaign.fronts.flatMap(({ sides }) => sides);
  campaign.fronts = frontsOf(runningWars(state)).map(({ wars, sides }) => ({
    wars,
    sides: sides
      .map((parties) => ({ parties, dice: before[turnRank(before, parties)]?.dice ?? [] }))
      .toSorted((a, b) => turnRank(before, a.parties) - turnRank(before, b.parties)),
  }));
};
