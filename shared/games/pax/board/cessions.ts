import { isGreat, type Power, POWERS } from '../vocabulary/ids.ts';
import { chineseAreas } from './chinese-areas.ts';
import type { SpoilsPool } from './spoils-pools.ts';
import type { WarRecord } from '../state/wars.ts';
import type { Position } from '../state/position.ts';

/** Powers with units in China when the rebellion is over: each may ask for one area (PB-CHINA-28). */
const claimants = (position: Position, { sides }: WarRecord): readonly Power[] => {
  const areas = chineseAreas(position);
  return POWERS.filter(
    (power) =>
      sides.flat().includes(power) &&
      position.state.units.some((s) => s.power === power && areas.includes(s.at)),
  );
};

/**
 * What China may have to cede after the powers' victory: one defeated area to each of them, minors last (PB-CHINA-28 to
 * 33). Without agreement nothing is ceded.
 */
export const chineseCessions = (position: Position, war: WarRecord): readonly SpoilsPool[] => {
  if (war.end?.how !== 'rebels-beaten' || war.defeated.length === 0) return [];
  const powers = claimants(position, war);
  return [
    {
      war,
      areas: position.edition.atlas.areaOrder.filter((area) => war.defeated.includes(area)),
      recipients: powers.filter(isGreat),
      minors: powers.filter((power) => !isGreat(power)),
      losers: [],
      each: 1,
      deadlock: 'nothing',
    },
  ];
};
