import { endAnnexation } from '../../adjustment/annexation.ts';
import type { AreaId } from '../../vocabulary/ids.ts';
import { coastsOf, overlandNeighbours } from '../../board/links.ts';
import type { StepContext } from '../../state/phase.ts';
import { controllers, markersIn, removeMarker } from '../../board/position.ts';
import { empireOf } from '../natives/realm.ts';
import { enemiesIn } from '../../board/sides.ts';
import type { WarRecord } from '../../state/wars.ts';
import type { Position } from '../../state/position.ts';

// The effects of an Ottoman war on markers and on the Empire (PB-OTTO-11, 12, 23, 24).

/** The Empire's capital. */
const CAPITAL: AreaId = 'anatolia';
/** Markers here survive an end on demand, as those in annexed areas do (PB-OTTO-23). */
const BEYOND_EGYPT: AreaId = 'tripoli';

/** Whether the Empire has annexed an area in the course of the game (PB-UNREST-9). */
const isAnnexed = ({ edition: { atlas }, state }: Position, area: AreaId): boolean =>
  state.areas[area]?.type === 'ottoman-empire' && atlas.areas.get(area)?.type !== 'ottoman-empire';

const expel = (context: StepContext, war: WarRecord, areas: readonly AreaId[]): void => {
  const { state, emit } = context;
  const enemies = enemiesIn(war, 'ottoman-empire');
  for (const { area, power, kind } of areas.flatMap((area) => markersIn(state, area))) {
    if (!enemies.includes(power)) continue;
    removeMarker(state, power, area);
    emit({ type: 'marker-removed', power, area, kind, replacedBy: 'none', why: 'ottoman-war' });
  }
};

/** Areas of the Empire connected to the capital over land or one sea zone, whoever controls them. */
const joinedToCapital = (position: Position): ReadonlySet<AreaId> => {
  const own = empireOf(position, 'ottoman-empire').filter(
    (area) => area === CAPITAL || controllers(position.state, area).length === 0,
  );
  const joined = new Set([CAPITAL]);
  const open = [CAPITAL];
  for (let area = open.pop(); area !== undefined; area = open.pop()) {
    const overland = overlandNeighbours(position, area);
    const seas = coastsOf(position, area);
    const near = own.filter(
      (other) => overland.includes(other) || coastsOf(position, other).some((sea) => seas.includes(sea)),
    );
    for (const other of near) {
      if (joined.has(other)) continue;
      joined.add(other);
      open.push(other);
    }
  }
  return joined;
};

/** Ends the annexation of areas that hold no enemy units and are cut off from the capital (PB-OTTO-24). */
const loseSevered = ({ edition, state, emit }: StepContext, war: WarRecord): void => {
  const joined = joinedToCapital({ edition, state });
  const enemies = enemiesIn(war, 'ottoman-empire');
  const severed = edition.atlas.areaOrder.filter(
    (area) =>
      isAnnexed({ edition, state }, area) &&
      !joined.has(area) &&
      !state.units.some(({ power, at }) => at === area && enemies.includes(power)),
  );
  for (const area of severed) {
    endAnnexation(state, area);
    emit({ type: 'annexation-lost', area });
  }
};

/** Applies the effects of the end of an Ottoman war, before its spoils. */
export const endOttomanWar = (context: StepContext, war: WarRecord): void => {
  const empire = empireOf(context, 'ottoman-empire');
  if (war.end?.how === 'empire-cleared') expel(context, war, empire);
  if (war.end?.how === 'demanded') {
    const kept = (area: AreaId): boolean => area === BEYOND_EGYPT || isAnnexed(context, area);
    expel(
      context,
      war,
      empire.filter((area) => !kept(area)),
    );
  }
  loseSevered(context, war);
};
