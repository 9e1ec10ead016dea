import type { AreaId } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { WritableState } from '../../state/state.ts';
import { enemiesAt } from '../../board/presence.ts';
import { runningWars, sideIndex, warsOfParty } from '../../board/sides.ts';
import type { Party, WritableWar } from '../../state/wars.ts';

/** A side that may take over an area, in one of its holder's wars. */
interface SurrenderReceiver {
  readonly war: WritableWar;
  readonly by: number;
}

const receiversFrom = (state: WritableState, holder: Party): readonly SurrenderReceiver[] =>
  warsOfParty(state, holder).flatMap((war) => {
    const own = sideIndex(war, holder);
    return war.sides.flatMap((_, by) => (by === own ? [] : [{ war, by }]));
  });

/** The side an area falls to: the one with units there, otherwise the first side its holder fights. */
const receiverOf = (state: WritableState, holder: Party, area: AreaId): SurrenderReceiver | undefined => {
  const receivers = receiversFrom(state, holder);
  const present = enemiesAt(state, holder, { at: area }).map(({ power }) => power);
  return (
    receivers.find(({ war, by }) => war.sides[by]?.some((party) => present.includes(party))) ?? receivers[0]
  );
};

/**
 * Surrenders an area to the enemy alliance although none of its armies is there (PB-SURR-4). It is not checked again
 * until an army enters (AMB-91).
 */
export const surrenderArea = ({ state, emit }: StepContext, holder: Party, area: AreaId): void => {
  const receiver = receiverOf(state, holder, area);
  if (!receiver) return;
  const { war, by } = receiver;
  for (const other of runningWars(state)) {
    other.conquests = other.conquests.filter((conquest) => conquest.area !== area);
  }
  war.conquests.push({ area, by, isSurrendered: true });
  emit({ type: 'area-surrendered', war: war.number, area, to: war.sides[by] ?? [] });
};
