import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { parseSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { resolveManoeuvre } from '@chancery/shared/games/pax/war/manoeuvre/manoeuvre.ts';
import { fileOrders } from '@chancery/shared/games/pax/war/orders/filing.ts';
import type { Sheets } from '@chancery/shared/games/pax/state/phase.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { type Workspace, workspace, standard } from './pax-workspace.ts';
import { type WarBoard, warBoard } from './pax-war-board.ts';

// A war while its orders are written, and lines given in it.

export const at = (
  step: WritableState['step'],
  words: WarBoard,
  edition: Edition = standard,
): WritableState => ({
  ...warBoard(words, edition),
  step,
});

export const sheetsOf = (texts: Readonly<Record<string, string>>): Sheets =>
  Object.fromEntries(
    Object.entries(texts).map(([seat, text]) => {
      const read = parseSheet(VOCABULARY, text);
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      return [seat, read.value];
    }),
  );

/** Sheets filed in a step and their moves made. */
export const manoeuvre = (
  state: WritableState,
  texts: Readonly<Record<string, string>>,
  edition = standard,
): Workspace => {
  const d = workspace(state, {}, edition);
  fileOrders(d, sheetsOf(texts));
  d.state.step = d.state.step === 'FIRST_ORDERS' ? 'MAN1' : 'MAN2';
  resolveManoeuvre(d);
  return d;
};
