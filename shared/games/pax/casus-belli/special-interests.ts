import type { Edition } from '../charts/edition.ts';
import type { AreaId, Native, Power } from '../vocabulary/ids.ts';
import type { Claim } from './status-conflicts.ts';

/**
 * Casus belli of powers with a standing interest in an area, against whoever places a Control marker there:
 * the Monroe Doctrine and the other rows of the table in force (setting `casusBelli`).
 */
export const specialClaims = (edition: Edition, placer: Power | Native, area: AreaId): readonly Claim[] => {
  const { powerSpecific, powerSpecificDefault } = edition.tables.casusBelli;
  const inForce = edition.settings.casusBelli ?? powerSpecificDefault.enabled;
  return powerSpecific
    .filter((row) => inForce.includes(row.id) && row.areas.includes(area) && row.holder !== placer)
    .map((row) => ({
      holder: row.holder,
      against: placer,
      ground: row.id === 'monroe-doctrine' ? 'monroe-doctrine' : 'special-interest',
      area,
      source: row.id,
    }));
};
