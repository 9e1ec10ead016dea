import type { Edition } from '../../charts/edition.ts';
import { type AreaId, POWERS, type Seat, seatOf } from '../../vocabulary/ids.ts';

// What a power aims at for the whole game: the areas that the charts name for it, by bonuses and claims.

const known = new WeakMap<Edition, Map<Seat, readonly AreaId[]>>();

const areasNamedFor = ({ tables }: Edition, seat: Seat): readonly AreaId[] => {
  const isOwn = (power: string): boolean => POWERS.some((own) => own === power && seatOf(own) === seat);
  const bonuses = tables.bonusVp.bonuses
    .filter(({ powers }) => powers !== 'any' && powers.some(isOwn))
    .flatMap(({ condition }) =>
      condition.type === 'control-all' || condition.type === 'control-any'
        ? condition.areas
        : condition.type === 'control-by'
          ? condition.anyOf
          : [],
    );
  const claims = tables.casusBelli.powerSpecific
    .filter(({ holder }) => isOwn(holder))
    .flatMap(({ areas }) => areas);
  return [...new Set([...bonuses, ...claims])];
};

/** Areas a seat's powers want to control before others of the same worth; the Monroe Doctrine makes its own. */
export const aimsOf = (edition: Edition, seat: Seat): readonly AreaId[] => {
  const aims = known.get(edition) ?? new Map<Seat, readonly AreaId[]>();
  known.set(edition, aims);
  const before = aims.get(seat);
  if (before) return before;
  const named = areasNamedFor(edition, seat);
  aims.set(seat, named);
  return named;
};
