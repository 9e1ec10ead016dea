import type { Frozen } from '../../../kernel/frozen.ts';
import type { Cargo, Pile, WeawState, WritableState } from '../state/state.ts';
import type { UnitType } from '../vocabulary/units.ts';

type UnitsOf = Pick<WeawState, 'units'>;

/** Whether piles of one place, nation and type are equal in all else. */
const areEqual = (one: Frozen<Pile>, other: Frozen<Pile>): boolean =>
  (one.hits ?? 0) === (other.hits ?? 0) &&
  (one.spent ?? 0) === (other.spent ?? 0) &&
  one.guns === other.guns &&
  one.task === other.task &&
  Boolean(one.radar) === Boolean(other.radar) &&
  Boolean(one.sonar) === Boolean(other.sonar) &&
  Boolean(one.fought) === Boolean(other.fought);

const cargoKey = ({ nation, type, spent = 0, task }: Cargo): string =>
  [nation, type, String(spent), task].join(' ');

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const byPlace = (one: Pile, other: Pile): number =>
  compare(one.at, other.at) || compare(one.nation, other.nation) || compare(one.type, other.type);

/** Merges equal cargo of a pile and drops empty ones. */
const tidyCargo = (pile: Pile): void => {
  if (!pile.cargo) return;
  const cargo = new Map<string, Cargo>();
  for (const each of pile.cargo) {
    const known = cargo.get(cargoKey(each));
    if (known) known.n += each.n;
    else if (each.n > 0) cargo.set(cargoKey(each), each);
  }
  pile.cargo = [...cargo.values()].filter(({ n }) => n > 0);
  if (pile.cargo.length === 0) delete pile.cargo;
};

const isLoaded = ({ cargo, money }: Pile): boolean => Boolean(cargo) || Boolean(money);

/** Merges equal piles and equal cargo, drops empty ones and sorts the rest by place, nation and type. */
export const tidyPiles = (state: WritableState): void => {
  const piles = state.units.filter(({ n }) => n > 0);
  for (const pile of piles) tidyCargo(pile);
  // Loaded piles are never merged and stand after the empty ones of their place, nation and type.
  const sorted = piles.toSorted(
    (one, other) => byPlace(one, other) || Number(isLoaded(one)) - Number(isLoaded(other)),
  );
  const tidy: Pile[] = [];
  let alike: Pile[] = [];
  for (const pile of sorted) {
    const [first] = alike;
    if (first && byPlace(first, pile) !== 0) alike = [];
    const known = isLoaded(pile) ? undefined : alike.find((each) => areEqual(each, pile));
    if (known) known.n += pile.n;
    else {
      alike.push(pile);
      tidy.push(pile);
    }
  }
  state.units = tidy;
};

export const pilesAt = (at: UnitsOf, place: string): readonly Frozen<Pile>[] =>
  at.units.filter((pile) => pile.at === place);

export const countAt = (
  at: UnitsOf,
  place: string,
  which: (pile: Frozen<Pile>) => boolean = () => true,
): number => pilesAt(at, place).reduce((sum, pile) => sum + (which(pile) ? pile.n : 0), 0);

/** All units of a nation of a type, cargo included. */
export const countOf = (at: UnitsOf, nation: string, type: UnitType): number =>
  at.units.reduce(
    (sum, pile) =>
      sum +
      (pile.nation === nation && pile.type === type ? pile.n : 0) +
      (pile.cargo ?? []).reduce(
        (fightersAboard, each) =>
          fightersAboard + (each.nation === nation && each.type === type ? each.n : 0),
        0,
      ),
    0,
  );

/** Piles of a nation in a place that have no task this turn, undamaged before damaged, empty before loaded. */
const freePiles = (
  state: WritableState,
  nation: string,
  { type, place }: { readonly type: UnitType; readonly place: string },
): Pile[] =>
  state.units
    .filter((pile) => pile.nation === nation && pile.type === type && pile.at === place && !pile.task)
    .toSorted((one, other) => (one.hits ?? 0) - (other.hits ?? 0) || loadOf(one) - loadOf(other));

