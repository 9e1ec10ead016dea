import { type PatternPart, formatParts, readParts, syntaxOf } from './pattern.ts';
import type { SlotValues } from './questions.ts';

/** How one kind of order is written: what it begins with, and how what follows is read and written. */
export interface VerbForm<R, A extends { readonly do: string }> {
  /** What it begins with. */
  readonly verb: string;
  /** Other beginnings, read and never offered. */
  readonly others?: readonly string[];
  /** What it writes. */
  readonly does: A['do'] | readonly A['do'][];
  /** Small letters stand for themselves, capitals for what is filled in, square brackets for what may be left out. */
  readonly syntax: string;
  readonly hint: string;
  readonly example: string;
  /** Its slots in their order, where it is a verb and slots and nothing else. */
  readonly parts?: readonly PatternPart<R>[];
  /** Reads what follows the verb. */
  parse(reader: R): A;
  /** The whole order in normal form, its condition apart. */
  format(action: A): string;
}

/** What a verb and its slots do not say by themselves. */
type PatternForm<R, A extends { readonly do: string }> = Omit<
  VerbForm<R, A>,
  'does' | 'syntax' | 'parse' | 'format' | 'parts'
> & { readonly does: A['do']; readonly parts: readonly PatternPart<R>[] };

/** An order that is a verb and slots: parser, formatter, line of help and what answers make follow from them. */
export const verbPattern = <R extends Parameters<typeof readParts>[0], A extends { readonly do: string }>(
  form: PatternForm<R, A>,
) => {
  const { verb, does, parts } = form;
  const make = (values: SlotValues): A => ({ do: does, ...values }) as unknown as A;
  return {
    ...form,
    syntax: `${verb} ${syntaxOf(parts)}`.trim(),
    /** The order that its slots' values make. */
    make,
    parse: (reader: R): A => make(readParts(reader, parts)),
    format: (action: A): string => `${verb} ${formatParts(parts, { ...action })}`.trim(),
  };
};
