import { keyword } from '../../../../kernel/language/grammar.ts';
import type { LineForm } from '../form.ts';
import type { OrderReader } from '../order-reader.ts';
import { MINOR, POWER } from '../slots.ts';
import type { BoardAction } from './types.ts';

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

/** A roll made at the table, in place of the die of the match. */
export const tableRoll: LineForm<Extract<BoardAction, { do: 'roll' }>> = {
  verb: 'roll',
  does: 'roll',
  syntax: 'roll DIE FACE',
  hint: 'a die that fell at the table',
  example: 'roll control bavaria france 5',
  parse: (reader) => {
    const kind = reader.expectChoice(KINDS, 'the name of a die');
    const names = (ROLLS[kind] ?? []).map((read) => read(reader));
    return { do: 'roll', label: labelFor(kind, names), face: reader.expectNumber() };
  },
  format: ({ label, face }) => `roll ${label} ${String(face)}`,
};
