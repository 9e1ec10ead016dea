import { type RefusalTable, refusalsWith } from '../../../kernel/refusals.ts';
import type { Words } from '../wording/words.ts';

/** A table of refusals: reason, facts and sentence together, beside the law that refuses. */
export const refusals = refusalsWith<Words>();

/** Any such table. */
export type EiaRefusals = RefusalTable<Words>;
