import type { Game } from '../../../kernel/match/game.ts';
import type { Edition } from '../charts/edition.ts';
import { emptyRecord } from './month.ts';
import type { EiaState } from './state.ts';

/** A position of version 1, which knew neither terms picked in turn nor dice that fell at the table. */
const positionOf1 = (kept: unknown): EiaState => {
  const state = kept as EiaState;
  return { ...state, record: { ...emptyRecord(), ...state.record } };
};

/** Versions whose matches are carried on. */
export const carriesOn: NonNullable<Game<Edition, EiaState, unknown, unknown>['carriesOn']> = {
  1: { position: positionOf1 },
  // Version 2 kept no deeds of a table to be objected to.
  2: {},
};
