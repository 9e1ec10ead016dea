import { alliesOf, enemiesOf, PARTIES, runningWars } from '@chancery/shared/games/pax/board/sides.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
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
  /** Those of `theirs` that fight on a third side of the same war. */
  readonly third: readonly Party[];
}

const inOrder = (parties: readonly Party[]): readonly Party[] =>
  PARTIES.filter((party) => parties.includes(party));

/** The third side of each war, from the point of view of some parties, or of those who began it. */
const thirdSides = (state: PaxState, own: readonly Party[]): readonly Party[] =>
  runningWars(state).flatMap(({ sides }) => {
    const ours = sides.findIndex((side) => side.some((party) => own.includes(party)));
    return sides
      .filter((_, index) => index !== Math.max(ours, 0))
      .slice(1)
      .flat();
  });

/** Sides from the viewer's point of view; for a neutral or observer, those who began the wars against all others. */
export const alignmentOf = (table: PaxTable): Alignment => {
  const { state } = table;
  const own = ownSide(table);
  const third = thirdSides(state, own);
  if (own.length > 0) {
    const theirs = inOrder(own.flatMap((party) => enemiesOf(state, party)));
    const allies = inOrder(own.flatMap((party) => alliesOf(state, party)));
    const ours = allies.filter((ally) => !theirs.includes(ally));
    return { isOurs: true, own, ours, theirs, third: theirs.filter((party) => third.includes(party)) };
  }
  const wars = runningWars(state);
  const ours = inOrder(wars.flatMap(({ sides }) => sides[0] ?? []));
  const others = inOrder(wars.flatMap(({ sides }) => sides.slice(1).flat()));
  const theirs = others.filter((party) => !ours.includes(party));
  return { isOurs: false, own, ours, theirs, third: theirs.filter((party) => third.includes(party)) };
};

/** One word for each side: for belligerents `us` and `them`. */
export const sideWords = ({
  isOurs,
}: Pick<Alignment, 'isOurs'>): { readonly ours: string; readonly theirs: string } =>
  isOurs ? { ours: 'us', theirs: 'them' } : { ours: 'first', theirs: 'others' };
