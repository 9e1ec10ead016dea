import type { GlossaryTerm } from '../shell/layers/terms.tsx';

/** Terms of the lobby; a game adds its own. */
export const LOBBY_TERMS: readonly GlossaryTerm[] = [
  { word: 'table', forms: ['tables'], means: 'One game as you sit at it: a match, seen from your seat.' },
  {
    word: 'local table',
    means:
      'A game on this machine: you play one seat, the engine the others. It is kept and can be gone on with.',
  },
  {
    word: 'engine',
    means: 'The program that carries the orders out by the rules; it also plays powers that no person does.',
  },
  {
    word: 'opponents',
    forms: ['opponent'],
    means: 'Which of the players that a game brings along has the other seats; each plays in its own way.',
  },
  {
    word: 'game master',
    means:
      'Who runs a match: sets deadlines, closes phases, decides what the rules leave open. At a local table the engine.',
  },
  {
    word: 'seat',
    forms: ['seats'],
    means: 'What one player plays at a table; with some games several powers.',
  },
  {
    word: 'house rules',
    forms: ['house rule', 'setting', 'settings'],
    means: 'What a table may settle in its own way, chosen before it is set; nothing of it changes later.',
  },
  {
    word: 'ruleset',
    means: 'A set of house rules with a name; the settings that are not chosen are as it has them.',
  },
  {
    word: 'token',
    forms: ['invitation', 'invitation code'],
    means:
      'The secret that opens one seat. It lets anybody who has it play that seat: the host sends it to you alone.',
  },
  {
    word: 'server',
    forms: ['host'],
    means: 'The machine that keeps a match and that all its players reach.',
  },
  {
    word: 'match',
    means: 'One game being played, from its first phase to its last; its id is made of its name.',
  },
];
