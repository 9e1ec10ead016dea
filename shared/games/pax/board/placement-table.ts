import type { Edition } from '../charts/edition.ts';
import { isControl, type MarkerKind } from '../vocabulary/ids.ts';
import type { Marker } from '../state/state.ts';
import type { PlacementPair } from '../charts/tables.ts';

// The chart of placement effects (PB-CB-2): every question about two markers in one area is answered from its rows,
// never in code.

/** The row for a marker placed beside an existing one. */
export const rowAgainst = (
  edition: Edition,
  existing: MarkerKind,
  placed: MarkerKind,
): PlacementPair | undefined =>
  edition.tables.placementEffects.againstEstablished.find(
    (row) => row.existing === existing && row.placed === placed,
  );

/** The row for two markers placed in the same turn, in either order. */
export const rowTogether = (
  edition: Edition,
  one: MarkerKind,
  other: MarkerKind,
): PlacementPair | undefined =>
  edition.tables.placementEffects.simultaneous.find(
    (row) => (row.existing === one && row.placed === other) || (row.existing === other && row.placed === one),
  );

/** Whether an Interest or Influence may stand beside the established Control markers of others. */
export const isLegalBeside = (edition: Edition, kind: MarkerKind, others: readonly Marker[]): boolean =>
  others
    .filter((other) => other.established && isControl(other.kind))
    .every((other) => rowAgainst(edition, other.kind, kind)?.legal ?? false);

/** Whether any row gives the owner of `holder` a casus belli against the owner of `against`. */
export const isDisputed = (edition: Edition, holder: MarkerKind, against: MarkerKind): boolean => {
  const claims = rowAgainst(edition, holder, against)?.casusBelli ?? [];
  if (claims.some((claim) => 'mutual' in claim || claim.holder === 'existing')) return true;
  const together = rowTogether(edition, holder, against)?.casusBelli ?? [];
  return together.some((claim) => 'mutual' in claim || claim.holder === holder);
};
