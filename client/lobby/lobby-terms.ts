import type { GlossaryTerm } from '../shell/glossary.ts';

/** Terms of the lobby; a game adds its own. */
export const LOBBY_TERMS: readonly GlossaryTerm[] = [
  { word: 'table', forms: ['tables'], means: 'A match as you see it from your seat.' },
  {
    word: 'local table',
    means:
      'A game on this machine: you play one seat, the engine plays the others. It is saved, and you can continue it later.',
  },
  {
    word: 'engine',
    means:
      'The program that carries out the orders by the rules. It also plays the seats that no person plays.',
  },
  {
    word: 'opponents',
    forms: ['opponent'],
    means: 'The computer player in the other seats. A game may have several, with different styles.',
  },
  {
    word: 'game master',
    means:
      'Runs a match: sets deadlines, closes phases and decides what the rules leave open. At a local table this is the engine.',
  },
  {
    word: 'seat',
    forms: ['seats'],
    means: 'What one player plays at a table; with some games several powers.',
  },
  {
    word: 'house rules',
    forms: ['house rule', 'setting', 'settings'],
    means: 'The settings of a table, chosen when it is created. They do not change later.',
  },
  {
    word: 'ruleset',
    means: 'A named set of house rules. Settings you do not choose yourself are taken from it.',
  },
  {
    word: 'token',
    forms: ['invitation', 'invitation code'],
    means:
      'The secret that opens a seat. Anybody who has it can play that seat, so the host sends it only to you.',
  },
  {
    word: 'server',
    forms: ['host'],
    means: 'The machine that stores a match and to which all its players connect.',
  },
  {
    word: 'match',
    means: 'One game being played, from its first phase to its last. Its id is made from its name.',
  },
];
