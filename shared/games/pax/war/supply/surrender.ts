import type { AreaId } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxState } from '../../state/state.ts';
import { enemiesAt } from '../../board/presence.ts';
import { runningWars, sideIndex, warsOfParty } from '../../board/sides.ts';
import type { Party, WarRecord } from '../../state/wars.ts';

/** A side that may take an area over, in one of the wars its holder fights. */
interface Taker {
  readonly war: WarRecord;
  readonly by: number;
}

const takersFrom = (state: PaxState, holder: Party): readonly Taker[] =>
  warsOfParty(state, holder).flatMap((war) => {
    const own = sideIndex(war, holder);
    return war.sides.flatMap((_, by) => (by === own ? [] : [{ war, by }]));
  });

/** Whom an area falls to: those whose units are there, else the first side its holder fights. */
const takerOf = (state: PaxState, holder: Party, area: AreaId): Taker | undefined => {
  const takers = takersFrom(state, holder);
  const present = enemiesAt(state, holder, { at: area }).map(({ power }) => power);
  return takers.find(({ war, by }) => war.sides[by]?.some((party) => present.includes(party))) ?? takers[0];
};

/**
 * Gives an area up to the enemy alliance without any army of it there (PB-SURR-4). It is not checked again
 * till an army enters (AMB-91).
 */
export const surrenderArea = ({ state, emit }: StepContext, holder: Party, area: AreaId): void => {
  const taker = takerOf(state, holder, area);
  if (!taker) return;
  const { war, by } = taker;
  for (const other of runningWars(state)) {
    other.conquests = other.conquests.filter((conquest) => conquest.area !== area);
  }
  war.conquests.push({ area, by, isSurrendered: true });
  emit({ type: 'area-surrendered', war: war.number, area, to: war.sides[by] ?? [] });
};
