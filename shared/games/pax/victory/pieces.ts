import { counterLimit, countersLeft, unitsLeft } from '../board/position.ts';
import { powerRow } from '../charts/edition.ts';
import type { Position } from '../state/position.ts';
import { ARMS, UNIT_SIZES, MARKERS, type Power } from '../vocabulary/ids.ts';
import type { PieceCount } from './facts.ts';

/** Counters of a power not on the map, and the total: markers, units, merchant fleets (PB-UNITS-4). */
export const piecesLeft = (position: Position, power: Power): readonly PieceCount[] => {
  const { counterLimits } = powerRow(position.edition, power);
  const markers = MARKERS.map((kind) => ({
    piece: kind,
    left: countersLeft(position, power, kind),
    of: counterLimit(position, power, kind),
  }));
  const units = ARMS.flatMap((arm) =>
    UNIT_SIZES.map((size) => ({
      piece: `${arm} ${String(size)}`,
      left: unitsLeft(position, power, { arm, size }),
      of: counterLimits[arm === 'army' ? 'army' : 'naval'][String(size) as '1' | '3' | '10'],
    })),
  );
  const afloat = position.state.merchants.filter((fleet) => fleet.power === power).length;
  const fleets = {
    piece: 'merchant fleet',
    left: counterLimits.merchantFleet - afloat,
    of: counterLimits.merchantFleet,
  };
  return [...markers, ...units, fleets].filter(({ of }) => of > 0);
};
