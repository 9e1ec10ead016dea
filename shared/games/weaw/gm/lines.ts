import { keywordsOf } from '../../../kernel/language/grammar.ts';
import { part, type Slot } from '../../../kernel/language/pattern.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { SyntaxProblem } from '../../../kernel/language/sheet.ts';
import type { Names } from '../charts/names.ts';
import { OrderReader } from '../orders/order-reader.ts';
import { NUMBER } from '../../../kernel/language/slots.ts';
import { NATION, PLACE, UNIT } from '../orders/slots.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { UnitType } from '../vocabulary/units.ts';
import { type Correction, CORRECTION_SYNTAX, formatCorrection, readCorrection } from './corrections.ts';
import { type GmForm, gmSyntax, openersOf, readGmForm, writeGmForm } from './form.ts';
import { COUNT, HOURS, LINE_ID, NATION_OR_REBELS, SEAT, SIDE_BEFORE_TEXT, TEXT, YES_OR_NO } from './slots.ts';

/** A line of the game master. By default no rule needs one. */
export type GmLine =
  | { readonly do: 'rule'; readonly yes: boolean; readonly line: string }
  | { readonly do: 'undo'; readonly rule: number }
  | {
      readonly do: 'place';
      /** `rebels`: those that wait, else by whose land it is. */
      readonly nation: string;
      readonly n: number;
      readonly type: UnitType;
      readonly at: string;
    }
  | { readonly do: 'mexico' }
  | { readonly do: 'command'; readonly nation: string; readonly seat: string }
  | { readonly do: 'bind'; readonly seat: string; readonly nation: string }
  | { readonly do: 'extend'; readonly hours: number }
  | { readonly do: 'task'; readonly side: Side; readonly text: string }
  | { readonly do: 'set'; readonly correction: Correction };

/** The correction behind `set`. */
const CORRECTION: Slot<OrderReader, Correction> = {
  name: CORRECTION_SYNTAX.join(' | '),
  read: readCorrection,
  format: formatCorrection,
  peek: () => true,
};

const GM_FORMS: readonly GmForm<GmLine['do']>[] = [
  {
    verb: 'rule',
    kind: 'rule',
    hint: 'yes or no on a question',
    parts: [part('yes', YES_OR_NO), part('line', LINE_ID, { words: 'on', hint: 'the question' })],
  },
  {
    verb: 'undo us entry',
    kind: 'undo',
    hint: 'take back a move of discretion, by its rule',
    parts: [part('rule', NUMBER)],
  },
  {
    verb: 'place',
    kind: 'place',
    hint: 'put units on the map',
    parts: [
      part('nation', NATION_OR_REBELS),
      part('n', COUNT),
      part('type', UNIT),
      part('at', PLACE, { words: 'in', hint: 'the territory' }),
    ],
  },
  { verb: 'mexico to full production', kind: 'mexico', hint: 'after the USA has geared up', parts: [] },
  {
    verb: 'command',
    kind: 'command',
    hint: 'who writes for a nation',
    parts: [part('nation', NATION), part('seat', SEAT, { words: 'by', hint: 'the seat' })],
  },
  {
    verb: 'bind',
    kind: 'bind',
    hint: 'a reserve seat to a nation',
    parts: [part('seat', SEAT), part('nation', NATION, { words: 'to', hint: 'the nation' })],
  },
  { verb: 'extend', kind: 'extend', hint: 'the deadline of what waits', parts: [part('hours', HOURS)] },
  {
    verb: 'task for',
    kind: 'task',
    hint: 'what a side is to achieve besides',
    parts: [part('side', SIDE_BEFORE_TEXT), part('text', TEXT)],
  },
  { verb: 'set', kind: 'set', hint: 'correct the position', parts: [part('correction', CORRECTION)] },
];

/** What lines of the game master begin with. */
export const GM_VERBS = openersOf(GM_FORMS);

const GRAMMAR = { keywords: keywordsOf([...GM_FORMS.map(gmSyntax), 'hours gm h']), openers: GM_VERBS };

/** Reads a line of the game master. */
export const readGmLine = (names: Names, text: string): Result<GmLine, readonly SyntaxProblem[]> => {
  const reader = new OrderReader(names, GRAMMAR, { line: 1, text: text.trim() });
  const line = reader.attempt(() => {
    const { kind, values } = readGmForm(reader, GM_FORMS, 'a line of the game master');
    reader.expectEnd();
    return { do: kind, ...values } as unknown as GmLine;
  });
  return line && reader.problems.length === 0 ? ok(line) : err(reader.problems);
};

/** A line of the game master in normal form. */
export const formatGmLine = ({ do: kind, ...values }: GmLine): string => writeGmForm(GM_FORMS, kind, values);

/** Reads a line of the game master, a correction also without the word `set`. */
export const readGmText = (names: Names, text: string): Result<GmLine, readonly SyntaxProblem[]> => {
  const read = readGmLine(names, text);
  const correction = read.ok ? undefined : parseCorrection(names, text);
  return correction ? ok({ do: 'set', correction }) : read;
};

/** Reads a correction written without the word `set`. */
export const parseCorrection = (names: Names, text: string): Correction | undefined => {
  const read = readGmLine(names, `set ${text}`);
  return read.ok && read.value.do === 'set' ? read.value.correction : undefined;
};
