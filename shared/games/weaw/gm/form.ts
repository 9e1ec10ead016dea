import { type Grammar, keyword } from '../../../kernel/language/grammar.ts';
import type { PatternPart } from '../../../kernel/language/pattern.ts';
import { readParts } from '../../../kernel/language/pattern-reading.ts';
import { formatVerbLine, syntaxOf } from '../../../kernel/language/pattern-writing.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { OrderReader } from '../orders/order-reader.ts';
import type { StepContext } from '../state/step.ts';
import type { SlotValues } from '../../../kernel/language/questions.ts';

type FormParts = readonly PatternPart<OrderReader, string>[];
/** What the slots of a line hold, by their keys. */
export type ValuesOf<P extends FormParts> = {
  readonly [Each in P[number] as Each['key']]: Each extends PatternPart<OrderReader, string, infer T>
    ? T
    : never;
};

/** The syntax of one kind of game master's line: its beginning, and its slots. */
export interface GmForm {
  readonly verb: string;
  readonly hint: string;
  readonly parts: FormParts;
}

/** A parsed line: its form, and the values of its slots. */
export interface FilledForm<F extends GmForm> {
  readonly form: F;
  readonly values: SlotValues;
}

/** A kind of line with what it does. */
export interface GmVerb extends GmForm {
  /** Carries it out, or says why not. */
  carryOut(step: StepContext, values: SlotValues): Refusal | undefined;
}

/** A kind of line, what it does typed by its slots. */
export const gmVerb = <const P extends FormParts>(
  form: GmForm & { readonly parts: P },
  carryOut: (step: StepContext, values: ValuesOf<P>) => Refusal | undefined,
): GmVerb => ({ ...form, carryOut: (step, values) => carryOut(step, values as ValuesOf<P>) });

export const gmSyntax = ({ verb, parts }: GmForm): string => syntaxOf(verb, parts);

export const openersOf = (forms: readonly GmForm[]): Grammar['openers'] =>
  forms.map(({ verb, hint }) => keyword(verb, hint));

/** Reads a line of one of these forms; `expected` names them all. */
export const readGmForm = <F extends GmForm>(
  reader: OrderReader,
  forms: readonly F[],
  expected: string,
): FilledForm<F> => {
  const verb = reader.expectChoice(openersOf(forms), expected);
  const form = forms.find((each) => each.verb === verb) ?? reader.fail();
  return { form, values: readParts(reader, form.parts) };
};

/** A line in normal form. */
export const writeGmForm = ({ form, values }: FilledForm<GmForm>): string =>
  formatVerbLine(form.verb, form.parts, values);
