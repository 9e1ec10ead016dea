import { tidyPiles } from '../board/forces.ts';
import { keyword } from '../../../kernel/language/grammar.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { type Edition, isZone } from '../charts/edition.ts';
import { depotAt, receive } from '../board/depots.ts';
import { no } from '../lines/reasons.ts';
import type { OrderReader } from '../orders/order-reader.ts';
import { ANYWHERE, NATION, PLACE, SIDE, UNIT } from '../orders/slots.ts';
import { controllerOf } from '../board/territory.ts';
import type { WeawState } from '../state/state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isShip, type UnitType } from '../vocabulary/units.ts';

/** A correction of the position by the game master's hand: what shall be, whatever was. */
export type Correction =
  | { readonly is: 'treasury'; readonly nation: string; readonly place?: string; readonly amount: number }
  | { readonly is: 'manpower'; readonly nation: string; readonly amount: number }
  | { readonly is: 'us-entry'; readonly points: number }
  | {
      readonly is: 'control';
      readonly nation: string;
      readonly place: string;
      readonly isIncorporated: boolean;
    }
  | {
      readonly is: 'units';
      readonly nation: string;
      readonly n: number;
      readonly type: UnitType;
      readonly at: string;
    }
  | {
      readonly is: 'trench';
      readonly place: string;
      readonly facing: string;
      readonly kind: 'trench' | 'super' | 'none';
    };

export const CORRECTION_SYNTAX: readonly string[] = [
  'treasury NATION NUMBER [at TERRITORY]',
  'manpower NATION NUMBER',
  'us entry NUMBER [for SIDE]',
  'control TERRITORY NATION [incorporated]',
  'units NATION NUMBER UNIT in PLACE',
  'trench TERRITORY facing TERRITORY [super | none]',
];

export const CORRECTION_EXAMPLES: readonly string[] = [
  'treasury germany 60',
  'treasury britain 10 at delhi',
  'manpower germany 200',
  'us entry 3 for allies',
  'control liege germany incorporated',
  'units germany 5 infantry in liege',
  'trench liege facing cologne',
];

const KINDS = [
  keyword('treasury', 'money of a nation'),
  keyword('manpower', 'infantry built so far'),
  keyword('us entry', 'opinion in the USA'),
  keyword('control', 'who holds a territory'),
  keyword('units', 'how many stand where'),
  keyword('trench', 'on a border'),
];

/** A whole number, nought among them. */
const amountOf = (reader: OrderReader): number => {
  const word = reader.word() ?? '';
  if (!/^\d{1,4}$/.test(word)) return reader.fail();
  reader.skip();
  return Number(word);
};

const trenchKind = (reader: OrderReader): 'trench' | 'super' | 'none' => {
  if (reader.accepts('super')) return 'super';
  return reader.accepts('none') ? 'none' : 'trench';
};

const entryOf = (reader: OrderReader): number => {
  const points = amountOf(reader);
  const side: Side = reader.accepts('for', 'the side opinion leans to') ? SIDE.read(reader) : 'allied';
  return side === 'allied' ? points : -points;
};

const READERS: Readonly<Record<string, (reader: OrderReader) => Correction>> = {
  treasury: (reader) => {
    const nation = NATION.read(reader);
    const amount = amountOf(reader);
    const place = reader.accepts('at', 'the depot of a place') ? PLACE.read(reader) : undefined;
    return { is: 'treasury', nation, amount, ...(place !== undefined && { place }) };
  },
  manpower: (reader) => ({ is: 'manpower', nation: NATION.read(reader), amount: amountOf(reader) }),
  'us entry': (reader) => ({ is: 'us-entry', points: entryOf(reader) }),
  control: (reader) => ({
    is: 'control',
    place: PLACE.read(reader),
    nation: NATION.read(reader),
    isIncorporated: reader.accepts('incorporated'),
  }),
  units: (reader) => {
    const nation = NATION.read(reader);
    const n = amountOf(reader);
    const type = UNIT.read(reader);
    reader.needs('in', 'where');
    return { is: 'units', nation, n, type, at: ANYWHERE.read(reader) };
  },
  trench: (reader) => {
    const place = PLACE.read(reader);
    reader.needs('facing', 'the neighbour');
    return { is: 'trench', place, facing: PLACE.read(reader), kind: trenchKind(reader) };
  },
};

