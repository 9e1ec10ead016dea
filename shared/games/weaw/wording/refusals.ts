import { causesWith, type RefusalTable, refusalsWith } from '../../../kernel/refusals.ts';
import type { Words } from './words.ts';

/** A table of refusals: reason, facts and sentence together, beside the law that refuses. */
export const refusals = refusalsWith<Words>();

/** The causes that a chapter has for a reason that stands for many rules; other chapters have others for it. */
export const causes = causesWith<Words>();

/** Any such table. */
export type WeawRefusals = RefusalTable<Words>;

export interface OfNation {
  readonly nation: string;
}

export interface OfPlace {
  readonly place: string;
}
