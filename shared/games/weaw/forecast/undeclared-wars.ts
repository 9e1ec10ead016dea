import type { Fact } from '../state/facts.ts';
import { runLand } from '../phases/land.ts';
import { facesOf, playedOut, type SeatSheet, statesBefore } from './ahead.ts';

export type UndeclaredWar = Extract<Fact, { readonly type: 'undeclared' }>;

/** Wars that a sheet begins by attacks and landings without a declaration (WEAW-DOW-3). */
export const undeclaredWars = (sheet: SeatSheet): readonly UndeclaredWar[] =>
  statesBefore(sheet, 'LND')
    .flatMap((state) => playedOut(sheet.edition, state, { carryOut: runLand, face: facesOf(1) }).facts)
    .filter(
      (fact): fact is UndeclaredWar => fact.type === 'undeclared' && sheet.view.commands.includes(fact.by),
    );
