import { type PatternPart, readParts, syntaxOf, formatParts } from '../../../kernel/language/pattern.ts';
import type { OrderReader } from './order-reader.ts';

/** How one kind of line is written. What it may do is decided in its chapter. */
export interface LineForm<A extends { readonly do: string }> {
  /** What the line begins with. */
  readonly verb: string;
  /** Other beginnings, read and never offered. */
  readonly others?: readonly string[];
  readonly does: A['do'];
  /** Small letters stand for themselves, capitals for what is filled in, square brackets for what may be left out. */
  readonly syntax: string;
  readonly hint: string;
  readonly example: string;
  /** Reads what follows the verb. */
  parse(reader: OrderReader): A;
  /** The whole line in normal form. */
  format(action: A): string;
}

interface Pattern<A extends { readonly do: string }> extends Pick<
  LineForm<A>,
  'verb' | 'others' | 'does' | 'hint' | 'example'
> {
  readonly parts: readonly PatternPart<OrderReader>[];
}

/** A line that is a verb and slots: parser, formatter and line of help follow from them. */
export const pattern = <A extends { readonly do: string }>({ parts, ...rest }: Pattern<A>): LineForm<A> => ({
  ...rest,
  syntax: `${rest.verb} ${syntaxOf(parts)}`.trim(),
  parse: (reader) => ({ do: rest.does, ...readParts(reader, parts) }) as unknown as A,
  format: (action) => `${rest.verb} ${formatParts(parts, { ...action })}`.trim(),
});
