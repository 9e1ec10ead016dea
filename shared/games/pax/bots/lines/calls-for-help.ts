import { callsMade, openCalls } from '../../war/alliances/open-calls.ts';
import { GREAT_POWERS, type GreatPower, isPower, type Power, type Seat } from '../../vocabulary/ids.ts';
import type { Action, Order } from '../../orders/types.ts';
import { strengthOf } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { currentEnemies, currentWars } from '../../board/current-wars.ts';
import { joinRefusal } from '../../war/alliances/help.ts';
import { isOpenDuty, type Obligation, obligationsOf } from '../../war/alliances/obligations.ts';
import type { Call, Party } from '../../state/wars.ts';
import { afterJoining, wouldBeGreatWar } from './alliances.ts';
import { actorsOf } from '../../movement/order-lines.ts';
import type { Position } from '../../state/position.ts';

// What a power that means to win says of alliances beyond its duties: it calls partners when it is the weaker, and
// helps for nothing where that wins the war.

/** Strength of a side for each point of the other's at which a war is as good as won. */
const ODDS = 2;

const militaryOf = ({ units }: PaxState, parties: readonly Party[]): number =>
  strengthOf(units.filter(({ power }) => parties.includes(power)));

const sideOf = (state: PaxState, party: Party): readonly Party[] =>
  currentWars(state).flatMap(({ sides }) => sides.find((side) => side.includes(party)) ?? []);

/** What lays a duty open that nobody else knows of. */
const publications = (duties: readonly Obligation[]): readonly Action[] =>
  duties.some(isOpenDuty)
    ? []
    : duties
        .slice(0, 1)
        .filter(({ treaty }) => treaty.text.secret)
        .map(({ treaty }) => ({ do: 'publish-treaty', treaty: treaty.id }));

/** The powers that one could call, the strongest first. */
const strongestBeside = (state: PaxState, by: Power): readonly GreatPower[] =>
  GREAT_POWERS.filter((power) => power !== by).toSorted(
    (a, b) => militaryOf(state, [b]) - militaryOf(state, [a]),
  );

const orderOf = (seat: Seat, power: Power, action: Order['actions'][number]): Order => ({
  ...(power !== seat && { as: power }),
  actions: [action],
});

/**
 * Partners bound to help, called while the enemy is the stronger, the strongest first and no more than can come without
 * the Great War. A secret duty is laid open before: nobody waits for the answer to a call that cannot be seen.
 */
const calls = (position: Position, seat: Seat, by: Power): readonly Order[] => {
  const foes = [...new Set(currentEnemies(position.state, by))];
  if (
    foes.length === 0 ||
    militaryOf(position.state, foes) <= militaryOf(position.state, sideOf(position.state, by))
  )
    return [];
  const orders: Order[] = [];
  let joined = position.state;
  for (const to of strongestBeside(position.state, by)) {
    const against = foes.find((foe) => obligationsOf(position.state, { by, to, against: foe }).length > 0);
    if (!against) continue;
    const after = afterJoining({ edition: position.edition, state: joined }, { by, to, against });
    if (after.greatWar) continue;
    joined = after;
    const actions: readonly Action[] = [
      ...publications(obligationsOf(position.state, { by, to, against })),
      { do: 'call', power: to, against },
    ];
    orders.push(...actions.map((action) => orderOf(seat, by, action)));
  }
  return orders;
};

/** Whether a call that binds nobody is worth following. */
const isTempting = (position: Position, { by, to, against }: Call): boolean => {
  const [mine, theirs] = [[...sideOf(position.state, by), to], sideOf(position.state, against)];
  return (
    militaryOf(position.state, mine) >= ODDS * militaryOf(position.state, theirs) &&
    !joinRefusal(position.state, { by: to, side: by, against }) &&
    !wouldBeGreatWar(position, { by, to, against })
  );
};

const favours = (position: Position, seat: Seat, power: Power): readonly Order[] =>
  openCalls(callsMade(position.state), { called: power })
    .filter(({ treaties }) => treaties.length === 0)
    .filter((call) => isTempting(position, call))
    .slice(0, 1)
    .map(({ by, against }) => orderOf(seat, power, { do: 'join', side: by, against }));

/** Calls for help, and help freely given, of all powers of a seat. */
export const callsForHelp = (position: Position, seat: Seat): readonly Order[] =>
  actorsOf(seat)
    .filter(isPower)
    .flatMap((power) => [...calls(position, seat, power), ...favours(position, seat, power)]);
