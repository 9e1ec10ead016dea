import type { EditionSource, Game } from '../../../kernel/match/game.ts';
import type { Edition } from '../charts/edition.ts';
import { addMonths } from '../vocabulary/months.ts';
import { emptyRecord } from './month.ts';
import type { EiaState } from './state.ts';

/** Up to version 3 a truce that ends `at` its last month had that month on record, in which nothing was barred any more. */
const withLastBarred = (state: EiaState, { settings }: EditionSource): EiaState => {
  const isAt = (settings as { readonly truceEnds?: unknown } | undefined)?.truceEnds === 'at';
  if (!isAt) return state;
  return { ...state, truces: state.truces.map((truce) => ({ ...truce, until: addMonths(truce.until, -1) })) };
};

/** A position of version 1, which knew neither terms picked in turn nor dice that fell at the table. */
const positionOf1 = (kept: unknown, source: EditionSource): EiaState => {
  const state = kept as EiaState;
  return withLastBarred({ ...state, record: { ...emptyRecord(), ...state.record } }, source);
};

const positionOf3 = (kept: unknown, source: EditionSource): EiaState =>
  withLastBarred(kept as EiaState, source);

/** Versions whose matches are carried on. */
export const migrations: NonNullable<Game<Edition, EiaState, unknown, unknown>['migrations']> = {
  1: { position: positionOf1 },
  // Version 2 kept no deeds of a table to be objected to.
  2: { position: positionOf3 },
  // Version 3 told other things in another order, which positions do not show.
  3: { position: positionOf3 },
  // Version 4 waited for no fact of the map.
  4: {},
  // Version 5 waited for attackers of minors alone.
  5: {},
  // Version 6 gave other reasons for some lines, and called all who stay without allies illegal.
  6: {},
  // Version 7 had in words what binds who moves the British forces; its reports keep these words.
  7: {},
  // Version 8 let a power be married to itself.
  8: {},
  // Version 9 told a quarter twice that stood as proposed.
  9: {},
};
