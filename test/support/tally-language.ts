import { keyword, keywordsOf } from '@chancery/shared/kernel/language/grammar.ts';
import type { Named } from '@chancery/shared/kernel/language/names.ts';
import { openLine } from '@chancery/shared/kernel/language/open-line.ts';
import { part, type Slot } from '@chancery/shared/kernel/language/pattern.ts';
import { questionOfSlot, type SlotQuestion } from '@chancery/shared/kernel/language/questions.ts';
import { Reader } from '@chancery/shared/kernel/language/reader.ts';
import {
  MAX_PROBLEMS,
  problemAt,
  type SyntaxProblem,
  type TextLine,
  textLines,
} from '@chancery/shared/kernel/language/sheet.ts';
import { patternForm, type VerbForm } from '@chancery/shared/kernel/language/verb-form.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { singleSpaced } from '@chancery/shared/kernel/text/name.ts';
import { SIDES, type TallyStep } from './tally-state.ts';

// The syntax of Tally: its slots, and verbs composed of them.

/** Tally has no names to look up. */
type TallyReader = Reader<null>;
type TallySlot<T> = Slot<TallyReader, T>;

export const POINTS: TallySlot<number> = {
  name: 'NUMBER',
  read(reader) {
    reader.offer('a whole number', []);
    const word = reader.peekWord() ?? '';
    if (!/^-?\d{1,9}$/.test(word)) reader.fail();
    reader.skip();
    return Number(word);
  },
  format: String,
  parseFormatted: Number,
  peek: (reader) => /^-?\d/.test(reader.peekWord() ?? ''),
};

/** Everything up to the end of the line. */
export const WORDS: TallySlot<string> = {
  name: 'WORDS',
  read(reader) {
    reader.offer('some words', []);
    if (reader.isAtEnd) reader.fail();
    const from = reader.tokenIndex;
    while (!reader.isAtEnd) reader.skip();
    return singleSpaced(reader.textFrom(from));
  },
  format: (words) => words,
  peek: (reader) => !reader.isAtEnd,
};

const SIDE_NAMES = SIDES.map((side) => keyword(side, 'a side'));

export const SIDE: TallySlot<string> = {
  name: 'SIDE',
  read: (reader) => reader.expectChoice(SIDE_NAMES, 'a side'),
  format: (side) => side,
  words: SIDES,
  peek: (reader) => SIDES.some((side) => reader.peek(side)),
};

export interface TallyAction {
  readonly do: string;
}

/** One kind of line: its syntax, why it is refused, and its effect. */
export interface TallyVerb<A extends TallyAction = TallyAction> extends VerbForm<TallyReader, A> {
  /** Whether its lines omit the verb. */
  readonly isImplied?: boolean;
  readonly questions: readonly SlotQuestion<unknown>[];
  make(values: Readonly<Record<string, unknown>>): A;
  refusal?(seat: string, action: A): Refusal | undefined;
  carryOut(step: TallyStep, seat: string, action: A): void;
}

type Values<A> = Omit<A, 'do'>;

interface TallyVerbParts<A extends TallyAction> extends Pick<
  TallyVerb<A>,
  'verb' | 'hint' | 'example' | 'isImplied' | 'refusal' | 'carryOut'
> {
  readonly does: A['do'];
  /** The slots after the verb, in order. */
  readonly slots: { readonly [K in keyof Values<A>]: TallySlot<A[K]> };
}

/** A verb with its slots and rules. */
export const tallyVerb = <A extends TallyAction>({ slots, ...form }: TallyVerbParts<A>): TallyVerb<A> => {
  const parts = Object.entries<TallySlot<unknown>>(slots).map(([key, slot]) => part(key, slot));
  const questions = parts.map((each) =>
    questionOfSlot(each, {
      kind: each.slot.name,
      ask: `${form.verb}: which ${each.key}?`,
      choices: () => (each.slot.words ?? []).map((id) => ({ id })),
      ...(!each.slot.words && { typed: 'text' }),
    }),
  );
  return { ...form, ...patternForm<TallyReader, A>({ ...form, parts }), questions };
};

/** A line as it was read. */
export interface TallyLine {
  readonly verb: TallyVerb;
  readonly action: TallyAction;
  readonly normal: string;
}

type Problems = readonly SyntaxProblem[];

const openersOf = (verbs: readonly TallyVerb[]): readonly Named[] =>
  verbs.map(({ verb, hint }) => keyword(verb, hint));

/** A line of a verb in normal form. */
export const formatTallyLine = (verb: TallyVerb, action: TallyAction): string => {
  const written = verb.format(action);
  return verb.isImplied ? written.slice(verb.verb.length + 1) : written;
};

/** Parses a line that begins with one of some verbs, or with none if one of them is implied. */
const readAction = (reader: TallyReader, verbs: readonly TallyVerb[]): TallyLine => {
  const openers = openersOf(verbs);
  const implied = verbs.find(({ isImplied }) => isImplied);
  const named = implied
    ? reader.withoutOffering(() => reader.acceptChoice(openers, implied.verb))
    : reader.expectChoice(openers, 'a line of this phase');
  const verb = verbs.find((each) => each.verb === named) ?? implied ?? reader.fail();
  const action = verb.parse(reader);
  reader.expectEnd();
  return { verb, action, normal: formatTallyLine(verb, action) };
};

/** Parses the lines of a text, or returns all its problems. */
export const readTallyLines = (
  verbs: readonly TallyVerb[],
  text: string,
): Result<readonly TallyLine[], Problems> => {
  const lines = textLines(text);
  if (!lines.ok) return err([lines.error]);
  const grammar = {
    keywords: keywordsOf(verbs.map(({ syntax }) => syntax)),
    openers: openersOf(verbs),
  };
  const problems: SyntaxProblem[] = [];
  const readerOf = (line: TextLine): TallyReader => new Reader(null, grammar, line);
  const read = lines.value.flatMap((line) => {
    const reader = problems.length < MAX_PROBLEMS ? openLine(line, problems, readerOf) : undefined;
    const found = reader?.attempt(() => readAction(reader, verbs));
    problems.push(...(reader?.problems ?? []));
    return found ? [found] : [];
  });
  return problems.length > 0 ? err(problems) : ok(read);
};

/** Parses a text with one line. */
export const readTallyLine = (verbs: readonly TallyVerb[], text: string): Result<TallyLine, Problems> => {
  const read = readTallyLines(verbs, text.replaceAll(/\s+/g, ' '));
  if (!read.ok) return read;
  const [line] = read.value;
  return line ? ok(line) : err([problemAt({ line: 1, column: 1 }, 'The line is empty.')]);
};
