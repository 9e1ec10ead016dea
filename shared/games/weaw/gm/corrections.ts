import { tidyPiles } from '../board/forces.ts';
import { part } from '../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { type Edition, isZone } from '../charts/edition.ts';
import { depotAt, openingAccounts, receive } from '../board/depots.ts';
import { landRefusals } from '../land/refusals.ts';
import { moneyRefusals } from '../money/refusals.ts';
import type { OrderReader } from '../orders/order-reader.ts';
import { ANYWHERE, NATION, PLACE, UNIT } from '../orders/slots.ts';
import { controllerOf, writableTerritory } from '../board/territory.ts';
import type { WritableState } from '../state/state.ts';
import { isShip } from '../vocabulary/units.ts';
import {
  type FilledForm,
  type GmForm,
  gmSyntax,
  openersOf,
  readGmForm,
  type ValuesOf,
  writeGmForm,
} from './form.ts';
import { AMOUNT, ENTRY_POINTS, INCORPORATED, TRENCH_KIND } from './slots.ts';

interface CorrectedPosition {
  readonly edition: Edition;
  readonly state: WritableState;
}

/** A kind of correction: the new value, whatever the old one. */
interface CorrectionForm extends GmForm {
  readonly examples: readonly string[];
  /** Applies it, or says why the position does not allow it. */
  apply(at: CorrectedPosition, values: FilledForm<GmForm>['values']): Refusal | undefined;
  /** The present value it would replace, for the report. */
  current(at: CorrectedPosition, values: FilledForm<GmForm>['values']): string;
}

/** A correction of the position by the game master. */
export type Correction = FilledForm<CorrectionForm>;

/** A kind of correction, with its action typed by its slots. */
const correction = <const P extends GmForm['parts']>(
  form: GmForm & { readonly parts: P; readonly examples: readonly string[] },
  law: {
    apply(at: CorrectedPosition, values: ValuesOf<P>): Refusal | undefined;
    current(at: CorrectedPosition, values: ValuesOf<P>): string;
  },
): CorrectionForm => ({
  ...form,
  apply: (at, values) => law.apply(at, values as ValuesOf<P>),
  current: (at, values) => law.current(at, values as ValuesOf<P>),
});

const treasury = correction(
  {
    verb: 'treasury',
    hint: 'money of a nation',
    examples: ['treasury germany 60', 'treasury britain 10 at delhi'],
    parts: [
      part('nation', NATION),
      part('amount', AMOUNT),
      part('place', PLACE, { words: 'at', hint: 'the depot of a place', isOptional: true }),
    ],
  },
  {
    apply: (at, { nation, amount, ...rest }) => {
      const place: string | undefined = rest.place;
      const row = at.state.nations[nation];
      if (!row) return undefined;
      if (place === undefined) row.purse = {};
      else for (const each of depotAt(at, nation, place)) Reflect.deleteProperty(row.purse, each);
      receive(at, nation, { amount, place });
      at.state.record.money[nation] = openingAccounts({ nations: { [nation]: row } })[nation] ?? {};
      return undefined;
    },
    current: ({ state }, { nation }) =>
      String(Object.values(state.nations[nation]?.purse ?? {}).reduce((a, b) => a + b, 0)),
  },
);

const manpower = correction(
  {
    verb: 'manpower',
    hint: 'infantry built so far',
    examples: ['manpower germany 200'],
    parts: [part('nation', NATION), part('amount', AMOUNT)],
  },
  {
    apply: ({ state }, { nation, amount }) => {
      const row = state.nations[nation];
      if (row) row.manpowerUsed['home'] = amount;
      return undefined;
    },
    current: ({ state }, { nation }) => String(state.nations[nation]?.manpowerUsed['home'] ?? 0),
  },
);

