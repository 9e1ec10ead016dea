import { defined } from '../../../kernel/defined.ts';
import type { AreaId } from '../vocabulary/ids.ts';
import type { CasusBelli } from '../state/state.ts';

/** Areas by the number of the casus belli they belong to. */
export type AreasByNumber = Readonly<Record<string, AreaId>>;

/** The field `area` of a fact about a casus belli, to be spread into it; empty if there is no area. */
export const areaField = ({ area }: CasusBelli): { readonly area?: AreaId } => defined({ area });

/** The field `areas` of a fact about several casus belli, to be spread into it; empty if there are none. */
export const areasField = (
  claims: readonly Pick<CasusBelli, 'number' | 'area'>[],
): { readonly areas?: AreasByNumber } => {
  const known = claims.flatMap(({ number, area }) =>
    area === undefined ? [] : [[String(number), area] as const],
  );
  return known.length === 0 ? {} : { areas: Object.fromEntries(known) };
};
