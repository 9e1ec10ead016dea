import type { AreaId } from '../vocabulary/ids.ts';
import { areaType } from './position.ts';
import type { Position } from '../state/position.ts';

export type ChineseType = 'chinese-empire' | 'chinese-vassal';

/** Which part of China an area belongs to, if any. */
export const chineseType = (position: Position, area: AreaId): ChineseType | undefined => {
  const type = areaType(position, area);
  return type === 'chinese-empire' || type === 'chinese-vassal' ? type : undefined;
};

/** Areas of the Chinese Empire and its vassals, by name. */
export const chineseAreas = (position: Position): readonly AreaId[] =>
  position.edition.atlas.areaOrder.filter((area) => chineseType(position, area) !== undefined);
