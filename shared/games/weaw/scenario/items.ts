import { defined } from '../../../kernel/defined.ts';
import { ScenarioFault } from '../../../kernel/scenario/play-steps.ts';
import { keywordsOf } from '../../../kernel/language/grammar.ts';
import { OrderReader } from '../orders/order-reader.ts';
import type { Names } from '../charts/names.ts';
import { NATION, PLACE, TECH, UNIT } from '../orders/slots.ts';
import type { Cargo, Pile } from '../state/state.ts';

// The short texts in a scenario: units, control, trenches, facilities.

const GRAMMAR = {
  keywords: keywordsOf([
    'damaged carrying with and facing super incorporated unincorporated no complex port unpaid turn to none radar sonar guns hits',
  ]),
  openers: [],
};

/** Reads a text to its end, or says where it goes wrong. */
const readItem = <T>(names: Names, text: string, read: (reader: OrderReader) => T): T => {
  const reader = new OrderReader(names, GRAMMAR, { line: 1, text });
  const value = reader.attempt(() => {
    const found = read(reader);
    reader.expectEnd();
    return found;
  });
  if (value === undefined)
    throw new ScenarioFault(`"${text}": ${reader.problems[0]?.message ?? 'cannot be read'}`);
  return value;
};

const readAnywhere = (reader: OrderReader): string => reader.expectName(reader.vocabulary.anywhere);

type PileWithoutPlace = Omit<Pile, 'at'>;

const readCargo = (reader: OrderReader, nation: string): Cargo[] => {
  const cargo: Cargo[] = [];
  do {
    const whose = NATION.peek(reader) ? NATION.read(reader) : nation;
    cargo.push({ nation: whose, n: reader.acceptNumber() ?? 1, type: UNIT.read(reader) });
  } while (reader.accept('and'));
  return cargo;
};

const readFittings = (reader: OrderReader, pile: PileWithoutPlace): void => {
  do {
    if (reader.accept('radar')) pile.radar = true;
    else if (reader.accept('sonar')) pile.sonar = true;
    else {
      pile.guns = reader.acceptNumber() ?? 1;
      if (reader.acceptAlias('guns', 'gun') === undefined) reader.fail();
    }
  } while (reader.accept('and'));
};

const readExtras = (reader: OrderReader, pile: PileWithoutPlace): void => {
  for (;;) {
    if (reader.accept('damaged')) pile.hits = reader.acceptNumber() ?? 1;
    else if (reader.accept('carrying')) pile.cargo = readCargo(reader, pile.nation);
    else if (reader.accept('with')) readFittings(reader, pile);
    else return;
  }
};

/** `germany 6 infantry`, `france battleship damaged`. */
const readUnitsOfNation = (reader: OrderReader): PileWithoutPlace => {
  const nation = NATION.read(reader);
  const n = reader.acceptNumber() ?? 1;
  const pile: PileWithoutPlace = { nation, n, type: UNIT.read(reader) };
  readExtras(reader, pile);
  return pile;
};

/** `britain transport aegean-sea carrying 2 infantry`. */
export const readPile = (names: Names, text: string): Pile =>
  readItem(names, text, (reader) => {
    const pile = readUnitsOfNation(reader);
    const at = readAnywhere(reader);
    readExtras(reader, pile);
    return { ...pile, at };
  });

/** `liege: germany 5 infantry, germany tank`; none for `none`. */
export const readPlaceUnits = (names: Names, text: string): { place: string; piles: readonly Pile[] } =>
  readItem(names, text, (reader) => {
    const at = readAnywhere(reader);
    reader.expect(':');
    if (reader.accept('none')) return { place: at, piles: [] };
    const piles: Pile[] = [];
    do piles.push({ ...readUnitsOfNation(reader), at });
    while (reader.accept(','));
    return { place: at, piles };
  });

export interface Control {
  readonly nation: string;
  readonly place: string;
  /** Left out if the text does not say. */
  readonly incorporated?: boolean;
}

const readIncorporation = (reader: OrderReader): Pick<Control, 'incorporated'> => {
  if (reader.accept('incorporated')) return { incorporated: true };
  return reader.accept('unincorporated') ? { incorporated: false } : {};
};

/** `germany brest incorporated`. */
export const readControl = (names: Names, text: string): Control =>
  readItem(names, text, (reader) => ({
    nation: NATION.read(reader),
    place: PLACE.read(reader),
    ...readIncorporation(reader),
  }));

/** `liege: germany unincorporated`. */
export const readExpectedControl = (names: Names, text: string): Control =>
  readItem(names, text, (reader) => {
    const place = PLACE.read(reader);
    reader.expect(':');
    return { place, nation: NATION.read(reader), ...readIncorporation(reader) };
  });

export interface Trench {
  readonly place: string;
  readonly facing: string;
  readonly kind: 'trench' | 'super';
}

/** `france verdun facing metz super`. */
export const readTrench = (names: Names, text: string): Trench =>
  readItem(names, text, (reader) => {
    if (reader.lookAhead(() => [NATION.read(reader), PLACE.read(reader)])) NATION.read(reader);
    const place = PLACE.read(reader);
    reader.expect('facing');
    return { place, facing: PLACE.read(reader), kind: reader.accept('super') ? 'super' : 'trench' };
  });

export interface FacilityItem {
  readonly place: string;
  readonly what: 'complex' | 'port' | 'radar';
  readonly is: boolean;
  readonly nation?: string;
}

/** `no complex liege`, `germany port hong-kong`. */
export const readFacility = (names: Names, text: string): FacilityItem =>
  readItem(names, text, (reader) => {
    const isNone = reader.accept('no');
    const nation = !isNone && NATION.peek(reader) ? NATION.read(reader) : undefined;
    const what = reader.accept('complex') ? 'complex' : reader.accept('port') ? 'port' : 'radar';
    if (what === 'radar') reader.expect('radar');
    return { what, is: !isNone, place: PLACE.read(reader), ...defined({ nation }) };
  });

/** `improved-fighters-2 unpaid`. */
export const readAdvance = (
  names: Names,
  text: string,
): { readonly tech: string; readonly level: number; readonly unpaid: boolean } =>
  readItem(names, text, (reader) => {
    const tech = TECH.read(reader);
    const level = reader.expectNumber();
    return { tech, level, unpaid: reader.accept('unpaid') };
  });

/** `austria-hungary to france britain russia turn 3`. */
export const readSurrender = (
  names: Names,
  text: string,
): { readonly nation: string; readonly to: readonly string[]; readonly turn?: number } =>
  readItem(names, text, (reader) => {
    const nation = NATION.read(reader);
    reader.expect('to');
    const to = [NATION.read(reader)];
    while (NATION.peek(reader)) to.push(NATION.read(reader));
    return { nation, to, ...(reader.accept('turn') && { turn: reader.expectNumber() }) };
  });

export const readNation = (names: Names, text: string): string =>
  readItem(names, text, (reader) => NATION.read(reader));

/** `britain/delhi` → nation and the rest; otherwise a place or a pool. */
export const splitKey = (key: string): readonly [string, string | undefined] => {
  const [nation = '', rest] = key.split('/');
  return [nation.trim(), rest?.trim()];
};
