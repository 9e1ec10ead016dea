import { formatAction, orderVerbs } from '../orders/verb-registry.ts';
import type { WeawState } from '../state/state.ts';

/** The standing orders of a nation in force, as the lines that give them. */
export const standingLines = (
  state: Pick<WeawState, 'standing' | 'gates'>,
  nation: string,
): readonly string[] =>
  orderVerbs.all
    .flatMap(({ standing }) => standing?.inForce?.(state, nation) ?? [])
    .map((action) => formatAction(action));
