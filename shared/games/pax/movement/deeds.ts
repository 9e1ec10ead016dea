import type { Power } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { verbOf } from './actions.ts';

// What a condition can see: things done in this phase (AMB-13).

/** An action and who does it. Without a line it is certain: compulsory, or assumed by whoever asks. */
export interface Deed {
  readonly power: Power;
  readonly action: Action;
  /** Id of the order line it hangs on. */
  readonly line?: string;
}

/** Deeds by what they are about, so that an atom finds its own without reading all sheets. */
export type DeedIndex = ReadonlyMap<string, readonly Deed[]>;

export const indexDeeds = (deeds: readonly Deed[]): DeedIndex => {
  const index = new Map<string, Deed[]>();
  for (const deed of deeds) {
    const key = verbOf(deed.action)?.meaning?.(deed.power, deed.action);
    if (key === undefined) continue;
    const list = index.get(key);
    if (list) list.push(deed);
    else index.set(key, [deed]);
  }
  return index;
};
