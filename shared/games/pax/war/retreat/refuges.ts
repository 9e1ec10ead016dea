import type { Refusal } from '../../../../kernel/refusal.ts';
import { compareRanks, type Ranks } from '../../../../parts/battles/preference.ts';
import type { PlaceRef } from '../../orders/types.ts';
import { strengthOf } from '../../board/position.ts';
import { friendsAt } from '../../board/presence.ts';
import { isWater } from '../../board/war-map.ts';
import type { Position } from '../../state/position.ts';
import type { PaxState } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import { hasCoaling } from '../manoeuvre/coaling.ts';
import { isSupplied } from '../supply/supplied.ts';
import { defaultRetreats } from './default-place.ts';
import { type Leaving, leavingForce, stackOf } from './leaving.ts';
import { outlookOf, type RetreatOutlook } from './outlook.ts';
import { retreatStepRefusal } from './places.ts';

// Places that beaten units may be ordered to, by their use to them.

/** A place that units might retreat to. */
export interface Refuge {
  readonly to: PlaceRef;
  /** Why none of the units may go there now; undefined if some may. */
  readonly refusal?: Refusal;
  readonly outlook: RetreatOutlook;
  /** Whether armies would be in supply there, and fleets could coal. */
  readonly isProvided: boolean;
  /** Whether units without an order go there (PB-RETREAT-8 to 10). */
  readonly isDefault: boolean;
  /** Strength of friends there. */
  readonly company: number;
}

/** The party's units that have to leave a place, or, where none has, all that stand there. */
export const unitsToLeave = (
  { campaign, units }: PaxState,
  party: Party,
  from: string,
): readonly Leaving[] => {
  const beaten = (campaign?.retreating ?? []).filter((each) => each.party === party && each.from === from);
  if (beaten.length > 0) return beaten;
  return units
    .filter(({ power, at }) => power === party && at === from)
    .map(({ power, at, ...stack }) => ({ ...stack, party: power, from: at }));
};

const isProvidedAt = (position: Position, beaten: Leaving, at: string): boolean => {
  if (beaten.arm === 'army') return isSupplied(position, { ...stackOf(beaten), at });
  return !isWater(position.edition, at) || hasCoaling(position, beaten.party, at);
};

/** What a place is to units that would retreat to it together; undefined if there are no units. */
export const refugeFor = (
  position: Position,
  beaten: readonly Leaving[],
  to: PlaceRef,
): Refuge | undefined => {
  const [first] = beaten;
  if (!first) return undefined;
  const refusals = beaten.map((each) => retreatStepRefusal(position, leavingForce(each), to));
  const able = beaten.filter((_, n) => !refusals[n]);
  const isDefaultOf = (each: Leaving): boolean =>
    defaultRetreats(position, each).some(({ place }) => place === to.place);
  const refusal = able.length === 0 ? refusals[0] : undefined;
  return {
    to,
    ...(refusal && { refusal }),
    outlook: outlookOf(position, leavingForce(able[0] ?? first), to),
    isProvided: able.every((each) => isProvidedAt(position, each, to.place)),
    isDefault: able.some(isDefaultOf),
    company: strengthOf(friendsAt(position.state, first.party, { at: to.place })),
  };
};

const HOLDERS = ['own', 'ally', 'other'];

/** Places are better that are open, fed, free of enemies, taken by default, near to own holdings and held by friends. */
const refugeRanks = ({ refusal, outlook, isProvided, isDefault, company }: Refuge): Ranks => [
  refusal ? 1 : 0,
  isProvided ? 0 : 1,
  outlook.hasEnemies ? 1 : 0,
  isDefault ? 0 : 1,
  outlook.isHome ? -1 : outlook.holder ? HOLDERS.indexOf(outlook.holder) : HOLDERS.length,
  -company,
];

/** Places by their use to units that leave another; equal ones keep their order. */
export const refugesByUse = (
  position: Position,
  beaten: readonly Leaving[],
  places: readonly PlaceRef[],
): readonly PlaceRef[] =>
  places
    .map((to) => ({ to, refuge: refugeFor(position, beaten, to) }))
    .map(({ to, refuge }) => ({ to, rank: refuge ? refugeRanks(refuge) : [] }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .map(({ to }) => to);
