import { knownActions } from '../shell/known-actions.ts';

export const PAST_ACTIONS = knownActions([
  [
    'f',
    'sandbox',
    'in the list of phases',
    'create a table of your own from a phase, with bots in the other seats',
  ],
  [
    'F',
    'sandbox alone',
    'in the list of phases',
    'create a table of your own from a phase, with every seat yours',
  ],
]);

const ONCE_REPORTED = 'once something has been reported';

export const REPORT_ACTIONS = knownActions([
  ['/', 'search', ONCE_REPORTED, 'search reports'],
  ['o', 'sort', ONCE_REPORTED, 'sort phases: the oldest first, the newest first'],
  ['z', 'dice', 'where sentences of reports have dice below them', 'show or hide what is below a sentence'],
]);

export const DESK_ACTIONS = knownActions([
  ['o', 'write orders', 'while a sheet or lines are due from you'],
  ['P', 'nothing more to say', 'in a phase that waits for lines of yours'],
  ['z', 'read news', 'where news are shown that you have read', 'show or hide the news that you have read'],
]);

const ON_LETTER = 'with the cursor on a letter between you and a power';

export const POWERS_ACTIONS = knownActions([
  ['n', 'new letter', 'at a table that is played now', 'write to a power'],
  ['r', 'answer', ON_LETTER, 'answer a letter'],
  ['o', 'orders', 'while you play a power', 'go to your orders'],
]);

const ON_OTHERS = 'with the others’ sheets open under what if';
const HAS_PLAYS = 'once plays of the turn are simulated';

export const WHAT_IF_ACTIONS = knownActions([
  ['a', 'others’ sheets', HAS_PLAYS, 'show and change the sheets assumed for the others'],
  [']', 'next play', HAS_PLAYS, 'show one simulated play, phase by phase'],
  ['n', 'new', ON_OTHERS, 'add a line to the sheet assumed for a power'],
  ['e', 'edit', ON_OTHERS, 'change a line of the sheet assumed for a power'],
  ['d', 'delete', ON_OTHERS, 'delete a line of the sheet assumed for a power'],
  ['u', 'as the engine', ON_OTHERS, 'undo what you have written for a power'],
  ['p', 'by whom', ON_OTHERS, 'choose the bot that plays a power'],
]);
