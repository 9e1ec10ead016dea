import type { AreaId } from '../vocabulary/ids.ts';
import type { CasusBelli } from '../state/state.ts';

/** Areas of casus belli that are about one, by the number of the casus belli. */
export type AreasByNumber = Readonly<Record<string, AreaId>>;

/** The area of a casus belli, as facts about it carry it; nothing where it is about none. */
export const itsArea = ({ area }: CasusBelli): { readonly area?: AreaId } =>
  area === undefined ? {} : { area };

/** The areas of several casus belli, as facts about them carry them; nothing where they are about none. */
export const theirAreas = (
  claims: readonly Pick<CasusBelli, 'number' | 'area'>[],
): { readonly areas?: AreasByNumber } => {
  const known = claims.flatMap(({ number, area }) =>
    area === undefined ? [] : [[String(number), area] as const],
  );
  return known.length === 0 ? {} : { areas: Object.fromEntries(known) };
};
