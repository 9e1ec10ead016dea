import { keyword } from '../../../kernel/language/grammar.ts';
import { NUMBER, wordOr } from '../../../kernel/language/slots.ts';
import { RESERVES } from '../charts/seating.ts';
import { type LineSlot, NATION, SIDE } from '../orders/slots.ts';
import type { Side } from '../vocabulary/sides.ts';

// The slots of the game master's lines.

const YES_NO = [keyword('yes', 'it holds'), keyword('no', 'it does not')];

export const YES_OR_NO: LineSlot<boolean> = {
  name: 'yes | no',
  read: (reader) => reader.expectChoice(YES_NO, '"yes" or "no"') === 'yes',
  format: (isYes) => (isYes ? 'yes' : 'no'),
  peek: (reader) => reader.peek('yes') || reader.peek('no'),
};

const SEATS = [...RESERVES, 'gm'].map((id) => keyword(id.replace('-', ' '), 'a seat'));

/** A reserve, the game master, or a nation by its name. */
export const SEAT: LineSlot<string> = {
  name: 'SEAT',
  read: (reader) => reader.acceptChoice(SEATS, 'a seat')?.replace(' ', '-') ?? NATION.read(reader),
  format: (id) => id,
  peek: (reader) => SEATS.some(({ id }) => reader.peek(id)) || NATION.peek(reader),
};

/** The number of a line or question: `france/2`. */
export const LINE_ID: LineSlot<string> = {
  name: 'SEAT/NUMBER',
  read: (reader) => {
    const who = SEAT.read(reader);
    reader.expect('/');
    return `${who}/${String(NUMBER.read(reader))}`;
  },
  format: (id) => id,
  peek: (reader) => SEAT.peek(reader),
};

export const NATION_OR_REBELS = wordOr({ word: 'rebels', hint: 'those that have risen' }, NATION);

/** The number; one if none is given. */
export const COUNT: LineSlot<number> = {
  ...NUMBER,
  read: (reader) => reader.acceptNumber() ?? 1,
  peek: () => true,
};

/** A whole number, including zero. */
export const AMOUNT: LineSlot<number> = {
  ...NUMBER,
  read: (reader) => {
    const word = reader.peekWord() ?? '';
    if (!/^\d{1,4}$/.test(word)) return reader.fail();
    reader.skip();
    return Number(word);
  },
};

export const HOURS: LineSlot<number> = {
  ...NUMBER,
  name: 'NUMBER h',
  read: (reader) => {
    const hours = NUMBER.read(reader);
    return reader.acceptAlias('hours', 'h') === undefined ? reader.fail() : hours;
  },
  format: (hours) => `${String(hours)} h`,
};

/** The side a text is for; the text follows a colon. */
export const SIDE_BEFORE_TEXT: LineSlot<Side> = {
  name: 'SIDE:',
  read: (reader) => {
    const side = SIDE.read(reader);
    reader.acceptAlias(':');
    return side;
  },
  format: (side) => `${SIDE.format(side)}:`,
  peek: (reader) => SIDE.peek(reader),
};

export const TEXT: LineSlot<string> = {
  name: '"TEXT"',
  read: (reader) => reader.expectText('what is to be achieved, between quotation marks'),
  format: (text) => `"${text}"`,
  peek: () => true,
};

/** Points of US Entry, negative for the Central Powers. */
export const ENTRY_POINTS: LineSlot<number> = {
  ...AMOUNT,
  name: 'NUMBER [for SIDE]',
  read: (reader) => {
    const points = AMOUNT.read(reader);
    const side: Side = reader.accept('for', 'the side opinion leans to') ? SIDE.read(reader) : 'allied';
    return side === 'allied' || points === 0 ? points : -points;
  },
  format: (points) => `${String(Math.abs(points))} for ${SIDE.format(points < 0 ? 'central' : 'allied')}`,
};

export const INCORPORATED: LineSlot<boolean> = {
  name: '[incorporated]',
  read: (reader) => reader.accept('incorporated'),
  format: (is) => (is ? 'incorporated' : ''),
  peek: () => true,
};

export type TrenchKind = 'trench' | 'super' | 'none';

export const TRENCH_KIND: LineSlot<TrenchKind> = {
  name: '[super | none]',
  read: (reader) => {
    if (reader.accept('super')) return 'super';
    return reader.accept('none') ? 'none' : 'trench';
  },
  format: (kind) => (kind === 'trench' ? '' : kind),
  peek: () => true,
};
