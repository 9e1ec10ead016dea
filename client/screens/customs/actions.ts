import { knownActions } from '../../shell/known-actions.ts';

/** Actions of the screen Customs. */
export const CUSTOM_ACTIONS = knownActions([
  ['a', 'be away', 'where the house rules give days away'],
  ['b', 'be back', 'while you are away'],
  ['t', 'ask for time', 'while nobody else asks for it'],
  ['y', 'grant more time', 'while somebody asks you for it'],
  ['n', 'grant no more time', 'while somebody asks you for it'],
  ['p', 'propose a draw', 'where the house rules have draws, while none is proposed'],
  ['v', 'vote for the draw', 'while one is proposed that you vote on'],
  ['x', 'vote against the draw', 'while one is proposed that you vote on'],
  ['Z', 'resign', 'where the house rules let one resign'],
  ['w', 'say which seats you would like', 'before seats are given out by lists'],
]);
