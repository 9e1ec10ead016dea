import { type PatternPart, readParts, syntaxOf, formatParts } from '../../../kernel/language/pattern.ts';
import type { LineStep } from '../vocabulary/steps.ts';
import type { OrderReader } from './order-reader.ts';

/** The step a verb belongs to; standing orders take effect as the sheets are read. */
export type VerbStep = LineStep | 'STANDING';

/** How one kind of order is written, and in which step it is carried out. What it may do is decided in that step. */
export interface OrderForm<A extends { readonly do: string }> {
  /** What it begins with. */
  readonly verb: string;
  /** Other beginnings, read and never offered. */
  readonly others?: readonly string[];
  readonly does: A['do'] | readonly A['do'][];
  readonly step: VerbStep;
  /** Small letters stand for themselves, capitals for what is filled in, square brackets for what may be left out. */
  readonly syntax: string;
  readonly hint: string;
  readonly example: string;
  /** Reads what follows the verb. */
  parse(reader: OrderReader): A;
  /** The whole order in normal form. */
  format(action: A): string;
}

interface Pattern<A extends { readonly do: string }> extends Pick<
  OrderForm<A>,
  'verb' | 'others' | 'does' | 'step' | 'hint' | 'example'
> {
  readonly does: A['do'];
  readonly parts: readonly PatternPart<OrderReader>[];
}

/** An order that is a verb and slots: parser, formatter and line of help follow from them. */
export const pattern = <A extends { readonly do: string }>({ parts, ...rest }: Pattern<A>): OrderForm<A> => ({
  ...rest,
  syntax: `${rest.verb} ${syntaxOf(parts)}`.trim(),
  parse: (reader) => ({ do: rest.does, ...readParts(reader, parts) }) as unknown as A,
  format: (action) => `${rest.verb} ${formatParts(parts, { ...action })}`.trim(),
});
