import { Reader } from '../../../kernel/language/reader.ts';
import type { Names } from '../charts/names.ts';

/** Reads the words of one line, with the names of the match as its vocabulary. */
export class OrderReader extends Reader<Names> {}
