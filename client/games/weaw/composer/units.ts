import type { Units } from '@chancery/shared/games/weaw/orders/types.ts';
import { writeUnits } from '@chancery/shared/games/weaw/orders/units.ts';
import { UNIT_TYPES, type UnitType } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { unitPlural } from '@chancery/shared/games/weaw/wording/words.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';
import { named } from '../words.ts';
import type { ComposerContext } from './context.ts';

/** Kinds of unit that march. */
export const MARCHING_TYPES: readonly UnitType[] = ['infantry', 'artillery', 'tank'];
/** Kinds of unit that fly. */
export const FLYING_TYPES: readonly UnitType[] = ['fighter', 'bomber'];

/** Units of a place that no line of the sheet uses yet, those that march first. */
export const unitsOf = (
  { free }: ComposerContext,
  place: string,
  types: readonly UnitType[] = [...MARCHING_TYPES, ...FLYING_TYPES],
): readonly Units[] =>
  types.flatMap((type) => {
    const n = free(type, place);
    return n > 0 ? [{ type, n, from: place }] : [];
  });

/** Places with units of the nation that no line uses yet. */
export const placesWithUnits = (context: ComposerContext): readonly string[] => {
  const { edition, state } = context.table;
  const held = context.cached(
    'held',
    () => new Set(state.units.filter(({ nation }) => nation === context.nation).map(({ at }) => at)),
  );
  return [...edition.places.keys()].filter((place) => held.has(place) && unitsOf(context, place).length > 0);
};

/** Units with one infantry left behind as a guard. */
const withoutGuard = (units: readonly Units[]): readonly Units[] =>
  units.flatMap((each) => {
    const n = each.type === 'infantry' ? (each.n ?? 0) - 1 : (each.n ?? 0);
    return n > 0 ? [{ ...each, n }] : [];
  });

const halfOf = (units: readonly Units[]): readonly Units[] =>
  units.map((each) => ({ ...each, n: Math.ceil((each.n ?? 0) / 2) }));

const only = (units: readonly Units[], type: UnitType): readonly Units[] =>
  units.filter((each) => each.type === type);

const sizeOf = (units: readonly Units[]): number => units.reduce((sum, { n }) => sum + (n ?? 0), 0);

/** A choice of units; its id is their text in a line. */
const unitChoice = (text: string, units: readonly Units[]): Choice => ({
  id: writeUnits(units),
  text,
  hint: writeUnits(units),
});

/** Choices of units: whole forces, and numbers of one kind. */
export interface UnitChoices {
  /** Whole forces, after which no more units are asked for, and all of one kind. */
  readonly forces: readonly Choice[];
  /** Ids of forces of one kind, to which others may be added. */
  readonly ofOneKind: readonly string[];
  /** A number of one kind from one place. */
  readonly lots: readonly Choice[];
}

const isSame = (one: Choice, other: Choice): boolean => one.id === other.id;

const withoutDoubles = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter((choice, n) => choice.id !== '' && choices.findIndex((each) => isSame(each, choice)) === n);

const MAX_IN_LOT = 20;

const startPlaces = (units: readonly Units[]): readonly string[] => [
  ...new Set(units.flatMap(({ from }) => from ?? [])),
];

/**
 * Choices of some units: all, half, one kind, one place; and numbers of one kind. For marching units also all but a
 * guard in each place.
 * @param order what comes first: all places together, as for an attack, or each separately, as for a march
 */
export const forcesAmong = (
  { table }: ComposerContext,
  all: readonly Units[],
  order: 'whole' | 'places' = 'whole',
): UnitChoices => {
  const places = startPlaces(all);
  const here = (place: string): readonly Units[] => all.filter(({ from }) => from === place);
  const butGuards = all.some(({ type }) => type === 'infantry')
    ? places.flatMap((place) => withoutGuard(here(place)))
    : [];
  const byPlace = places.length > 1 ? places : [];
  const kinds = UNIT_TYPES.map((type) => unitChoice(`all ${unitPlural(type)}`, only(all, type)));
  const whole = [
    ...(sizeOf(butGuards) > 0 ? [unitChoice('all but a guard', butGuards)] : []),
    unitChoice('all', all),
    unitChoice('half', halfOf(all)),
    ...kinds,
  ];
  const single = byPlace.map((place) => unitChoice(`${named(table, place)}: all`, here(place)));
  const forces = withoutDoubles(order === 'whole' ? [...whole, ...single] : [...single, ...whole]);
  const lots = all.flatMap((each) =>
    Array.from({ length: Math.min(each.n ?? 1, MAX_IN_LOT) }, (_, i) => {
      const part = writeUnits([{ ...each, n: i + 1 }]);
      return { id: part, text: part };
    }),
  );
  const ofOneKind = forces.filter((each) => kinds.includes(each)).map(({ id }) => id);
  return { forces, ofOneKind, lots };
};

/** The same for all free units of some places. */
export const unitChoices = (
  context: ComposerContext,
  places: readonly string[],
  order?: 'whole' | 'places',
): UnitChoices =>
  forcesAmong(
    context,
    places.flatMap((place) => unitsOf(context, place)),
    order,
  );

/** The kinds of some lots, without numbers: `infantry from metz`. */
const kindsIn = (lots: string): readonly string[] => lots.split(', ').map((lot) => lot.replace(/^\d+ /, ''));

/**
 * Asks for units: a whole force, or numbers and all of one kind, one after another until done.
 * @param choices candidates after the units already picked
 * @param fits whether typed text names units; if left out, nothing may be typed
 */
export function* askUnits(
  choices: (picked?: readonly string[]) => UnitChoices,
  question: string,
  fits?: (text: string) => boolean,
): Generator<PickStep, string, string> {
  const first = yield ask('units', question, {
    choices: () => {
      const { forces, lots } = choices();
      return withoutDoubles([...forces, ...lots]);
    },
    ...(fits && { typed: 'text', fits }),
  });
  const { forces, ofOneKind, lots } = choices();
  const isWhole = forces.some(({ id }) => id === first) && !ofOneKind.includes(first);
  if (isWhole || ![...forces, ...lots].some(({ id }) => id === first)) return first;
  let picked: readonly string[] = [first];
  for (;;) {
    const before = picked;
    const kinds = new Set(before.flatMap(kindsIn));
    const left = (): readonly Choice[] =>
      choices(before).lots.filter(({ id }) => !kindsIn(id).some((kind) => kinds.has(kind)));
    if (!left().some(({ why }) => why === undefined)) break;
    const pick: string = yield ask('units', 'Who else?', { choices: () => [LIST_END, ...left()] });
    if (pick === LIST_END.id) break;
    picked = [...picked, pick];
  }
  return picked.join(', ');
}
