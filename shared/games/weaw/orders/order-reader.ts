import { Reader } from '../../../kernel/language/reader.ts';
import type { Names } from '../charts/names.ts';

/** A line being read, with the names of the match. */
export class OrderReader extends Reader<Names> {}
