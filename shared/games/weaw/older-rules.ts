import type { Game } from '../../kernel/match/game.ts';
import { renamingMigration } from '../../kernel/match/renaming.ts';
import { copyJson } from '../../kernel/match/copy.ts';
import { openingAccounts } from './board/depots.ts';
import type { Edition } from './charts/edition.ts';
import type { WeawState, WritableState } from './state/state.ts';

/** Versions whose positions differ only in the name of a field. */
const renamed = renamingMigration<WeawState>({ visits: 'entered' });

/** A position up to version 3, which kept no accounts by place. */
const positionOf3 = (kept: unknown): WeawState => {
  const state = copyJson<unknown>(renamed.position(kept)) as WritableState;
  state.record.money = openingAccounts(state);
  return state;
};

/** Versions whose matches can be continued. */
export const migrations: NonNullable<Game<Edition, WeawState, unknown, unknown>['migrations']> = {
  1: { position: positionOf3 },
  // Version 2 labelled some dice otherwise.
  2: { position: positionOf3 },
  // Version 3 had no accounts by place; those of a turn in play are opened again.
  3: { position: positionOf3 },
  // Version 4 stored causes of refusals in words.
  4: renamed,
  // Version 5 stored causes about units, nations and places in words.
  5: renamed,
  // Version 6 opened a gate to nobody that was denied to all.
  6: renamed,
  // Version 7 could carry out a part of a refused line.
  7: renamed,
  // Version 8 stored in words how and why something happened; reports keep these words.
  8: renamed,
  // Version 9 refused a raid on land of one's own side for want of a war.
  9: renamed,
  // Version 10 let a nation give to itself, and the USA seek war on itself.
  10: renamed,
  // Version 11 ended the line of a force that a blockade stopped as illegal, and planes covered the force of an ally
  // with the same letter.
  11: renamed,
  // Version 12 called `entered` `visits`.
  12: renamed,
  // Version 13 told a purchase that was held over every turn, without its place, and let it end a line of a later turn.
  13: {},
  // Version 14 did not tell where units withdrew to, nor how many units a refused line could have had, and let a fleet
  // withdraw only by the order of the first nation in it, to no other zone than the one named.
  14: {},
};
