import { knownActions } from '../../shell/known-actions.ts';

// All actions of each screen, and when they are possible: the palette lists them even when they are not.

const ON_LINE = 'with the cursor on a line of a sheet in peace';
const IN_WAR = 'while a war is on that you command forces in';

export const SHEET_ACTIONS_OF_PAX = knownActions([
  ['w', 'when', ON_LINE, 'put one condition on all marked lines'],
  [
    'm',
    'join next',
    'with two lines in a sheet',
    'combine a line and the next into one order: all or nothing',
  ],
  ['E', 'as text', ON_LINE, 'change the line as text'],
  ['A', 'show allies', IN_WAR, 'show this draft to your allies'],
  ['o', 'allies’ drafts', IN_WAR, 'read what your allies have shown'],
]);

export const MAP_ACTIONS = knownActions([
  ['n', 'order here', 'while a sheet is due from you, at an area', 'compose an order about a place'],
]);

const ON_TREATY = 'with the cursor on a treaty';
const ON_DISPUTE = 'with the cursor on a dispute';

export const OFFICE_ACTIONS = knownActions([
  ['S', 'sign', `${ON_TREATY} that waits for your signature`, 'sign a treaty'],
  ['M', 'make peace', `${ON_TREATY} with an enemy of yours in a war`, 'make peace by a treaty'],
  ['e', 'counter-text', `${ON_TREATY} proposed between you and others`, 'answer a text by another'],
  ['F', 'refuse', `${ON_TREATY} that waits for your signature`, 'refuse a treaty'],
  ['p', 'publish', `${ON_TREATY} of yours that is secret`, 'publish a treaty'],
  ['L', 'let lapse', `${ON_TREATY} of yours that may lapse`, 'let a treaty lapse'],
  ['D', 'declare war', `${ON_DISPUTE} of yours, in a step that takes declarations`],
  ['w', 'waive', 'with the cursor on a casus belli that you hold, while it may be waived'],
  ['l', 'yield', `${ON_DISPUTE} over a marker of yours, while talks are open`],
  ['v', 'give', `${ON_DISPUTE} over a place of yours, while talks are open`],
  ['c', 'Congress', `${ON_DISPUTE}, while talks are open and none is called over it`],
  ['a', 'accept', 'with the cursor on an offer to you'],
  ['b', 'back', 'with the cursor on a dispute of a minor power that may be backed'],
  ['y', 'treaty', `${ON_DISPUTE} of yours`, 'begin a treaty that settles a dispute'],
  ['i', 'write', 'in a step that takes lines of yours', 'write a line of your own'],
  ['P', 'nothing more to say', 'in a phase that waits for lines of yours'],
]);

const WHILE_VOTING = 'while a Congress votes';

export const CONGRESS_ACTIONS = knownActions([
  ['A', 'attend', 'while a Congress is called', 'attend the Congress'],
  ['X', 'stay away', 'while a Congress is called', 'stay away from the Congress'],
  ['C', 'bring the casus belli', 'while a Congress is called and you hold one'],
  ['J', 'object to Japan', 'while a Congress is called, by a European power'],
  ['U', 'object to the USA', 'while a Congress is called, by a European power'],
  ['n', 'draft a proposal', 'while a Congress takes proposals'],
  ['y', 'yes', WHILE_VOTING, 'vote yes on a proposal'],
  ['n', 'no', WHILE_VOTING, 'vote no on a proposal'],
  ['a', 'abstain', WHILE_VOTING, 'abstain on a proposal'],
  ['V', 'cast the votes', WHILE_VOTING],
  ['S', 'sign', 'while what a Congress has adopted is signed', 'sign what the Congress has adopted'],
  ['F', 'refuse to sign', 'while what a Congress has adopted is signed'],
]);

const AT_WAR = 'while a war is on';
const IN_THEATRE = 'in the theatre of a war';

export const WAR_ACTIONS = knownActions([
  ['y', 'draft a peace', 'in a war of yours against a power', 'begin a treaty of peace'],
  ['t', 'theatre', AT_WAR, 'areas and seas that either side can reach'],
  ['m', 'map', AT_WAR, 'the wars on the map'],
  ['f', 'show', IN_THEATRE, 'show places of the theatre: the front, ours, theirs, in reach, cut off'],
  ['/', 'search', IN_THEATRE, 'search the theatre'],
]);

const IN_DRAFT = 'with a draft open';

export const TREATY_DESK_ACTIONS = knownActions([
  ['n', 'new', 'in the list of drafts', 'begin a treaty'],
  ['S', 'propose', IN_DRAFT, 'propose a treaty'],
  ['a', 'add a clause', IN_DRAFT],
  ['b', 'parties', IN_DRAFT, 'say who a treaty is between'],
  ['t', 'title', IN_DRAFT, 'give a treaty its title'],
  ['c', 'secret or not', IN_DRAFT, 'make a treaty secret, or not'],
  ['v', 'the normal form', IN_DRAFT, 'read a treaty in its normal form'],
  ['m', 'mark', 'with two drafts', 'mark a draft to compare'],
  ['x', 'compare', 'with another draft marked', 'compare two drafts'],
  ['P', 'nothing more to say', 'in a phase that waits for lines of yours'],
]);
