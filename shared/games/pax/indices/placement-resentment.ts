import type { AreaId, MarkerKind } from '../vocabulary/ids.ts';
import { areaType } from '../board/position.ts';
import type { ResentmentFigures } from '../charts/tables.ts';
import type { Position } from '../state/position.ts';

/** A resentment chart's points for a marker; 0 without one. Dominion and State count as Possession. */
export const resentmentFigure = (figures: ResentmentFigures, kind: MarkerKind | 'none'): number => {
  if (kind === 'none') return 0;
  return figures[kind === 'dominion' || kind === 'state' ? 'possession' : kind];
};

/**
 * Points by which the Chinese resentment index rises at once when a power changes its marker from `before` to `kind`
 * (PB-CHINA-1); 0 outside Chinese areas and for lowered markers.
 */
export const placementResentment = (
  position: Position,
  area: AreaId,
  { before, kind }: { readonly before: MarkerKind | 'none'; readonly kind: MarkerKind },
): number => {
  const type = areaType(position, area);
  if (type !== 'chinese-empire' && type !== 'chinese-vassal') return 0;
  const { instant, upgrade } = position.edition.tables.resentment;
  const due = resentmentFigure(instant[type], kind);
  const already = resentmentFigure(instant[type], before);
  if (due <= already) return 0;
  return upgrade.charge === 'full' ? due : due - already;
};