/** Reads a correction behind `set`. */
export const readCorrection = (reader: OrderReader): Correction => {
  const kind = reader.choose(KINDS, 'what is corrected');
  return READERS[kind]?.(reader) ?? reader.fail();
};

interface Correcting {
  readonly edition: Edition;
  readonly state: WeawState;
}

const setTreasury = (at: Correcting, { nation, place, amount }: Extract<Correction, { is: 'treasury' }>) => {
  const row = at.state.nations[nation];
  if (!row) return;
  if (place === undefined) row.purse = {};
  else for (const each of depotAt(at, nation, place)) Reflect.deleteProperty(row.purse, each);
  receive(at, nation, { amount, place });
};

const setUnits = (
  { edition, state }: Correcting,
  { nation, n, type, at }: Extract<Correction, { is: 'units' }>,
): Refusal | undefined => {
  if (isShip(type) !== isZone(edition, at)) return no('barred-unit', { type, place: at });
  state.units = state.units.filter((pile) => pile.nation !== nation || pile.type !== type || pile.at !== at);
  if (n > 0) state.units.push({ nation, type, at, n });
  tidyPiles(state);
  return undefined;
};

const setControl = (
  { state }: Correcting,
  { place, nation, isIncorporated }: Extract<Correction, { is: 'control' }>,
): void => {
  const territory = state.territories[place];
  if (!territory) return;
  territory.controller = nation;
  territory.since = state.turn;
  if (isIncorporated) territory.incorporatedBy = nation;
  else delete territory.incorporatedBy;
};

/** Makes a correction, or says why no position can be so. */
export const correct = (at: Correcting, correction: Correction): Refusal | undefined => {
  const { edition, state } = at;
  switch (correction.is) {
    case 'treasury':
      setTreasury(at, correction);
      return undefined;
    case 'manpower': {
      const row = state.nations[correction.nation];
      if (row) row.manpowerUsed['home'] = correction.amount;
      return undefined;
    }
    case 'us-entry':
      state.usEntry = correction.points;
      return undefined;
    case 'control':
      setControl(at, correction);
      return undefined;
    case 'units':
      return setUnits(at, correction);
    case 'trench': {
      const { place, facing, kind } = correction;
      if (!edition.landNeighbours.get(place)?.includes(facing)) return no('no-trench', { place, facing });
      const trenches = state.territories[place]?.trenches;
      if (!trenches) return undefined;
      if (kind === 'none') Reflect.deleteProperty(trenches, facing);
      else trenches[facing] = kind;
      return undefined;
    }
  }
};

/** What there was before, for what is told. */
export const beforeOf = ({ state }: Correcting, correction: Correction): string => {
  switch (correction.is) {
    case 'treasury':
      return String(Object.values(state.nations[correction.nation]?.purse ?? {}).reduce((a, b) => a + b, 0));
    case 'manpower':
      return String(state.nations[correction.nation]?.manpowerUsed['home'] ?? 0);
    case 'us-entry':
      return String(state.usEntry);
    case 'control':
      return controllerOf({ state }, correction.place);
    case 'units': {
      const { nation, type, at } = correction;
      const there = state.units.filter(
        (pile) => pile.nation === nation && pile.type === type && pile.at === at,
      );
      return String(there.reduce((sum, { n }) => sum + n, 0));
    }
    case 'trench':
      return state.territories[correction.place]?.trenches[correction.facing] ?? 'none';
  }
};
