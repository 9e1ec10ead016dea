import { keyword } from '../../../../kernel/language/grammar.ts';
import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { boardLine } from '../../orders/board/form.ts';
import type { BoardActionOf } from '../../orders/board/types.ts';
import { pattern } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { MINOR, POWER } from '../../orders/slots.ts';
import { mapRefusals } from '../refusals.ts';
import { recordTableRoll, sidesOf } from '../table-rolls.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    /** A die that fell at the table: its label, `control bavaria france`, and its face. */
    roll: { readonly label: string; readonly face: number };
  }
}

type Naming = (reader: OrderReader) => string;

const power: Naming = (reader) => POWER.read(reader);
const minor: Naming = (reader) => MINOR.read(reader);

/** A sea area in one word: `english-channel`. */
const area: Naming = (reader) => {
  reader.offer('a sea area in one word', []);
  const word = reader.peekWord();
  if (word === undefined || /^\d+$/.test(word)) return reader.fail();
  const words = [word];
  reader.skip();
  while (reader.acceptAlias('-') !== undefined || !/^\d+$/.test(reader.peekWord() ?? '0')) {
    words.push(reader.peekWord() ?? '');
    reader.skip();
  }
  return words.join('-');
};

/** Dice of the game by their labels, with what each names behind it. */
const ROLLS: Readonly<Record<string, readonly Naming[]>> = {
  calls: [power],
  terms: [power],
  instability: [minor],
  control: [minor, power],
  'control tie': [minor, power],
  'britain ships': [],
  'britain greece': [],
  'britain dutch': [],
  'britain war': [power],
  'britain tie': [power],
  'britain intercept': [power, area],
  'britain chit': [],
};

const KINDS = Object.keys(ROLLS).map((kind) => keyword(kind, 'a die of the game'));

/** As dice are labelled: `control-tie bavaria france`. */
const labelFor = (kind: string, names: readonly string[]): string =>
  [kind.replace('control tie', 'control-tie'), ...names].join(' ');

const DIE: Slot<OrderReader, string> = {
  name: 'DIE',
  read: (reader) => {
    const kind = reader.expectChoice(KINDS, 'the name of a die');
    const names = (ROLLS[kind] ?? []).map((read) => read(reader));
    return labelFor(kind, names);
  },
  format: (label) => label,
  peek: () => true,
};

const form = pattern<BoardActionOf<'roll'>>({
  verb: 'roll',
  does: 'roll',
  hint: 'a die that fell at the table',
  example: 'roll control bavaria france 5',
  parts: [
    part('label', DIE, { ask: 'Which die? For example: control bavaria france' }),
    part('face', { ...NUMBER, name: 'FACE' }, { ask: 'What did it show?' }),
  ],
});

/** A roll made at the table, in place of the die of the match. */
export const tableRoll = boardLine(form, {
  seatRefusal: ({ settings }) =>
    settings.referee === 'table' ? undefined : mapRefusals.refuse('dice-of-the-match'),
  refusal: (at, _seat, { label, face }) => {
    const sides = sidesOf(at, label);
    return face >= 1 && face <= sides ? undefined : mapRefusals.refuse('no-such-face', { sides });
  },
  carryOut: (context, seat, { label, face }) => {
    recordTableRoll(context, { label, face, by: seat });
  },
});