const usEntry = correction(
  {
    verb: 'us entry',
    hint: 'opinion in the USA',
    examples: ['us entry 3 for allies'],
    parts: [part('points', ENTRY_POINTS)],
  },
  {
    apply: ({ state }, { points }) => {
      state.usEntry = points;
      return undefined;
    },
    current: ({ state }) => String(state.usEntry),
  },
);

const control = correction(
  {
    verb: 'control',
    hint: 'who holds a territory',
    examples: ['control liege germany incorporated'],
    parts: [part('place', PLACE), part('nation', NATION), part('isIncorporated', INCORPORATED)],
  },
  {
    apply: ({ state }, { place, nation, isIncorporated }) => {
      const territory = writableTerritory(state, place);
      if (!territory) return undefined;
      territory.controller = nation;
      territory.since = state.turn;
      if (isIncorporated) territory.incorporatedBy = nation;
      else delete territory.incorporatedBy;
      return undefined;
    },
    current: (at, { place }) => controllerOf(at, place),
  },
);

const units = correction(
  {
    verb: 'units',
    hint: 'how many stand where',
    examples: ['units germany 5 infantry in liege'],
    parts: [
      part('nation', NATION),
      part('n', AMOUNT),
      part('type', UNIT),
      part('at', ANYWHERE, { words: 'in', hint: 'where' }),
    ],
  },
  {
    apply: ({ edition, state }, { nation, n, type, at }) => {
      if (isShip(type) !== isZone(edition, at))
        return landRefusals.refuse('barred-unit', { type, place: at });
      state.units = state.units.filter(
        (pile) => pile.nation !== nation || pile.type !== type || pile.at !== at,
      );
      if (n > 0) state.units.push({ nation, type, at, n });
      tidyPiles(state);
      return undefined;
    },
    current: ({ state }, { nation, type, at }) => {
      const there = state.units.filter(
        (pile) => pile.nation === nation && pile.type === type && pile.at === at,
      );
      return String(there.reduce((sum, { n }) => sum + n, 0));
    },
  },
);

const trench = correction(
  {
    verb: 'trench',
    hint: 'on a border',
    examples: ['trench liege facing cologne'],
    parts: [
      part('place', PLACE),
      part('facing', PLACE, { words: 'facing', hint: 'the neighbour' }),
      part('kind', TRENCH_KIND),
    ],
  },
  {
    apply: ({ edition, state }, { place, facing, kind }) => {
      if (!edition.landNeighbours.get(place)?.includes(facing))
        return moneyRefusals.refuse('no-trench', { place, facing });
      const trenches = writableTerritory(state, place)?.trenches;
      if (!trenches) return undefined;
      if (kind === 'none') Reflect.deleteProperty(trenches, facing);
      else trenches[facing] = kind;
      return undefined;
    },
    current: ({ state }, { place, facing }) => state.territories[place]?.trenches[facing] ?? 'none',
  },
);

const CORRECTION_FORMS: readonly CorrectionForm[] = [treasury, manpower, usEntry, control, units, trench];

/** The words that begin corrections. */
export const CORRECTION_VERBS = openersOf(CORRECTION_FORMS);

export const CORRECTION_SYNTAX: readonly string[] = CORRECTION_FORMS.map(gmSyntax);

export const CORRECTION_EXAMPLES: readonly string[] = CORRECTION_FORMS.flatMap(({ examples }) => examples);

/** Reads a correction after `set`. */
export const readCorrection = (reader: OrderReader): Correction =>
  readGmForm(reader, CORRECTION_FORMS, `one of ${CORRECTION_FORMS.map(({ verb }) => verb).join(', ')}`);

/** A correction in normal form, without `set`. */
export const formatCorrection: (correction: Correction) => string = writeGmForm;

/** Applies a correction; returns why the position does not allow it. */
export const applyCorrection = (at: CorrectedPosition, { form, values }: Correction): Refusal | undefined =>
  form.apply(at, values);

/** The value in the position that a correction would replace, for the report. */
export const currentValue = (at: CorrectedPosition, { form, values }: Correction): string =>
  form.current(at, values);
