import type { Edition } from '../../charts/edition.ts';
import { controlledAreas, controllers, economicValue, hasControl } from '../../board/position.ts';
import { overlandNeighbours } from '../../board/links.ts';
import { openWorkspace } from '../../movement/workspace.ts';
import type { Position } from '../../state/position.ts';
import { type AreaId, type Power, POWERS, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { PaxState } from '../../state/state.ts';
import { bonusAimsAt } from './candidates.ts';

// A power's goals: areas that the charts name for it by bonuses and claims, chains of areas that earn a bonus, and the
// richest adjacent areas nobody holds. They are reviewed each turn as areas are taken or lost.

const named = new WeakMap<Edition, Map<Seat, readonly AreaId[]>>();

const isOf = (seat: Seat, power: string): boolean =>
  POWERS.some((own) => own === power && seatOf(own) === seat);

const areasNamedIn = ({ tables }: Edition, seat: Seat): readonly AreaId[] => {
  const bonuses = tables.bonusVp.bonuses
    .filter(({ powers }) => powers !== 'any' && powers.some((power) => isOf(seat, power)))
    .flatMap(({ condition }) =>
      condition.type === 'control-all' || condition.type === 'control-any'
        ? condition.areas
        : condition.type === 'control-by'
          ? condition.anyOf
          : [],
    );
  const claims = tables.casusBelli.powerSpecific
    .filter(({ holder }) => isOf(seat, holder))
    .flatMap(({ areas }) => areas);
  return [...new Set([...bonuses, ...claims])];
};

/** Areas that the charts name for a seat's powers; the Monroe Doctrine names its own. */
const areasNamedFor = (edition: Edition, seat: Seat): readonly AreaId[] => {
  const known = named.get(edition) ?? new Map<Seat, readonly AreaId[]>();
  named.set(edition, known);
  const found = known.get(seat) ?? areasNamedIn(edition, seat);
  known.set(seat, found);
  return found;
};

/** Number of adjacent areas a power considers when its goals are reached or lost. */
const SPHERE = 3;
/** Minimum worth of an area to be a goal by itself. */
const WORTH_AIMING_AT = 4;

const sphereOf = (position: Position, power: Power): readonly AreaId[] => {
  const { edition, state } = position;
  const next = controlledAreas(position, power).flatMap((area) =>
    overlandNeighbours(position, area).filter((place): place is AreaId => edition.atlas.areas.has(place)),
  );
  return [...new Set(next)]
    .filter((area) => controllers(state, area).length === 0)
    .map((area) => ({ area, value: economicValue(position, area) }))
    .filter(({ value }) => value >= WORTH_AIMING_AT)
    .toSorted((a, b) => b.value - a.value || (a.area < b.area ? -1 : 1))
    .slice(0, SPHERE)
    .map(({ area }) => area);
};

/** A seat's goals in a position. */
export interface Aims {
  /** Goals it holds already. */
  readonly reached: readonly AreaId[];
  /** Goals still available. */
  readonly open: readonly AreaId[];
  /** Goals that others hold alone: available only from them. */
  readonly lost: readonly AreaId[];
}

const reckon = (position: Position, seat: Seat): Aims => {
  const { edition, state } = position;
  const isHeld = (area: AreaId): boolean => hasControl(state, seat, area);
  const ways = bonusAimsAt(openWorkspace(position, seat)).flatMap(({ areas }) => areas);
  const wanted = [...new Set([...areasNamedFor(edition, seat), ...ways])];
  const others = wanted.filter((area) => !isHeld(area));
  const lost = others.filter((area) => controllers(state, area).length > 0);
  const open = others.filter((area) => !lost.includes(area));
  const sphere = open.length >= SPHERE ? [] : sphereOf(position, seat);
  return { reached: wanted.filter(isHeld), open: [...new Set([...open, ...sphere])], lost };
};

const known = new WeakMap<PaxState, Map<Seat, Aims>>();

/** The goals of a seat in a position. */
export const aimsOf = (position: Position, seat: Seat): Aims => {
  const aims = known.get(position.state) ?? new Map<Seat, Aims>();
  const before = aims.get(seat);
  if (before) return before;
  const found = reckon(position, seat);
  known.set(position.state, aims.set(seat, found));
  return found;
};
