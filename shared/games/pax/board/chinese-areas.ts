import type { Edition } from '../charts/edition.ts';
import type { AreaId } from '../vocabulary/ids.ts';
import { areaType } from './position.ts';
import type { PaxState } from '../state/state.ts';

export type ChineseType = 'chinese-empire' | 'chinese-vassal';

/** Which part of China an area belongs to, if it does. */
export const chineseType = (edition: Edition, state: PaxState, area: AreaId): ChineseType | undefined => {
  const type = areaType(edition, state, area);
  return type === 'chinese-empire' || type === 'chinese-vassal' ? type : undefined;
};

/** Areas of the Chinese Empire and its vassals, by name. */
export const chineseAreas = (edition: Edition, state: PaxState): readonly AreaId[] =>
  edition.atlas.areaOrder.filter((area) => chineseType(edition, state, area) !== undefined);
