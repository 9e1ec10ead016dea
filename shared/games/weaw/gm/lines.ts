import { keyword, keywordsOf } from '../../../kernel/language/grammar.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { SyntaxProblem } from '../../../kernel/language/sheet.ts';
import { nameOf } from '../charts/edition.ts';
import type { Names } from '../charts/names.ts';
import { RESERVES } from '../lines/command.ts';
import { no } from '../lines/reasons.ts';
import { OrderReader } from '../orders/order-reader.ts';
import { NATION, NUMBER, PLACE, UNIT } from '../orders/slots.ts';
import type { StepContext } from '../state/step.ts';
import type { UnitType } from '../vocabulary/units.ts';

/** What the game master says: nothing needs it by default (contract, section 7). */
export type GmLine =
  | { readonly do: 'rule'; readonly yes: boolean; readonly line: string }
  | { readonly do: 'undo'; readonly points: number }
  | {
      readonly do: 'place';
      readonly nation: string;
      readonly n: number;
      readonly type: UnitType;
      readonly at: string;
    }
  | { readonly do: 'mexico' }
  | { readonly do: 'command'; readonly nation: string; readonly seat: string }
  | { readonly do: 'bind'; readonly seat: string; readonly nation: string };

const OPENERS = [
  keyword('rule', 'yes or no on a line'),
  keyword('undo us entry', 'take points of discretion back'),
  keyword('place', 'put units on the map'),
  keyword('mexico to full production', 'after the USA has geared up'),
  keyword('command', 'who writes for a nation'),
  keyword('bind', 'a reserve seat to a nation'),
];

export const GM_SYNTAX: readonly string[] = [
  'rule yes | no on SEAT/NUMBER',
  'undo us entry NUMBER',
  'place NATION NUMBER UNIT in TERRITORY',
  'mexico to full production',
  'command NATION by SEAT',
  'bind RESERVE to NATION',
];

const GRAMMAR = { keywords: keywordsOf(GM_SYNTAX), openers: OPENERS };
const YES_NO = [keyword('yes', 'it holds'), keyword('no', 'it does not')];
const SEATS = RESERVES.map((id) => keyword(id.replace('-', ' '), 'a reserve seat'));

const seat = (reader: OrderReader): string =>
  reader.option(SEATS, 'a reserve seat')?.replace(' ', '-') ?? NATION.read(reader);

const signedNumber = (reader: OrderReader): number => {
  const word = (reader.word() ?? '').replace('−', '-');
  if (!/^[-+]?\d{1,2}$/.test(word)) return reader.fail();
  reader.skip();
  return Number(word);
};

const lineId = (reader: OrderReader): string => {
  const who = seat(reader);
  reader.needs('/');
  return `${who}/${String(NUMBER.read(reader))}`;
};

const readers: Readonly<Record<string, (reader: OrderReader) => GmLine>> = {
  rule: (reader) => {
    const yes = reader.choose(YES_NO, '"yes" or "no"') === 'yes';
    reader.needs('on', 'the line');
    return { do: 'rule', yes, line: lineId(reader) };
  },
  'undo us entry': (reader) => ({ do: 'undo', points: signedNumber(reader) }),
  place: (reader) => {
    const nation = NATION.read(reader);
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
};

/** Reads a line of the game master. */
export const readGmLine = (names: Names, text: string): Result<GmLine, readonly SyntaxProblem[]> => {
  const reader = new OrderReader(names, GRAMMAR, { line: 1, text: text.trim() });
  const line = reader.attempt(() => {
    const verb = reader.choose(OPENERS, 'a line of the game master');
    const read = readers[verb]?.(reader) ?? reader.fail();
    reader.ends();
    return read;
  });
  return line && reader.problems.length === 0 ? ok(line) : err(reader.problems);
};

/** Carries a line of the game master out, or says why not. Undoing never rolls again. */
export const carryOutGmLine = (step: StepContext, line: GmLine): Refusal | undefined => {
  const { edition, state, emit } = step;
  switch (line.do) {
    case 'rule': {
      const question = state.record.questions.find((each) => each.line === line.line);
      if (!question) return no('not-open', { what: `a question of ${line.line}` });
      question.answer = line.yes;
      return undefined;
    }
    case 'undo':
      state.usEntry -= line.points;
      emit({ type: 'us-entry', shift: -line.points, now: state.usEntry, cause: 'undone by the game master' });
      return undefined;
    case 'place':
      state.units.push({ nation: line.nation, type: line.type, at: line.at, n: line.n });
      emit({ type: 'placed', nation: line.nation, what: line.type, n: line.n, at: line.at });
      return undefined;
    case 'mexico':
      state.nations['mexico']?.flags.push('full-production');
      return undefined;
    case 'command': {
      const row = state.nations[line.nation];
      if (row) row.commander = line.seat;
      return undefined;
    }
    case 'bind': {
      if (!RESERVES.includes(line.seat)) return no('not-open', { what: 'binding any seat but a reserve' });
      state.bindings[line.seat] = line.nation;
      const what = `the seat ${line.seat} leads ${nameOf(edition, line.nation)}`;
      emit({ type: 'event', what, names: [line.nation], rule: 'WEAW-COLL-6' });
      return undefined;
    }
  }
};
