import { shaded } from '../../shell/hues.ts';
import type { Tones } from '../../shell/theme.ts';
import { SEAT_HUES } from './world/hues.ts';
import { MAP_TONES } from './world/tones.ts';

/** A colour for each seat; its name or letter is always shown too. */
export const TONES: Tones = {
  ...MAP_TONES,
  ...Object.fromEntries(Object.entries(SEAT_HUES).map(([seat, { letter }]) => [seat, shaded(letter)])),
  reserve: shaded({ dark: 245, light: 243, strong: 250, named: 'white' }),
};
