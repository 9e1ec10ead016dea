import { knownActions } from '../shell/known-actions.ts';

const WITH_LINE = 'with a line in the sheet, in a phase that takes sheets';

/** Actions of every order sheet. */
export const SHEET_ACTIONS = knownActions([
  ['S', 'hand in', 'while a sheet is due from you', 'hand the sheet in'],
  ['T', 'withdraw', 'while a sheet of yours is in', 'withdraw the sheet that is in; the draft stays'],
  ['n', 'new', 'in a phase that takes sheets', 'a new order, picked key by key'],
  ['i', 'type', 'in a phase that takes sheets or lines of yours', 'type a line as text'],
  ['x', 'what if', 'in a phase that takes sheets', 'see what would come of the sheet, or of the whole turn'],
  ['e', 'edit', WITH_LINE, 'change a line of the sheet'],
  ['d', 'delete', WITH_LINE, 'delete a line of the sheet'],
  ['y', 'copy', WITH_LINE, 'copy the line below itself'],
  ['v', 'mark', WITH_LINE, 'mark lines from here on, or no longer'],
  ['u', 'undo', 'after a change of the sheet', 'undo a change of the sheet'],
  ['ctrl+r', 'redo', 'after a change of the sheet was undone', 'redo a change of the sheet'],
  ['r', 'take back', 'in a phase that takes sheets', 'go back to the sheet that is in'],
  ['c', 'copy over', 'in a phase that takes sheets', 'copy the sheet of the last phase like this one'],
  ['P', 'nothing more to say', 'in a phase that waits for lines of yours'],
]);
