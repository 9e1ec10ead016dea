import type { PlaceId } from '../../vocabulary/ids.ts';
import type { Edition } from '../../charts/edition.ts';
import { unitsAt } from '../../board/position.ts';
import type { PaxState, Stack, WritableState } from '../../state/state.ts';
import { alliesOf } from '../../board/sides.ts';
import type { Battle, Party, Retreating } from '../../state/wars.ts';
import { leavingOf, staysAt } from './leaving.ts';

const smallestFirst = (a: Stack, b: Stack): number =>
  a.size - b.size || ((a.coast ?? '') < (b.coast ?? '') ? -1 : 1);

const entriesOf = (
  state: PaxState,
  { war, party }: { readonly war: number; readonly party: Party },
  { at, arm }: Pick<Battle, 'at' | 'arm'>,
): Retreating[] =>
  unitsAt(state, at, { power: party, arm })
    .toSorted(smallestFirst)
    .flatMap((stack) => {
      const count = stack.count - leavingOf(state, stack);
      const { size, coast } = stack;
      const entry = { war, party, arm, size, count, from: at, ...(coast !== undefined && { coast }) };
      return count > 0 ? [entry] : [];
    });

/**
 * Parties whose armies leave a sea zone with the beaten fleets: all allies except those with fleets that stay
 * (PB-RETREAT-4).
 */
const escorted = (state: PaxState, parties: readonly Party[], at: PlaceId): readonly Party[] => {
  const allies = new Set(parties.flatMap((party) => alliesOf(state, party)));
  return [...allies].filter((ally) => !staysAt(state, ally, { at, arm: 'navy' }));
};

/**
 * Records that beaten parties' units have to leave: all that fought and, from a sea zone, the armies their fleets
 * escorted. They stay on the map until their retreat is carried out.
 */
export const markBeaten = (
  { edition: { atlas }, state }: { readonly edition: Edition; readonly state: WritableState },
  { war, at, arm }: Pick<Battle, 'war' | 'at' | 'arm'>,
  beaten: readonly Party[],
): void => {
  const { campaign } = state;
  if (!campaign) return;
  campaign.retreating.push(...beaten.flatMap((party) => entriesOf(state, { war, party }, { at, arm })));
  if (arm === 'army' || atlas.areas.has(at)) return;
  const armies = escorted(state, beaten, at);
  campaign.retreating.push(
    ...armies.flatMap((party) => entriesOf(state, { war, party }, { at, arm: 'army' })),
  );
};
