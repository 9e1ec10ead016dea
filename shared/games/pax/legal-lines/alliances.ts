import { GREAT_POWERS, type GreatPower } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import { foesAtHand, warsAtHand } from '../board/wars-at-hand.ts';
import type { Party } from '../state/wars.ts';

// What may be worth saying while alliances are determined, and in a window. The phases pick what is allowed.

const belligerents = (state: PaxState): readonly Party[] => [
  ...new Set(warsAtHand(state).flatMap(({ sides }) => sides.flat())),
];

const calls = (state: PaxState, power: GreatPower): readonly Action[] =>
  [...new Set(foesAtHand(state, power))].flatMap((against) =>
    GREAT_POWERS.map((partner): Action => ({ do: 'call', power: partner, against })),
  );

/** Every side that could be taken, against each it fights (PB-DOW-7, PB-OTTO-4). */
const sidesToTake = (state: PaxState): readonly Action[] =>
  belligerents(state).flatMap((side) =>
    [...new Set(foesAtHand(state, side))].map((against): Action => ({ do: 'join', side, against })),
  );

const answersTo = ({ campaign }: PaxState, power: GreatPower): readonly Action[] => {
  const callers = (campaign?.calls ?? []).filter(({ to }) => to === power).map(({ by }) => by);
  return [...new Set(callers)].map((from): Action => ({ do: 'decline', from }));
};

const targets = (state: PaxState, power: GreatPower): readonly Action[] => {
  const against = state.casusBelli.filter(({ holder }) => holder === power).map((cb) => cb.against);
  return [...new Set(against)].map((on): Action => ({ do: 'declare-war', on }));
};

/** Everything a power could say on who stands with whom (PB-DOW-6 to 10). */
export const onAlliances = (state: PaxState, power: GreatPower): readonly Action[] => [
  ...answersTo(state, power),
  ...sidesToTake(state),
  ...targets(state, power),
  ...calls(state, power),
];

/** War on whoever has given the cause for a window (PB-WCODOM-2, PB-STRAITS-6). */
export const inWindow = ({ campaign }: PaxState): readonly Action[] =>
  [...new Set((campaign?.windows ?? []).map(({ against }) => against))].map((on): Action => ({
    do: 'declare-war',
    on,
  }));

const commandsOf = (parties: readonly Party[]): readonly Action[] =>
  parties.flatMap((power) =>
    ([...GREAT_POWERS, 'gm'] as const).map((by): Action => ({ do: 'command', power, by })),
  );

/** Every commander for every party at war (PB-DOW-16, PB-DROPOUT-20, PBM-WAR-15). */
export const commands = (state: PaxState): readonly Action[] => commandsOf(belligerents(state));

/** Every other commander for the forces a power has been given (PBM-WAR-16). */
export const handingOn = (state: PaxState, power: GreatPower): readonly Action[] =>
  commandsOf(
    warsAtHand(state)
      .flatMap(({ commanders }) => commanders)
      .filter(({ by }) => by === power)
      .map(({ party }) => party),
  );
