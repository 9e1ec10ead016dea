import { knownActions } from '../../shell/known-actions.ts';

const WHILE_READING = 'while a letter is open';
const WITH_A_LETTER = 'on a thread in the list, or while a letter is open';

/** Actions of the screen Letters. */
export const LETTER_ACTIONS = knownActions([
  ['n', 'new letter', 'in the list of letters, at a table that is played now'],
  ['r', 'answer', WITH_A_LETTER, 'answer a letter'],
  ['a', 'answer to all', WITH_A_LETTER, 'answer a letter to all'],
  ['s', 'show to…', WHILE_READING, 'show a letter to others'],
  ['y', 'treaty', WHILE_READING, 'begin a treaty with those a letter is between'],
  ['m', 'mute', 'with the cursor on a thread with one other', 'mute or unmute the other seat of a thread'],
  ['ctrl+s', 'send', 'while a letter is being written', 'send the letter'],
  ['u', 'undo', 'after a letter was discarded', 'restore the discarded letter'],
  ['/', 'search', 'with letters in the list', 'search letters'],
]);
