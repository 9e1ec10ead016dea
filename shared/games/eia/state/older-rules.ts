import type { EditionSource, Game, RulesMigration } from '../../../kernel/match/game.ts';
import { renamingMigration } from '../../../kernel/match/renaming.ts';
import type { Edition } from '../charts/edition.ts';
import { addMonths } from '../vocabulary/months.ts';
import { emptyRecord } from './month.ts';
import type { EiaState } from './state.ts';

/**
 * Up to version 3, with `truceEnds: at`, a truce recorded its last month as one in which nothing was barred any more.
 */
const withLastBarred = (state: EiaState, { settings }: EditionSource): EiaState => {
  const isAt = (settings as { readonly truceEnds?: unknown } | undefined)?.truceEnds === 'at';
  if (!isAt) return state;
  return { ...state, truces: state.truces.map((truce) => ({ ...truce, until: addMonths(truce.until, -1) })) };
};

/** Versions whose positions differ only in names of fields. */
const renamed = renamingMigration<EiaState>({ visits: 'entered', deeds: 'statedActions' });

/** A position of version 1, which had neither terms picked in turn nor dice rolled at the table. */
const positionOf1 = (kept: unknown, source: EditionSource): EiaState => {
  const state = renamed.position(kept);
  return withLastBarred({ ...state, record: { ...emptyRecord(), ...state.record } }, source);
};

/** Up to version 3 positions differ in truces, but only with `truceEnds: at`. */
const renamedTo3: RulesMigration<EiaState> = {
  ...renamed,
  position: (kept, source) => withLastBarred(renamed.position(kept), source),
};

/** Versions whose matches can be continued. */
export const migrations: NonNullable<Game<Edition, EiaState, unknown, unknown>['migrations']> = {
  1: { position: positionOf1 },
  // Version 2 did not keep actions stated by the table for objections.
  2: renamedTo3,
  // Version 3 reported other things in another order, which positions do not show.
  3: renamedTo3,
  // Version 4 did not wait for facts of the map.
  4: renamed,
  // Version 5 waited only for attackers of minors.
  5: renamed,
  // Version 6 gave other reasons for some lines and called groups without allies illegal.
  6: renamed,
  // Version 7 stored limits on the British forces as sentences; its reports keep them.
  7: renamed,
  // Version 8 allowed a marriage of a power to itself.
  8: renamed,
  // Version 9 reported a quarter twice if it stood as proposed.
  9: renamed,
  // Version 10 called `entered` `visits`, and `statedActions` `deeds`.
  10: renamed,
  // Version 11 reported facts that nobody states every month, and left duties of powers out of the game open.
  11: {},
  // Version 12 took lists of corps that named none of the corps there are, and ignored them.
  12: {},
  // Version 13 left set-ups open for minors that were conquered or neutral, which the next month drops, and reported
  // less about forced back-downs and the end of the Crimean war.
  13: {},
  // Version 14 repeated the limits on the British forces every month, and did not name the corps of a loan in its duty.
  14: {},
  // Version 15 reported a declaration to be ruled on by its text alone.
  15: {},
};
