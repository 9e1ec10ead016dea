import { type AreaId, isControl, isMinor, type Power, POWERS } from '../vocabulary/ids.ts';
import { controllers, hasArmy, hasControl, inAreaOrder, isUnrest, markerOf } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import type { ResolveRecord } from '../state/turn-record.ts';
import type { Position } from '../state/position.ts';

/** One attack on an area: a power alone, or members of a co-dominion together (PB-COL-17, 22). */
export interface Attack {
  readonly area: AreaId;
  /** In the order of the powers; the die is named after the first. */
  readonly attackers: readonly Power[];
}

const hasUnestablishedControl = (state: PaxState, power: Power, area: AreaId): boolean => {
  const own = markerOf(state, power, area);
  return own !== undefined && !own.established && isControl(own.kind);
};

/** Only controllers of an area may fight there once any of them does (PB-COL-14, 21). */
const isClosedTo = (state: PaxState, power: Power, area: AreaId): boolean =>
  controllers(state, area).length > 0 && !hasControl(state, power, area);

/**
 * Whether a power without orders to hold has a reason to fight there (PB-COL-1, 3): minors fight unrest only
 * (PB-MINOR-7, 8), and beside them great powers may still fight the unrest without a marker to win (AMB-25).
 */
const hasCause = (state: PaxState, power: Power, area: AreaId): boolean => {
  if (isClosedTo(state, power, area)) return false;
  const inUnrest = isUnrest(state, area);
  if (isMinor(power)) {
    return inUnrest && (hasControl(state, power, area) || hasUnestablishedControl(state, power, area));
  }
  return inUnrest || hasUnestablishedControl(state, power, area);
};

const isAmong = (list: readonly { area: AreaId; power: Power }[], power: Power, area: AreaId): boolean =>
  list.some((entry) => entry.area === area && entry.power === power);

const willFight = (
  state: PaxState,
  record: ResolveRecord,
  { power, area }: { readonly power: Power; readonly area: AreaId },
): boolean =>
  hasArmy(state, power, area) && !isAmong(record.holds, power, area) && hasCause(state, power, area);

const attacksJointly = (
  state: PaxState,
  record: ResolveRecord,
  { power, area }: { readonly power: Power; readonly area: AreaId },
): boolean => isUnrest(state, area) && hasControl(state, power, area) && !isAmong(record.alone, power, area);

/** Areas where anybody may have a reason to fight, by name; most areas are at peace. */
const contestedAreas = ({ edition, state }: Position): readonly AreaId[] => {
  const claimed = state.markers.filter(({ kind, established }) => !established && isControl(kind));
  return inAreaOrder(edition, [...state.unrest, ...claimed.map(({ area }) => area)]);
};

/**
 * All attacks of the colonial combat phase, by power and then by name of the area, which is the order of
 * their dice. Every power fights at most once in an area (PB-COL-10).
 */
export const attacksOf = (position: Position, record: ResolveRecord): readonly Attack[] => {
  const { state } = position;
  const areas = contestedAreas(position);
  return POWERS.flatMap((power) =>
    areas.flatMap((area) => {
      if (!willFight(state, record, { power, area })) return [];
      if (!attacksJointly(state, record, { power, area })) return [{ area, attackers: [power] }];
      const allies = POWERS.filter(
        (ally) =>
          willFight(state, record, { power: ally, area }) &&
          attacksJointly(state, record, { power: ally, area }),
      );
      return allies[0] === power ? [{ area, attackers: allies }] : [];
    }),
  );
};
