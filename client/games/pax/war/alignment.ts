import { alliesOf, enemiesOf, PARTIES, runningWars } from '@chancery/shared/games/pax/board/sides.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { PaxTable } from '../table.ts';
import { ownSide } from './forces.ts';

/** The sides of the wars from the viewer's point of view. */
export interface Alignment {
  /** Whether the viewer fights; otherwise the side that began each war comes first. */
  readonly isOurs: boolean;
  /** Forces the viewer orders itself. */
  readonly own: readonly Party[];
  readonly ours: readonly Party[];
  readonly theirs: readonly Party[];
}

const inOrder = (parties: readonly Party[]): readonly Party[] =>
  PARTIES.filter((party) => parties.includes(party));

/** Sides from the viewer's point of view; for a neutral or observer, those who began the wars against all others. */
export const alignmentOf = (table: PaxTable): Alignment => {
  const { state } = table;
  const own = ownSide(table);
  if (own.length > 0) {
    const theirs = inOrder(own.flatMap((party) => enemiesOf(state, party)));
    const allies = inOrder(own.flatMap((party) => alliesOf(state, party)));
    return { isOurs: true, own, ours: allies.filter((ally) => !theirs.includes(ally)), theirs };
  }
  const wars = runningWars(state);
  const ours = inOrder(wars.flatMap(({ sides }) => sides[0] ?? []));
  const theirs = inOrder(wars.flatMap(({ sides }) => sides.slice(1).flat()));
  return { isOurs: false, own, ours, theirs: theirs.filter((party) => !ours.includes(party)) };
};

/** One word for each side: for belligerents `us` and `them`. */
export const sideWords = ({
  isOurs,
}: Pick<Alignment, 'isOurs'>): { readonly ours: string; readonly theirs: string } =>
  isOurs ? { ours: 'us', theirs: 'them' } : { ours: 'first', theirs: 'others' };
