import { MARKERS, POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { heading, type Line } from '../../../shell/lines.ts';
import { markerSign } from '../world/signs.ts';
import { initialLetter } from './initials.ts';

const nameOf = (id: string): string =>
  id === 'usa' ? 'USA' : id.replace(/(^|-)./g, (letter) => letter.toUpperCase());

const letters = POWERS.map((power) => `${initialLetter(power)} ${nameOf(power)}`);

/** `· Interest`, `○ Influence`, up to `★ State`. */
const markerSigns = MARKERS.map((kind) => `${markerSign(kind, 'all')} ${nameOf(kind)}`);

/** The signs the screens use, for the help page. */
export const NOTATION: readonly Line[] = [
  heading('Signs'),
  ['  ', letters.slice(0, 6).join('  ')],
  ['  ', letters.slice(6).join('  ')],
  ['  Int Inf Pro Pos Dom Sta: Interest to State   F Pro?: not established yet'],
  ['  a6 n3: army, navy of so many strength points  › we can come  ‹ they can'],
  ['  ! area in unrest    ≈ figure that stands in for a lost chart    ✗ barred here'],
  [],
  heading('On the map'),
  ['  B held by Britain  * by several  ∙ by nobody  c China  o Ottoman  ! unrest'],
  ['  ≈BF fleets of Britain and France in that sea'],
  [`  in a region: ${markerSigns.slice(0, 3).join('  ')}`],
  [`               ${markerSigns.slice(3).join('  ')}`],
  ['  in war: all dots are ours, every other dot theirs; F3≈10 armies and fleets'],
];
