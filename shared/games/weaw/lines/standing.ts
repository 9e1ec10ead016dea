import type { Frozen } from '../../../kernel/frozen.ts';
import { valueOrGeneral } from '../../../kernel/keyed-list.ts';
import type { Action } from '../orders/types.ts';
import { orderVerbs } from '../orders/verb-registry.ts';
import { noStandingOrders, type Retreat, type StandingOrders } from '../state/standing.ts';
import type { WeawState, WritableState } from '../state/state.ts';
import { EVERYWHERE } from '../orders/slots.ts';

/** A position, as far as its standing orders go. */
export type WithStanding = Pick<WeawState, 'standing'>;

/** A nation's standing orders, writable; created if there are none. */
export const standingOrdersOf = (state: WritableState, nation: string): StandingOrders => {
  state.standing[nation] ??= noStandingOrders();
  return state.standing[nation];
};

/** The order for a place, otherwise the one for everywhere. */
export const forPlace = <T>(said: Readonly<Record<string, T>> | undefined, place: string): T | undefined =>
  valueOrGeneral(said, place, EVERYWHERE);

/** Puts a standing order into force; it stays until another replaces it. */
export const applyStandingOrder = (state: WritableState, nation: string, action: Action): void => {
  standingOrdersOf(state, nation);
  orderVerbs.of(action.do).standing?.apply(state, nation, action);
};

type StandingState = Pick<WeawState, 'standing'>;

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
