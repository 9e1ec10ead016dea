import { type Grammar, keyword } from '../../../kernel/language/grammar.ts';
import { type PatternPart, readParts, syntaxOf, formatParts } from '../../../kernel/language/pattern.ts';
import type { OrderReader } from '../orders/order-reader.ts';

/** How one kind of line of the game master is written: what it begins with, and its slots. */
export interface GmForm<Kind extends string = string> {
  readonly verb: string;
  /** What the line is kept as. */
  readonly kind: Kind;
  readonly hint: string;
  readonly parts: readonly PatternPart<OrderReader>[];
}

export const gmSyntax = ({ verb, parts }: GmForm): string => `${verb} ${syntaxOf(parts)}`.trim();

export const openersOf = (forms: readonly GmForm[]): Grammar['openers'] =>
  forms.map(({ verb, hint }) => keyword(verb, hint));

/** Reads a line of one of these forms; `expected` names them all. */
export const readGmForm = <Kind extends string>(
  reader: OrderReader,
  forms: readonly GmForm<Kind>[],
  expected: string,
): { readonly kind: Kind; readonly values: Record<string, unknown> } => {
  const verb = reader.expectChoice(openersOf(forms), expected);
  const form = forms.find((each) => each.verb === verb) ?? reader.fail();
  return { kind: form.kind, values: readParts(reader, form.parts) };
};

/** A line in normal form. */
export const writeGmForm = <Kind extends string>(
  forms: readonly GmForm<Kind>[],
  kind: Kind,
  values: Readonly<Record<string, unknown>>,
): string => {
  const form = forms.find((each) => each.kind === kind);
  return form ? `${form.verb} ${formatParts(form.parts, values)}`.trim() : kind;
};
