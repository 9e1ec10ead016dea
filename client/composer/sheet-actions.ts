import { knownActions } from '../shell/known-actions.ts';

const WITH_LINE = 'with a line in the sheet, in a phase that takes sheets';

/** Actions of every order sheet. */
export const SHEET_ACTIONS = knownActions([
  ['S', 'hand in', 'while a sheet is due from you', 'hand the sheet in'],
  ['T', 'withdraw', 'while a sheet of yours is in', 'withdraw the sheet you handed in; the draft stays'],
  ['n', 'new', 'in a phase that takes sheets', 'a new order, picked key by key'],
  ['i', 'type', 'in a phase that takes sheets or lines of yours', 'type a line as text'],
  ['x', 'what if', 'in a phase that takes sheets', 'see what the sheet, or the whole turn, would lead to'],
  ['e', 'edit', WITH_LINE, 'change a line of the sheet'],
  ['d', 'delete', WITH_LINE, 'delete a line of the sheet'],
  ['y', 'copy', WITH_LINE, 'copy the line below itself'],
  ['v', 'mark', WITH_LINE, 'start or stop marking lines'],
  ['u', 'undo', 'after a change of the sheet', 'undo a change of the sheet'],
  ['ctrl+r', 'redo', 'after a change of the sheet was undone', 'redo a change of the sheet'],
  ['r', 'restore', 'in a phase that takes sheets', 'replace the draft with the sheet you handed in'],
  ['c', 'copy over', 'in a phase that takes sheets', 'copy your sheet of the last phase of this kind'],
  ['P', 'nothing more to say', 'in a phase that waits for lines of yours'],
]);
