import { defined } from '../../../kernel/defined.ts';
import type { AreaId } from '../vocabulary/ids.ts';
import type { CasusBelli } from '../state/state.ts';

/** Areas of casus belli that are about one, by the number of the casus belli. */
export type AreasByNumber = Readonly<Record<string, AreaId>>;

/** The field `area` of a fact about a casus belli, to be spread into it; empty where it is about no area. */
export const areaField = ({ area }: CasusBelli): { readonly area?: AreaId } => defined({ area });

/** The field `areas` of a fact about several casus belli, to be spread into it; empty where they are about no area. */
export const areasField = (
  claims: readonly Pick<CasusBelli, 'number' | 'area'>[],
): { readonly areas?: AreasByNumber } => {
  const known = claims.flatMap(({ number, area }) =>
    area === undefined ? [] : [[String(number), area] as const],
  );
  return known.length === 0 ? {} : { areas: Object.fromEntries(known) };
};
