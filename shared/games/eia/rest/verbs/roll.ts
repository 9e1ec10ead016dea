import { keyword } from '../../../../kernel/language/grammar.ts';
import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { boardLine } from '../../orders/board/form.ts';
import { pattern } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { MINOR, POWER } from '../../orders/slots.ts';
import { mapRefusals } from '../refusals.ts';
import { recordTableRoll, sidesOf } from '../table-rolls.ts';

declare module '../../orders/board/types.ts' {
  interface BoardActions {
    /** A die rolled at the table: its label, `control bavaria france`, and its face. */
    roll: { readonly label: string; readonly face: number };
  }
}

/** A sea area in one word: `english-channel`. */
const readArea = (reader: OrderReader): string => {
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

/** What a die's label names. */
type NamedKind = 'power' | 'minor' | 'area';

const NAMINGS: Readonly<Record<NamedKind, (reader: OrderReader) => string>> = {
  power: (reader) => POWER.read(reader),
  minor: (reader) => MINOR.read(reader),
  area: readArea,
};

/** Dice of the game: how each label begins, and what it names after that. */
export const DICE: readonly { readonly kind: string; readonly names: readonly NamedKind[] }[] = [
  { kind: 'calls', names: ['power'] },
  { kind: 'terms', names: ['power'] },
  { kind: 'instability', names: ['minor'] },
  { kind: 'control', names: ['minor', 'power'] },
  { kind: 'control tie', names: ['minor', 'power'] },
  { kind: 'britain ships', names: [] },
  { kind: 'britain greece', names: [] },
  { kind: 'britain dutch', names: [] },
  { kind: 'britain war', names: ['power'] },
  { kind: 'britain tie', names: ['power'] },
  { kind: 'britain intercept', names: ['power', 'area'] },
  { kind: 'britain chit', names: [] },
];

const KINDS = DICE.map(({ kind }) => keyword(kind, 'a die of the game'));

/** The label of a die: `control-tie bavaria france`. */
export const dieLabel = (kind: string, names: readonly string[]): string =>
  [kind.replace('control tie', 'control-tie'), ...names].join(' ');

export const DIE: Slot<OrderReader, string> = {
  name: 'DIE',
  read: (reader) => {
    const kind = reader.expectChoice(KINDS, 'the name of a die');
    const { names = [] } = DICE.find((die) => die.kind === kind) ?? {};
    return dieLabel(
      kind,
      names.map((naming) => NAMINGS[naming](reader)),
    );
  },
  format: (label) => label,
  peek: () => true,
};

const form = pattern({
  verb: 'roll',
  does: 'roll',
  hint: 'record a die rolled at the table',
  example: 'roll control bavaria france 5',
  parts: [
    part('label', DIE, { ask: 'Which die?' }),
    part('face', { ...NUMBER, name: 'FACE' }, { ask: 'What did it show?' }),
  ],
});

/** A roll made at the table, which replaces a die of the match. */
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
