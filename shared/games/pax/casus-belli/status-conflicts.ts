import type { Annexation } from '../adjustment/annexation.ts';
import { markersByPower } from '../adjustment/markers-by-power.ts';
import { isFirstControl, type Placement } from '../adjustment/placements.ts';
import type { Edition } from '../charts/edition.ts';
import { isGreat, isMinor, isPower, type Native, type Power } from '../vocabulary/ids.ts';
import type { CasusBelli, Marker } from '../state/state.ts';
import { rowAgainst, rowTogether } from '../board/placement-table.ts';
import type { Position } from '../state/position.ts';

/** A casus belli without a number yet. */
export type Claim = Pick<CasusBelli, 'holder' | 'against' | 'ground' | 'area' | 'source'>;

const statusClaim = (holder: Power, against: Power | Native, area: string): Claim => {
  const isOnMinor = isPower(against) && isMinor(against);
  const ground = isOnMinor ? 'minor-protectorate' : 'status';
  return { holder, against, area, ground, source: isOnMinor ? ground : 'status-conflict' };
};

/** A minor never disputes on its own what a Great Power places over its Influence (PB-MINOR-29). */
const mayDispute = ({ holder, against }: { holder: Power; against: Power }): boolean =>
  isGreat(holder) || isMinor(against);

/** Against a marker that stood there before this turn. */
const claimsAgainstEarlier = (edition: Edition, by: Placement, marker: Marker): Claim[] =>
  (rowAgainst(edition, marker.kind, by.kind)?.casusBelli ?? []).flatMap((claim) => {
    if ('mutual' in claim) {
      return [statusClaim(marker.power, by.power, by.area), statusClaim(by.power, marker.power, by.area)];
    }
    const holder = claim.holder === 'existing' ? marker.power : by.power;
    const against = holder === marker.power ? by.power : marker.power;
    return mayDispute({ holder, against }) ? [statusClaim(holder, against, by.area)] : [];
  });

/** Between two markers of this turn; rival Control counts when combat established both (PB-COL-8). */
const claimsBetweenNew = (edition: Edition, one: Placement, other: Placement): Claim[] =>
  (rowTogether(edition, one.kind, other.kind)?.casusBelli ?? []).flatMap((claim) => {
    if ('mutual' in claim) {
      const isRivalry = [one, other].every((p) => isFirstControl(p) && !p.byConsent);
      return isRivalry
        ? [statusClaim(one.power, other.power, one.area), statusClaim(other.power, one.power, one.area)]
        : [];
    }
    const [holder, against] = one.kind === claim.holder ? [one.power, other.power] : [other.power, one.power];
    return mayDispute({ holder, against }) ? [statusClaim(holder, against, one.area)] : [];
  });

/** Casus belli between markers in one area, by the placement table (PB-CB-2, PB-MINOR-21). */
export const statusClaims = (
  { edition, state }: Position,
  placements: readonly Placement[],
): readonly Claim[] =>
  placements.flatMap((by, i) =>
    markersByPower(state, by.area)
      .filter((marker) => marker.power !== by.power)
      .flatMap((marker) => {
        const at = placements.findIndex((p) => p.area === marker.area && p.power === marker.power);
        const other = placements[at];
        if (!other) return claimsAgainstEarlier(edition, by, marker);
        return at > i ? claimsBetweenNew(edition, by, other) : [];
      }),
  );

/** An annexation is treated like a Possession placed beside the existing markers (PB-UNREST-10, AMB-11). */
export const annexationClaims = (edition: Edition, { area, markers }: Annexation): readonly Claim[] =>
  markers
    .filter((marker) => isGreat(marker.power))
    .filter((marker) => {
      const row = marker.established
        ? rowAgainst(edition, marker.kind, 'possession')
        : rowTogether(edition, marker.kind, 'possession');
      return row?.casusBelli.some(
        (claim) => !('mutual' in claim) && (claim.holder === 'existing' || claim.holder === marker.kind),
      );
    })
    .map((marker) => ({
      holder: marker.power,
      against: 'ottoman-empire' as const,
      ground: 'annexation' as const,
      area,
      source: 'ottoman-annexation',
    }));
