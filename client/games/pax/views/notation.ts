import { POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { heading, type Line } from '../../../shell/lines.ts';
import { initialLetter } from './initials.ts';

const nameOf = (id: string): string =>
  id === 'usa' ? 'USA' : id.replace(/(^|-)./g, (letter) => letter.toUpperCase());

const letters = POWERS.map((power) => `${initialLetter(power)} ${nameOf(power)}`);

/** The signs the screens use, for the help page. */
export const NOTATION: readonly Line[] = [
  heading('Signs'),
  ['  ', letters.slice(0, 6).join('  ')],
  ['  ', letters.slice(6).join('  ')],
  ['  Int Inf Pro Pos Dom Sta: Interest to State.  F Pro?: placed, not established yet'],
  ['  a6 n3: army, navy of so many strength points  › we can come  ‹ they can'],
  ['  ! area in unrest    ≈ figure that stands in for a lost chart    ✗ barred here'],
];
