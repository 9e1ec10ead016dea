import { callsMade, openCalls } from '../../war/alliances/open-calls.ts';
import { GREAT_POWERS, type GreatPower, isPower, type Power, type Seat } from '../../vocabulary/ids.ts';
import type { Action, Order } from '../../orders/types.ts';
import { strengthOf } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { currentEnemies, currentWars } from '../../board/current-wars.ts';
import { callRefusal } from '../../war/alliances/calls.ts';
import { joinRefusal } from '../../war/alliances/help.ts';
import { isOpenDuty, type Obligation, obligationsOf } from '../../war/alliances/obligations.ts';
import type { Call, CallParties, Party } from '../../state/wars.ts';
import { afterJoining, wouldBeGreatWar } from './alliances.ts';
import { acceptedLines } from './tried-lines.ts';
import { actorsOf } from '../../movement/order-lines.ts';
import type { Position } from '../../state/position.ts';

// Calls and help beyond a power's duties, for bots that play to win: they call partners when they are weaker, and help
// unasked where that wins the war.

/** Ratio of strength at which a war counts as won. */
const WINNING_ODDS = 2;

const militaryOf = ({ units }: PaxState, parties: readonly Party[]): number =>
  strengthOf(units.filter(({ power }) => parties.includes(power)));

const alliesInWars = (state: PaxState, party: Party): readonly Party[] =>
  currentWars(state).flatMap(({ sides }) => sides.find((side) => side.includes(party)) ?? []);

/** Publishes a duty that nobody else knows of. */
const publications = (duties: readonly Obligation[]): readonly Action[] =>
  duties.some(isOpenDuty)
    ? []
    : duties
        .slice(0, 1)
        .map(({ treaty, clause }) =>
          clause.isProtocol
            ? { do: 'publish-protocol', clause: clause.number, treaty: treaty.id }
            : { do: 'publish-treaty', treaty: treaty.id },
        );

/** Powers that could be called, the strongest first. */
const strongestBeside = (state: PaxState, by: Power): readonly GreatPower[] =>
  GREAT_POWERS.filter((power) => power !== by).toSorted(
    (a, b) => militaryOf(state, [b]) - militaryOf(state, [a]),
  );

const orderOf = (seat: Seat, power: Power, action: Order['actions'][number]): Order => ({
  ...(power !== seat && { as: power }),
  actions: [action],
});

const isWeaker = (state: PaxState, by: Power): boolean =>
  militaryOf(state, currentEnemies(state, by)) > militaryOf(state, alliesInWars(state, by));

/** The position after every power that was called and has not answered has joined. */
const withAllCalled = ({ edition, state }: Position, by: Power): PaxState => {
  let joined = state;
  for (const call of openCalls(callsMade(state), { caller: by })) {
    const after = afterJoining({ edition, state: joined }, call);
    if (!after.greatWar) joined = after;
  }
  return joined;
};

/**
 * A call that a power is bound to follow, and can without causing the Great War once those called before have joined.
 */
const callOn = (
  { edition, state }: Position,
  joined: PaxState,
  { by, to }: { readonly by: Power; readonly to: GreatPower },
): CallParties | undefined =>
  currentEnemies(state, by)
    .map((against) => ({ by, to, against }))
    .find(
      (call) =>
        obligationsOf(state, call).length > 0 &&
        !callRefusal(joined, call) &&
        !wouldBeGreatWar({ edition, state: joined }, call),
    );

/**
 * Calls partners bound to help while the enemy is stronger, the strongest first and no more than can join without
 * causing the Great War. A secret duty is published first, because nobody waits for the answer to a secret call. It
 * stays secret if the call would be refused.
 */
const calls = (position: Position, seat: Seat, by: Power): readonly Order[] => {
  const { edition, state } = position;
  const orders: Order[] = [];
  let joined = withAllCalled(position, by);
  for (const to of strongestBeside(state, by)) {
    if (!isWeaker(joined, by)) break;
    const call = callOn(position, joined, { by, to });
    if (!call) continue;
    const actions: readonly Action[] = [
      ...publications(obligationsOf(state, call)),
      { do: 'call', power: to, against: call.against },
    ];
    const said = actions.map((action) => orderOf(seat, by, action));
    if (acceptedLines(position, seat, said).length < said.length) continue;
    joined = afterJoining({ edition, state: joined }, call);
    orders.push(...said);
  }
  return orders;
};

/** Whether a call without a duty is worth following. */
const isTempting = (position: Position, { by, to, against }: Call): boolean => {
  const [mine, theirs] = [[...alliesInWars(position.state, by), to], alliesInWars(position.state, against)];
  return (
    militaryOf(position.state, mine) >= WINNING_ODDS * militaryOf(position.state, theirs) &&
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

/** Calls for help and voluntary help by all powers of a seat. */
export const callsForHelp = (position: Position, seat: Seat): readonly Order[] =>
  actorsOf(seat)
    .filter(isPower)
    .flatMap((power) => [...calls(position, seat, power), ...favours(position, seat, power)]);
