import { knownActions } from '../shell/known-actions.ts';

export const PAST_ACTIONS = knownActions([
  [
    'f',
    'sandbox',
    'in the list of phases',
    'begin a table of your own from a phase, the others played by the engine',
  ],
  [
    'F',
    'sandbox alone',
    'in the list of phases',
    'begin a table of your own from a phase, with every seat yours',
  ],
]);

export const REPORT_ACTIONS = knownActions([
  ['/', 'search', 'once something has been reported', 'search reports'],
  ['z', 'dice', 'where reports have the dice of battles', 'show or hide the dice of battles'],
]);
