import { keyword, keywordsOf } from '../../../kernel/language/grammar.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { SyntaxProblem } from '../../../kernel/language/sheet.ts';
import type { Names } from '../charts/names.ts';
import { RESERVES } from '../lines/command.ts';
import { OrderReader } from '../orders/order-reader.ts';
import { NUMBER } from '../../../kernel/language/slots.ts';
import { NATION, PLACE, SIDE, UNIT } from '../orders/slots.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { UnitType } from '../vocabulary/units.ts';
import { type Correction, CORRECTION_SYNTAX, readCorrection } from './corrections.ts';

/** What the game master says: nothing needs it by default (contract, section 7). */
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

/** What lines of the game master begin with. */
export const GM_VERBS = [
  keyword('rule', 'yes or no on a question'),
  keyword('undo us entry', 'take back a move of discretion, by its rule'),
  keyword('place', 'put units on the map'),
  keyword('mexico to full production', 'after the USA has geared up'),
  keyword('command', 'who writes for a nation'),
  keyword('bind', 'a reserve seat to a nation'),
  keyword('extend', 'the deadline of what waits'),
  keyword('task for', 'what a side is to achieve besides'),
  keyword('set', 'correct the position'),
];

export const GM_SYNTAX: readonly string[] = [
  'rule yes | no on SEAT/NUMBER',
  'undo us entry NUMBER',
  'place NATION-or-rebels NUMBER UNIT in TERRITORY',
  'mexico to full production',
  'command NATION by SEAT',
  'bind RESERVE to NATION',
  'extend NUMBER h',
  'task for SIDE: "TEXT"',
  ...CORRECTION_SYNTAX.map((form) => `set ${form}`),
];

const GRAMMAR = { keywords: keywordsOf([...GM_SYNTAX, 'hours gm h']), openers: GM_VERBS };
const YES_NO = [keyword('yes', 'it holds'), keyword('no', 'it does not')];
const SEATS = [...RESERVES, 'gm'].map((id) => keyword(id.replace('-', ' '), 'a seat'));

const seat = (reader: OrderReader): string =>
  reader.option(SEATS, 'a seat')?.replace(' ', '-') ?? NATION.read(reader);

const lineId = (reader: OrderReader): string => {
  const who = seat(reader);
  reader.needs('/');
  return `${who}/${String(NUMBER.read(reader))}`;
};

const readers: Readonly<Record<string, (reader: OrderReader) => GmLine>> = {
  rule: (reader) => {
    const yes = reader.choose(YES_NO, '"yes" or "no"') === 'yes';
    reader.needs('on', 'the question');
    return { do: 'rule', yes, line: lineId(reader) };
  },
  'undo us entry': (reader) => ({ do: 'undo', rule: NUMBER.read(reader) }),
  place: (reader) => {
    const nation = reader.accepts('rebels', 'those that have risen') ? 'rebels' : NATION.read(reader);
    const n = reader.optionalNumber() ?? 1;
    const type = UNIT.read(reader);
    reader.needs('in', 'the territory');
    return { do: 'place', nation, n, type, at: PLACE.read(reader) };
  },
  'mexico to full production': () => ({ do: 'mexico' }),
  command: (reader) => {
    const nation = NATION.read(reader);
    reader.needs('by', 'the seat');
    return { do: 'command', nation, seat: seat(reader) };
  },
  bind: (reader) => {
    const who = seat(reader);
    reader.needs('to', 'the nation');
    return { do: 'bind', seat: who, nation: NATION.read(reader) };
  },
  extend: (reader) => {
    const hours = NUMBER.read(reader);
    if (reader.takes('hours', 'h') === undefined) reader.fail();
    return { do: 'extend', hours };
  },
  'task for': (reader) => {
    const side = SIDE.read(reader);
    reader.takes(':');
    return { do: 'task', side, text: reader.text('what is to be achieved, between quotation marks') };
  },
  set: (reader) => ({ do: 'set', correction: readCorrection(reader) }),
};

/** Reads a line of the game master. */
export const readGmLine = (names: Names, text: string): Result<GmLine, readonly SyntaxProblem[]> => {
  const reader = new OrderReader(names, GRAMMAR, { line: 1, text: text.trim() });
  const line = reader.attempt(() => {
    const verb = reader.choose(GM_VERBS, 'a line of the game master');
    const read = readers[verb]?.(reader) ?? reader.fail();
    reader.ends();
    return read;
  });
  return line && reader.problems.length === 0 ? ok(line) : err(reader.problems);
};

/** Reads a correction as it stands behind `set`. */
export const readBareCorrection = (names: Names, text: string): Correction | undefined => {
  const read = readGmLine(names, `set ${text}`);
  return read.ok && read.value.do === 'set' ? read.value.correction : undefined;
};
