import { type RefusalTable, refusalsWith } from '../../../kernel/refusals.ts';
import type { Words } from '../wording/words.ts';

/** Makes a table of refusals, each with reason, facts and sentence, next to the law that refuses. */
export const refusals = refusalsWith<Words>();

/** Any such table. */
export type EiaRefusals = RefusalTable<Words>;
