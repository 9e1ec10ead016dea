import { rowAgainst, rowTogether } from '../board/placement-table.ts';
import type { Edition } from '../charts/edition.ts';
import { markerRank, seatOf } from '../vocabulary/ids.ts';
import { raiseTensions } from '../indices/track-changes.ts';
import type { StepContext } from '../state/phase.ts';
import type { Marker } from '../state/state.ts';
import type { ResolveRecord } from '../state/turn-record.ts';
import { markersByPower } from './markers-by-power.ts';
import { type Placement, placementsOnMap } from './placements.ts';
import { removeOrReplace } from './removal.ts';

/** A marker evicted by a placement without a casus belli, and the tension this causes. */
interface Expulsion {
  readonly marker: Marker;
  readonly points: number;
  readonly by: Placement;
}

/** The placement table's effect on a marker beside one placed this turn (AMB-57). */
const expulsionsBy = (
  edition: Edition,
  by: Placement,
  { marker, isNew }: { readonly marker: Marker; readonly isNew: boolean },
): Expulsion[] => {
  const row = isNew ? rowTogether(edition, marker.kind, by.kind) : rowAgainst(edition, marker.kind, by.kind);
  const removal = row?.removed?.find((entry) => entry.marker === marker.kind);
  if (!row || !removal || row.casusBelli.length > 0) return [];
  return [{ marker, by, points: removal.tensionsPerStep * markerRank(marker.kind) }];
};

const expulsionsOf = ({ edition, state }: StepContext, record: ResolveRecord): readonly Expulsion[] => {
  const placements = placementsOnMap({ edition, state }, record);
  return placements.flatMap((by) =>
    markersByPower(state, by.area)
      .filter((marker) => marker.power !== by.power)
      .flatMap((marker) => {
        const isNew = placements.some((p) => p.area === marker.area && p.power === marker.power);
        return expulsionsBy(edition, by, { marker, isNew });
      }),
  );
};

/**
 * Step 4, second part: Interests made illegal by a Possession are removed, and tension rises (PB-ETI-9). All are
 * removed simultaneously; every evicting power shares responsibility (PB-ETI-5).
 */
export const removeIllegalInterests = (context: StepContext, record: ResolveRecord): void => {
  const expulsions = expulsionsOf(context, record);
  const first = expulsions.filter(
    ({ marker }, i) => expulsions.findIndex((other) => other.marker === marker) === i,
  );
  for (const { marker } of first) removeOrReplace(context, marker, { why: 'illegal' });
  const points = first.reduce((sum, expulsion) => sum + expulsion.points, 0);
  const culprits = expulsions.flatMap(({ by }) => seatOf(by.power) ?? []);
  raiseTensions(context, { by: points, cause: 'marker-downgrade' }, { culprits });
};
