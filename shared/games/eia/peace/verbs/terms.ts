import { selfRefusal } from '../../board/self.ts';
import { defined } from '../../../../kernel/defined.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import { quote } from '../../../../kernel/language/lexer.ts';
import { type EiaVerb, eiaVerb, type EiaVerbForm, pattern } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { ENEMY, POWER, readTermCode } from '../../orders/slots.ts';
import type { ActionOf, Order, TermChoice } from '../../orders/types.ts';
import type { Position } from '../../state/step.ts';
import { listedTermRefusal, offeredKind } from '../listed-terms.ts';
import { livePickLines, pickLive } from '../live-picks.ts';
import { termRefusals } from '../refusals.ts';
import { type PeaceSides, suitBetween } from '../suit-between.ts';
import { suitRefusalNow } from '../suit-refusal.ts';
import { termsOutlook } from '../terms-outlook.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    terms: { readonly to: string; readonly list: readonly TermChoice[] };
  }
}

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  'B.1': ['corps', 'fleets'],
  'C.1': ['fleets', 'corps'],
  'B.3': ['half', 'thirds'],
  'B.6': ['me'],
};

const readPlaces = (reader: OrderReader): readonly string[] => {
  const places: string[] = [];
  while (reader.peekName(reader.vocabulary.cedable)) {
    places.push(reader.expectName(reader.vocabulary.cedable));
    reader.acceptAlias('and');
  }
  return places;
};

/** The argument of a term; the chart's first option if left out. */
const readArgument = (reader: OrderReader, code: string): Partial<TermChoice> => {
  if (code === 'B.4') {
    const note = reader.acceptText('the corps in quotation marks');
    return defined({ note });
  }
  if (code === 'B.7' || code === 'C.4') {
    const places = readPlaces(reader);
    return places.length > 0 ? { places } : {};
  }
  const options = (OPTIONS[code] ?? []).map((option) => keyword(option, ''));
  const option = reader.acceptChoice(options, 'what the term concerns');
  if (option !== undefined) return { option };
  if (code === 'B.6' && reader.peekName(reader.vocabulary.powers)) return { option: POWER.read(reader) };
  return {};
};

const readTerm = (reader: OrderReader): TermChoice => {
  const code = readTermCode(reader, 'BC');
  return { code, ...readArgument(reader, code) };
};

/** A term with its argument as in lines and reports: `B.7 venetia tuscany`. */
export const formatTerm = ({ code, option, places = [], note }: TermChoice): string =>
  [
    code,
    ...(option === undefined ? [] : [option]),
    ...places,
    ...(note === undefined ? [] : [quote(note)]),
  ].join(' ');

/** A ranked list of terms, best first; `none` for an empty one. */
export const RANKED_TERMS: Slot<OrderReader, readonly TermChoice[]> = {
  name: 'B.1, C.2 … or none',
  read: (reader) => {
    if (reader.accept('none', 'no terms')) return [];
    const list = [readTerm(reader)];
    while (reader.accept(',', 'the next best term')) list.push(readTerm(reader));
    return list;
  },
  format: (list) => (list.length > 0 ? list.map(formatTerm).join(', ') : 'none'),
  peek: () => true,
};

const FORM: EiaVerbForm<ActionOf<'terms'>> = pattern({
  verb: 'terms to',
  others: ['terms for'],
  does: 'terms',
  hint: 'a ranked list of terms for a power that surrenders',
  example: 'terms to austria: B.7 venetia tuscany, B.2, B.3 thirds',
  parts: [
    part('to', ENEMY, { ask: 'Terms for whom?' }),
    part('list', RANKED_TERMS, { words: ':', ask: 'Which terms, the best first?' }),
  ],
});

/** Why a list has no peace to take terms in: the power has not sued, or has declined. */
const surrenderRefusal = (at: Position, sides: PeaceSides): Refusal | undefined => {
  const suit = suitBetween(at, sides);
  return suit && suit.accepted !== false
    ? undefined
    : termRefusals.refuse('no-peace', { power: sides.loser }, 'EIA-4.4.5.1');
};

/** Why no list can apply as things stand: no war before the suits, no surrender after them. */
const peaceMissing = (at: Position, sides: PeaceSides): Refusal | undefined =>
  suitRefusalNow(at, { seat: sides.victor, other: sides.loser }, () => surrenderRefusal(at, sides));

/** Why a list cannot apply as things stand, or which of its terms could never be taken. */
const listRefusal = (
  at: Position,
  seat: string,
  { action: { to, list }, sheet }: { readonly action: ActionOf<'terms'>; readonly sheet: readonly Order[] },
): Refusal | undefined => {
  const sides = { victor: seat, loser: to };
  const refusal = peaceMissing(at, sides);
  if (refusal) return refusal;
  return list.map((choice) => listedTermRefusal(at, sides, { choice, sheet })).find(Boolean);
};

/** EIA-4.4.3-b, EIA-4.4.4-a, EIA-AMB-32: the victor's ranked list. */
export const terms: EiaVerb<ActionOf<'terms'>> = eiaVerb(FORM, {
  refusalInAnyPosition: (_edition, seat, { to }) => selfRefusal(seat, [to], 'EIA-4.4.3-b'),
  refusal: listRefusal,
  foresees: (at, victor, action) => termsOutlook(at, { victor }, action),
  foreseesInPart: (at, seat, { action, sheet }) => {
    const sides = { victor: seat, loser: action.to };
    const kind = offeredKind(at, sides, sheet);
    return peaceMissing(at, sides) ? [] : termsOutlook(at, { victor: seat, kind }, action);
  },
  options: { TERMS: livePickLines },
  immediate: { carryOut: pickLive },
});
