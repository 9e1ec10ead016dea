import { causesWith, type RefusalTable, refusalsWith } from '../../../kernel/refusals.ts';
import type { Words } from './words.ts';

/** A table of refusals: reason, facts and sentence together, beside the law that refuses. */
export const refusals = refusalsWith<Words>();

/** A chapter's causes for a reason shared by many rules; other chapters have their own causes for it. */
export const causes = causesWith<Words>();

/** Any such table. */
export type WeawRefusals = RefusalTable<Words>;

export interface OfNation {
  readonly nation: string;
}

export interface OfPlace {
  readonly place: string;
}
