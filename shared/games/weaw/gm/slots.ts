import { keyword } from '../../../kernel/language/grammar.ts';
import type { Slot } from '../../../kernel/language/pattern.ts';
import { NUMBER, wordOr } from '../../../kernel/language/slots.ts';
import { RESERVES } from '../lines/command.ts';
import type { OrderReader } from '../orders/order-reader.ts';
import { NATION, SIDE } from '../orders/slots.ts';
import type { Side } from '../vocabulary/sides.ts';

// What stands in the slots of the game master's lines.

type LineSlot<T> = Slot<OrderReader, T>;

const YES_NO = [keyword('yes', 'it holds'), keyword('no', 'it does not')];

export const YES_OR_NO: LineSlot<boolean> = {
  name: 'yes | no',
  read: (reader) => reader.choose(YES_NO, '"yes" or "no"') === 'yes',
  write: (isYes) => (isYes ? 'yes' : 'no'),
  sees: (reader) => reader.sees('yes') || reader.sees('no'),
};

const SEATS = [...RESERVES, 'gm'].map((id) => keyword(id.replace('-', ' '), 'a seat'));

/** A reserve, the game master, or a nation by its name. */
export const SEAT: LineSlot<string> = {
  name: 'SEAT',
  read: (reader) => reader.option(SEATS, 'a seat')?.replace(' ', '-') ?? NATION.read(reader),
  write: (id) => id,
  sees: (reader) => SEATS.some(({ id }) => reader.sees(id)) || NATION.sees(reader),
};

/** The number of a line or question: `france/2`. */
export const LINE_ID: LineSlot<string> = {
  name: 'SEAT/NUMBER',
  read: (reader) => {
    const who = SEAT.read(reader);
    reader.needs('/');
    return `${who}/${String(NUMBER.read(reader))}`;
  },
  write: (id) => id,
  sees: (reader) => SEAT.sees(reader),
};

export const NATION_OR_REBELS = wordOr({ word: 'rebels', hint: 'those that have risen' }, NATION);

/** How many; one where no number is given. */
export const COUNT: LineSlot<number> = {
  ...NUMBER,
  read: (reader) => reader.optionalNumber() ?? 1,
  sees: () => true,
};

/** A whole number, nought among them. */
export const AMOUNT: LineSlot<number> = {
  ...NUMBER,
  read: (reader) => {
    const word = reader.word() ?? '';
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
    return reader.takes('hours', 'h') === undefined ? reader.fail() : hours;
  },
  write: (hours) => `${String(hours)} h`,
};

/** The side a text is for, which follows behind a colon. */
export const SIDE_BEFORE_TEXT: LineSlot<Side> = {
  name: 'SIDE:',
  read: (reader) => {
    const side = SIDE.read(reader);
    reader.takes(':');
    return side;
  },
  write: (side) => `${SIDE.write(side)}:`,
  sees: (reader) => SIDE.sees(reader),
};

export const TEXT: LineSlot<string> = {
  name: '"TEXT"',
  read: (reader) => reader.text('what is to be achieved, between quotation marks'),
  write: (text) => `"${text}"`,
  sees: () => true,
};

/** Points of US Entry, those for the Central Powers below nought. */
export const ENTRY_POINTS: LineSlot<number> = {
  ...AMOUNT,
  name: 'NUMBER [for SIDE]',
  read: (reader) => {
    const points = AMOUNT.read(reader);
    const side: Side = reader.accepts('for', 'the side opinion leans to') ? SIDE.read(reader) : 'allied';
    return side === 'allied' || points === 0 ? points : -points;
  },
  write: (points) => `${String(Math.abs(points))} for ${SIDE.write(points < 0 ? 'central' : 'allied')}`,
};

export const INCORPORATED: LineSlot<boolean> = {
  name: '[incorporated]',
  read: (reader) => reader.accepts('incorporated'),
  write: (is) => (is ? 'incorporated' : ''),
  sees: () => true,
};

export type TrenchKind = 'trench' | 'super' | 'none';

export const TRENCH_KIND: LineSlot<TrenchKind> = {
  name: '[super | none]',
  read: (reader) => {
    if (reader.accepts('super')) return 'super';
    return reader.accepts('none') ? 'none' : 'trench';
  },
  write: (kind) => (kind === 'trench' ? '' : kind),
  sees: () => true,
};
