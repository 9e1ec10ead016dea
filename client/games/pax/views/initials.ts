import type { Native, Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';

/** Owner letters: capitals for Great Powers, small letters for minors; colour is never the only sign. */
const LETTERS: Readonly<Record<Power | Native, string>> = {
  britain: 'B',
  france: 'F',
  germany: 'G',
  'austria-hungary': 'A',
  italy: 'I',
  japan: 'J',
  russia: 'R',
  usa: 'U',
  belgium: 'b',
  netherlands: 'n',
  portugal: 'p',
  spain: 's',
  china: 'c',
  'ottoman-empire': 'o',
};

export const initialLetter = (power: Power | Native): string => LETTERS[power];
