import type { Edition } from '../charts/edition.ts';
import { isGreat, type Power, POWERS } from '../vocabulary/ids.ts';
import { chineseAreas } from './chinese-areas.ts';
import type { PaxState } from '../state/state.ts';
import type { Estate } from './estates.ts';
import type { WarRecord } from '../state/wars.ts';

/** Powers with units in China when the rebellion is over: each may ask for one area (PB-CHINA-28). */
const claimants = (edition: Edition, state: PaxState, { sides }: WarRecord): readonly Power[] => {
  const areas = chineseAreas(edition, state);
  return POWERS.filter(
    (power) =>
      sides.flat().includes(power) && state.units.some((s) => s.power === power && areas.includes(s.at)),
  );
};

/**
 * What China may have to cede after the powers' victory: one defeated area for each of them, minors served last
 * (PB-CHINA-28 to 33). Without agreement nothing is ceded.
 */
export const rebelEstates = (edition: Edition, state: PaxState, war: WarRecord): readonly Estate[] => {
  if (war.end?.how !== 'rebels-beaten' || war.defeated.length === 0) return [];
  const powers = claimants(edition, state, war);
  return [
    {
      war,
      areas: edition.atlas.areaOrder.filter((area) => war.defeated.includes(area)),
      heirs: powers.filter(isGreat),
      minors: powers.filter((power) => !isGreat(power)),
      losers: [],
      each: 1,
      deadlock: 'nothing',
    },
  ];
};
