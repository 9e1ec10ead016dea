import { tidyPiles } from '../board/forces.ts';
import { part } from '../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { type Edition, isZone } from '../charts/edition.ts';
import { depotAt, openingAccounts, receive } from '../board/depots.ts';
import { reasons } from '../lines/refusals.ts';
import type { OrderReader } from '../orders/order-reader.ts';
import { ANYWHERE, NATION, PLACE, UNIT } from '../orders/slots.ts';
import { controllerOf, writableTerritory } from '../board/territory.ts';
import type { WeawState } from '../state/state.ts';
import { isShip, type UnitType } from '../vocabulary/units.ts';
import { type GmForm, gmSyntax, openersOf, readGmForm, writeGmForm } from './form.ts';
import { AMOUNT, ENTRY_POINTS, INCORPORATED, TRENCH_KIND, type TrenchKind } from './slots.ts';

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
      readonly kind: TrenchKind;
    };

const CORRECTION_FORMS: readonly GmForm<Correction['is']>[] = [
  {
    verb: 'treasury',
    kind: 'treasury',
    hint: 'money of a nation',
    parts: [
      part('nation', NATION),
      part('amount', AMOUNT),
      part('place', PLACE, { words: 'at', hint: 'the depot of a place', isOptional: true }),
    ],
  },
  {
    verb: 'manpower',
    kind: 'manpower',
    hint: 'infantry built so far',
    parts: [part('nation', NATION), part('amount', AMOUNT)],
  },
  { verb: 'us entry', kind: 'us-entry', hint: 'opinion in the USA', parts: [part('points', ENTRY_POINTS)] },
  {
    verb: 'control',
    kind: 'control',
    hint: 'who holds a territory',
    parts: [part('place', PLACE), part('nation', NATION), part('isIncorporated', INCORPORATED)],
  },
  {
    verb: 'units',
    kind: 'units',
    hint: 'how many stand where',
    parts: [
      part('nation', NATION),
      part('n', AMOUNT),
      part('type', UNIT),
      part('at', ANYWHERE, { words: 'in', hint: 'where' }),
    ],
  },
  {
    verb: 'trench',
    kind: 'trench',
    hint: 'on a border',
    parts: [
      part('place', PLACE),
      part('facing', PLACE, { words: 'facing', hint: 'the neighbour' }),
      part('kind', TRENCH_KIND),
    ],
  },
];

/** What corrections begin with. */
export const CORRECTION_VERBS = openersOf(CORRECTION_FORMS);

export const CORRECTION_SYNTAX: readonly string[] = CORRECTION_FORMS.map(gmSyntax);

export const CORRECTION_EXAMPLES: readonly string[] = [
  'treasury germany 60',
  'treasury britain 10 at delhi',
  'manpower germany 200',
  'us entry 3 for allies',
  'control liege germany incorporated',
  'units germany 5 infantry in liege',
  'trench liege facing cologne',
];

/** Reads a correction behind `set`. */
export const readCorrection = (reader: OrderReader): Correction => {
  const { kind, values } = readGmForm(reader, CORRECTION_FORMS, 'what is corrected');
  return { is: kind, ...values } as unknown as Correction;
};

/** A correction in normal form, as it stands behind `set`. */
export const formatCorrection = ({ is, ...values }: Correction): string =>
  writeGmForm(CORRECTION_FORMS, is, values);

interface CorrectedPosition {
  readonly edition: Edition;
  readonly state: WeawState;
}

const setTreasury = (
  at: CorrectedPosition,
  { nation, place, amount }: Extract<Correction, { is: 'treasury' }>,
) => {
  const row = at.state.nations[nation];
  if (!row) return;
  if (place === undefined) row.purse = {};
  else for (const each of depotAt(at, nation, place)) Reflect.deleteProperty(row.purse, each);
  receive(at, nation, { amount, place });
  at.state.record.money[nation] = openingAccounts({ nations: { [nation]: row } })[nation] ?? {};
};

const setUnits = (
  { edition, state }: CorrectedPosition,
  { nation, n, type, at }: Extract<Correction, { is: 'units' }>,
): Refusal | undefined => {
  if (isShip(type) !== isZone(edition, at)) return reasons.refuse('barred-unit', { type, place: at });
  state.units = state.units.filter((pile) => pile.nation !== nation || pile.type !== type || pile.at !== at);
  if (n > 0) state.units.push({ nation, type, at, n });
  tidyPiles(state);
  return undefined;
};

const setControl = (
  { state }: CorrectedPosition,
  { place, nation, isIncorporated }: Extract<Correction, { is: 'control' }>,
): void => {
  const territory = writableTerritory(state, place);
  if (!territory) return;
  territory.controller = nation;
  territory.since = state.turn;
  if (isIncorporated) territory.incorporatedBy = nation;
  else delete territory.incorporatedBy;
};

/** Applies a correction; returns why the position cannot be so. */
export const applyCorrection = (at: CorrectedPosition, correction: Correction): Refusal | undefined => {
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
      if (!edition.landNeighbours.get(place)?.includes(facing))
        return reasons.refuse('no-trench', { place, facing });
      const trenches = writableTerritory(state, place)?.trenches;
      if (!trenches) return undefined;
      if (kind === 'none') Reflect.deleteProperty(trenches, facing);
      else trenches[facing] = kind;
      return undefined;
    }
  }
};

/** The value in the position that a correction would replace, for the report. */
export const currentValue = ({ state }: CorrectedPosition, correction: Correction): string => {
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
