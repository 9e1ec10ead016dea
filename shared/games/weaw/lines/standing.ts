import { valueOrGeneral, withSwitch } from '../../../kernel/keyed-list.ts';
import type { Action, ActionOf } from '../orders/types.ts';
import type { WeawState } from '../state/state.ts';
import { TO_ALL } from '../board/gates.ts';
import { noStandingOrders, type Retreat, type StandingOrders } from '../state/standing.ts';
import type { Frozen } from '../../../kernel/frozen.ts';

/** The standing orders of a nation for writing, created when there are none. */
const ordersOf = (state: WeawState, nation: string): StandingOrders => {
  state.standing[nation] ??= noStandingOrders();
  return state.standing[nation];
};

const EVERYWHERE = 'everywhere';

/** The order for a place, else the one for everywhere. */
const forPlace = <T>(said: Readonly<Record<string, T>> | undefined, place: string): T | undefined =>
  valueOrGeneral(said, place, EVERYWHERE);

/** Sets who may pass a gate; an order for all replaces every earlier order for that gate (WEAW-AMB-5). */
const setGate = (state: WeawState, nation: string, action: Extract<Action, { do: 'gate' }>): void => {
  const key = `${action.gate} ${nation}`;
  const before = action.whom.includes(TO_ALL) ? undefined : state.gates[key];
  const known = before ?? { deny: [], allow: [] };
  state.gates[key] = {
    deny: withSwitch(known.deny, action.whom, action.deny),
    allow: withSwitch(known.allow, action.whom, !action.deny),
  };
};

/** Adds a facility to the defence of a place or takes it out, starting from the order for everywhere. */
const setDefence = (orders: StandingOrders, { place, with: what, out }: ActionOf<'defend'>): void => {
  orders.defend[place] = withSwitch(forPlace(orders.defend, place) ?? [], [what], !out);
};

/** An order for everywhere replaces all orders before it. */
const setFighters = (orders: StandingOrders, { place, down }: ActionOf<'fighters'>): void => {
  const isGeneral = place === EVERYWHERE;
  const { fightersDown, fightersUp = [] } = orders;
  orders.fightersDown = withSwitch(isGeneral ? [] : fightersDown, [place], down);
  const up = isGeneral ? [] : withSwitch(fightersUp, [place], !down);
  if (up.length > 0) orders.fightersUp = up;
  else delete orders.fightersUp;
};

/** Puts a standing order into force; it stays until another takes its place. */
export const applyStandingOrder = (state: WeawState, nation: string, action: Action): void => {
  const orders = ordersOf(state, nation);
  switch (action.do) {
    case 'retreat':
      orders.retreat[action.place] = { to: [...action.to], stop: action.stop };
      break;
    case 'hold':
      if (action.place === EVERYWHERE) orders.retreat = {};
      else orders.retreat[action.place] = 'hold';
      break;
    case 'lose':
      orders.losses[action.place] = [...action.types];
      break;
    case 'defend':
      setDefence(orders, action);
      break;
    case 'fighters':
      setFighters(orders, action);
      break;
    case 'submarines':
      orders.submarines[action.zone] = {
        ...(action.fight && { fight: true }),
        ...(action.to !== undefined && { to: action.to }),
      };
      break;
    case 'fleet':
      if (action.to === undefined) orders.fleePlanes = [...new Set([...orders.fleePlanes, action.zone])];
      else orders.fleet[action.zone] = { to: [action.to], stop: action.stop };
      break;
    case 'gate':
      setGate(state, nation, action);
      break;
    default:
  }
};

type StandingState = Pick<Frozen<WeawState>, 'standing'>;

export const retreatOrder = (
  { standing }: StandingState,
  nation: string,
  place: string,
): Frozen<Retreat> | undefined => {
  const order = forPlace(standing[nation]?.retreat, place);
  return order === 'hold' ? undefined : order;
};

export const fleetOrder = (
  { standing }: StandingState,
  nation: string,
  zone: string,
): Frozen<Retreat> | undefined => standing[nation]?.fleet[zone];

export const lossOrder = ({ standing }: StandingState, nation: string, place: string) =>
  forPlace(standing[nation]?.losses, place) ?? [];

export const defendingFacilities = ({ standing }: StandingState, nation: string, place: string) =>
  forPlace(standing[nation]?.defend, place) ?? [];

export const doFightersRise = ({ standing }: StandingState, nation: string, place: string): boolean => {
  const { fightersDown = [], fightersUp = [] } = standing[nation] ?? {};
  return fightersUp.includes(place) || ![EVERYWHERE, place].some((each) => fightersDown.includes(each));
};
