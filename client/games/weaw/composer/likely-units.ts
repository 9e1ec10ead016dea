import { figuresOf } from '@chancery/shared/games/weaw/board/figures.ts';
import { fuelToAttack } from '@chancery/shared/games/weaw/land/land-law.ts';
import type { Units } from '@chancery/shared/games/weaw/orders/types.ts';
import { isShip, UNIT_TYPES, type UnitType } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import type { Answers, ComposerContext } from './context.ts';
import { filedContext } from './filed-position.ts';
import {
  forcesAmong,
  FLYING_TYPES,
  placesWithUnits,
  type UnitChoices,
  unitChoices,
  unitsOf,
} from './units.ts';

// Units offered first: those that can reach the target.

type UnitLister = (context: ComposerContext, said: Answers) => UnitChoices;

/** Planes that can reach a place or zone, carry out their task there and return. */
export const planesTo = (
  context: ComposerContext,
  to: string,
  { types = FLYING_TYPES, rounds }: { readonly types?: readonly UnitType[]; readonly rounds: number },
): readonly Units[] =>
  placesWithUnits(context).flatMap((from) =>
    unitsOf(context, from, types).filter(
      ({ type, n = 1 }) =>
        fuelToAttack(context.table, context.nation, { unit: { type, from, n }, place: to, rounds }) !==
        undefined,
    ),
  );

/** Matching ships of a zone, without its name, which the order contains. */
export const shipsIn = (
  { free }: ComposerContext,
  zone: string,
  fits: (type: UnitType) => boolean = () => true,
): readonly Units[] =>
  UNIT_TYPES.filter((type) => isShip(type) && fits(type) && free(type, zone) > 0).map((type) => ({
    type,
    n: free(type, zone),
  }));

/** Kinds of unit that find submarines (WEAW-DET-1, WEAW-DET-2). */
export const searches = ({ table, nation }: ComposerContext, type: UnitType): boolean =>
  figuresOf(table, nation, type).search > 0;

const allUnits: UnitLister = (context) => unitChoices(context, placesWithUnits(context));

const LIKELY: Readonly<Record<string, UnitLister>> = {
  strike: (context, { place = '' }) =>
    forcesAmong(context, planesTo(filedContext(context), place, { rounds: 0 })),
  raid: (context, { place = '' }) =>
    forcesAmong(context, planesTo(filedContext(context), place, { types: ['bomber'], rounds: 0 })),
  attack: (context, { zone }) =>
    zone === undefined ? allUnits(context, {}) : forcesAmong(context, planesTo(context, zone, { rounds: 1 })),
  cover: (context) =>
    forcesAmong(
      context,
      placesWithUnits(context).flatMap((place) => unitsOf(context, place, FLYING_TYPES)),
    ),
  'hunt in': (context, { zone = '' }) =>
    forcesAmong(context, [
      ...shipsIn(context, zone, (type) => searches(context, type)),
      ...planesTo(context, zone, { rounds: 1 }),
    ]),
  'intercept in': (context, { zone = '' }) =>
    forcesAmong(
      context,
      shipsIn(context, zone, (type) => type === 'submarine'),
    ),
};

/** Likely units for an order, by verb and earlier answers; those of all places if there are none. */
export const likelyUnits = (context: ComposerContext, verb: string, said: Answers): UnitChoices =>
  (LIKELY[verb] ?? allUnits)(context, said);
