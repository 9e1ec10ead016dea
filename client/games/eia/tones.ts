import { HUES, shaded } from '../../shell/hues.ts';
import type { Tones } from '../../shell/theme.ts';

/** A colour for each power of the standard chart; its name is always shown as well. */
export const TONES: Tones = {
  austria: shaded(HUES.cream.letter),
  france: shaded(HUES.blue.letter),
  'great-britain': shaded(HUES.red.letter),
  prussia: shaded(HUES.grey.letter),
  russia: shaded(HUES.lime.letter),
  spain: shaded(HUES.yellow.letter),
  turkey: shaded(HUES.teal.letter),
};
