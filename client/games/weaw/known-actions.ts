import { knownActions } from '../../shell/known-actions.ts';

// What can be done on each screen at one time or another, and when, for the palette.

const WHILE_DUE = 'while a sheet is due from you';

export const WEAW_MAP_ACTIONS = knownActions([
  ['n', 'order here', WHILE_DUE, 'put together an order about a place'],
]);

export const STANDING_ACTIONS = knownActions([['n', 'new', WHILE_DUE, 'put a standing order together']]);
