import type { Edition } from '../charts/edition.ts';
import { GREAT_POWERS, isPower, type Power, type Seat } from '../vocabulary/ids.ts';
import type { Order } from '../orders/types.ts';
import { strengthOf } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { foesAtHand, warsAtHand } from '../board/wars-at-hand.ts';
import { joinRefusal } from '../war/alliances/help.ts';
import { obligationsOf } from '../war/alliances/obligations.ts';
import type { Call, Party } from '../state/wars.ts';
import { wouldBeGreatWar } from './alliances.ts';
import { actorsOf } from '../abandoned-powers/plan.ts';

// What a power that means to win says of alliances beyond its duties: it calls partners when it is the weaker, and
// helps for nothing where that wins the war.

/** Strength of a side for each point of the other's at which a war is as good as won. */
const ODDS = 2;

const militaryOf = ({ units }: PaxState, parties: readonly Party[]): number =>
  strengthOf(units.filter(({ power }) => parties.includes(power)));

const sideOf = (state: PaxState, party: Party): readonly Party[] =>
  warsAtHand(state).flatMap(({ sides }) => sides.find((side) => side.includes(party)) ?? []);

const orderOf = (seat: Seat, power: Power, action: Order['actions'][number]): Order => ({
  ...(power !== seat && { as: power }),
  actions: [action],
});

/** Partners bound to help, called against each enemy while the enemy is the stronger. */
const calls = (edition: Edition, state: PaxState, seat: Seat, by: Power): readonly Order[] => {
  const foes = [...new Set(foesAtHand(state, by))];
  if (foes.length === 0 || militaryOf(state, foes) <= militaryOf(state, sideOf(state, by))) return [];
  return foes.flatMap((against) =>
    GREAT_POWERS.filter(
      (to) =>
        obligationsOf(state, { by, to, against }).length > 0 &&
        !wouldBeGreatWar(edition, state, { by, to, against }),
    ).map((power) => orderOf(seat, by, { do: 'call', power, against })),
  );
};

/** Whether a call that binds nobody is worth following. */
const isTempting = (edition: Edition, state: PaxState, { by, to, against }: Call): boolean => {
  const [mine, theirs] = [[...sideOf(state, by), to], sideOf(state, against)];
  return (
    militaryOf(state, mine) >= ODDS * militaryOf(state, theirs) &&
    !joinRefusal(state, { by: to, side: by, against }) &&
    !wouldBeGreatWar(edition, state, { by, to, against })
  );
};

const favours = (edition: Edition, state: PaxState, seat: Seat, power: Power): readonly Order[] =>
  (state.campaign?.calls ?? [])
    .filter(({ to, answer, treaties }) => to === power && answer === undefined && treaties.length === 0)
    .filter((call) => isTempting(edition, state, call))
    .slice(0, 1)
    .map(({ by, against }) => orderOf(seat, power, { do: 'join', side: by, against }));

/** Calls for help, and help freely given, of all powers of a seat. */
export const pleas = (edition: Edition, state: PaxState, seat: Seat): readonly Order[] =>
  actorsOf(seat)
    .filter(isPower)
    .flatMap((power) => [...calls(edition, state, seat, power), ...favours(edition, state, seat, power)]);