const loadOf = ({ cargo, money }: Pile): number =>
  (cargo ?? []).reduce((sum, { n }) => sum + n, 0) + (money ? 1 : 0);

/** Carriers of a nation that can launch their fighters: undamaged ones (WEAW-CV-2, WEAW-CV-5). */
const launchingCarriers = (at: UnitsOf, nation: string, place: string): readonly Frozen<Pile>[] =>
  pilesAt(at, place).filter(
    (pile) => pile.type === 'carrier' && pile.nation === nation && pile.n > 0 && (pile.hits ?? 0) === 0,
  );

const aboard = ({ cargo = [] }: Frozen<Pile>): number =>
  cargo.reduce((sum, { type, n, task }) => sum + (type === 'fighter' && !task ? n : 0), 0);

/** How many units of a kind have no task this turn, fighters on carriers included. */
export const freeCount = (
  at: UnitsOf,
  nation: string,
  { type, place }: { readonly type: UnitType; readonly place: string },
): number =>
  countAt(at, place, (pile) => pile.nation === nation && pile.type === type && !pile.task) +
  (type === 'fighter'
    ? launchingCarriers(at, nation, place).reduce((sum, carrier) => sum + aboard(carrier), 0)
    : 0);

/** Fighters that leave their carriers, as a separate pile (WEAW-CV-7). */
const launch = (state: WritableState, { nation, place, n }: UnitRequest, task: string): readonly Pile[] => {
  const launched: Pile[] = [];
  let left = n;
  for (const carrier of launchingCarriers(state, nation, place) as readonly Pile[]) {
    for (const fighters of carrier.cargo ?? []) {
      if (left <= 0 || fighters.type !== 'fighter' || fighters.task) continue;
      const going = Math.min(left, fighters.n);
      fighters.n -= going;
      left -= going;
      launched.push({ nation, type: 'fighter', at: place, n: going, spent: fighters.spent ?? 0, task });
    }
  }
  state.units.push(...launched);
  return launched;
};

/** So many units of a nation and type in a place. */
export interface UnitRequest {
  readonly nation: string;
  readonly type: UnitType;
  readonly place: string;
  readonly n: number;
}

/**
 * Gives units of a nation their task for this turn, separating them from their pile.
 * @param which selects among the free units; all if left out
 * @returns the piles with the task, with fewer units than wanted if there are too few
 */
export const assign = (
  state: WritableState,
  { nation, type, place, n }: UnitRequest,
  {
    task,
    which = () => true,
  }: { readonly task: string; readonly which?: (pile: Pile) => boolean | undefined },
): readonly Pile[] => {
  const assigned: Pile[] = [];
  let left = n;
  for (const pile of freePiles(state, nation, { type, place }).filter(which)) {
    if (left <= 0) break;
    const part = splitOff(state, pile, Math.min(left, pile.n));
    part.task = task;
    assigned.push(part);
    left -= part.n;
  }
  if (left > 0 && type === 'fighter') assigned.push(...launch(state, { nation, type, place, n: left }, task));
  return assigned;
};

/** A pile without what it carries. */
export const withoutCargo = (pile: Pile): Pile => {
  const copy = { ...pile };
  delete copy.cargo;
  delete copy.money;
  return copy;
};

/** Separates some units from a pile; returns the pile itself if that is all of it. */
export const splitOff = (state: WritableState, pile: Pile, n: number): Pile => {
  if (n >= pile.n) return pile;
  pile.n -= n;
  const part: Pile = { ...withoutCargo(pile), n };
  state.units.push(part);
  return part;
};

export const pilesWithTask = (state: WritableState, task: string): Pile[] =>
  state.units.filter((pile) => pile.task === task);

/** Clears the tasks of all units and restores their fuel, at the beginning of a turn. */
export const restUnits = (state: WritableState): void => {
  for (const pile of state.units) {
    delete pile.task;
    delete pile.spent;
    delete pile.fought;
    for (const each of pile.cargo ?? []) {
      delete each.task;
      delete each.spent;
    }
  }
  tidyPiles(state);
};
