import { type AreaId, isControl, type MarkerKind, type Power } from '../vocabulary/ids.ts';
import { byArea, byPower, markersIn } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import type { MinorActivity, ResolveRecord } from '../state/turn-record.ts';
import type { Position } from '../state/position.ts';

/** A marker placed or raised this turn. */
export type Placement = ResolveRecord['placed'][number];

/** A minor places in MIN; its Possession goes over its own Protectorate (PB-MINOR-17). */
const ofMinor = ({ power, area, placed }: MinorActivity): Placement[] =>
  area !== undefined && placed
    ? [
        {
          area,
          power,
          kind: placed,
          before: placed === 'possession' ? 'protectorate' : 'none',
          byConsent: false,
        },
      ]
    : [];

/** All markers placed this turn, by minors in MIN, by orders and after combat. */
export const placementsOf = (state: PaxState, record: ResolveRecord): readonly Placement[] => [
  ...state.turnRecord.activity.flatMap(ofMinor),
  ...record.placed,
];

/** Placements whose marker is on the map as placed; by area, then power (AMB-114). */
export const placementsOnMap = (
  { edition, state }: Position,
  record: ResolveRecord,
): readonly Placement[] => {
  const onMap = placementsOf(state, record).filter(({ power, area, kind }) =>
    markersIn(state, area).some((marker) => marker.power === power && marker.kind === kind),
  );
  const isFirst = (placement: Placement, n: number): boolean =>
    onMap.findIndex((p) => p.area === placement.area && p.power === placement.power) === n;
  const inArea = byArea(edition);
  return onMap.filter(isFirst).sort((a, b) => inArea(a, b) || byPower(a, b));
};

/** Whether a placement brought a first Control instead of raising an existing one (PB-ALTER-8). */
export const isFirstControl = ({ kind, before }: Placement): boolean =>
  isControl(kind) && (before === 'none' || !isControl(before));

/**
 * Powers that had or tried for Control of an area this turn: their units retreat, others' go home (PB-MOVE-13,
 * PB-COL-19).
 */
export const claimantsOf = (
  state: PaxState,
  record: ResolveRecord,
): readonly { area: AreaId; power: Power }[] => {
  const claims = (list: readonly { area: AreaId; power: Power; kind: MarkerKind }[]) =>
    list.filter(({ kind }) => isControl(kind));
  return [...(record.controlAtStart ?? []), ...claims(state.markers), ...claims(placementsOf(state, record))];
};
