import { type AreaId, isControl, type MarkerKind, type Power } from '../vocabulary/ids.ts';
import { byArea, byPower, markerOf } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import type { MinorActivity, ResolveRecord } from '../state/turn-record.ts';
import type { Position } from '../state/position.ts';

/** A marker put down or raised in this turn. */
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

/** All that was placed this turn, by minors in MIN, in the orders and after combat. */
export const placementsOf = (state: PaxState, record: ResolveRecord): readonly Placement[] => [
  ...state.turnRecord.activity.flatMap(ofMinor),
  ...record.placed,
];

/** Placements whose marker stands on the map as it was placed; by area, then power (AMB-114). */
export const placementsOnMap = (
  { edition, state }: Position,
  record: ResolveRecord,
): readonly Placement[] => {
  const onMap = placementsOf(state, record).filter(
    ({ power, area, kind }) => markerOf(state, power, area)?.kind === kind,
  );
  const isFirst = (placement: Placement, n: number): boolean =>
    onMap.findIndex((p) => p.area === placement.area && p.power === placement.power) === n;
  const inArea = byArea(edition);
  return onMap.filter(isFirst).sort((a, b) => inArea(a, b) || byPower(a, b));
};

/** Whether a placement brought Control where the power had none, rather than raised it (PB-ALTER-8). */
export const isFirstControl = ({ kind, before }: Placement): boolean =>
  isControl(kind) && (before === 'none' || !isControl(before));

/** Who had, or tried for, Control of an area this turn: these retreat, others go home (PB-MOVE-13, PB-COL-19). */
export const claimantsOf = (
  state: PaxState,
  record: ResolveRecord,
): readonly { area: AreaId; power: Power }[] => {
  const claims = (list: readonly { area: AreaId; power: Power; kind: MarkerKind }[]) =>
    list.filter(({ kind }) => isControl(kind));
  return [...(record.controlAtStart ?? []), ...claims(state.markers), ...claims(placementsOf(state, record))];
};
