import { refusalsWith } from '../../../kernel/refusals.ts';
import type { Words } from './words.ts';

/** A table of refusals: reason, facts and sentence together, beside the law that refuses. */
export const refusals = refusalsWith<Words>();
