import { knownActions } from '../../shell/known-actions.ts';

// All actions of each screen, and when they are possible, for the palette.

const WHILE_DUE = 'while a sheet is due from you';

export const WEAW_MAP_ACTIONS = knownActions([
  ['n', 'order here', WHILE_DUE, 'compose an order about a place'],
]);

export const STANDING_ACTIONS = knownActions([['n', 'new', WHILE_DUE, 'compose a standing order']]);
