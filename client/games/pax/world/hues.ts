import { HUES } from '../../../shell/hues.ts';

/**
 * Each power has a hue that stays distinct in 16 colours; the owner's letter is always shown too, so nothing is lost
 * without colour.
 */
export const POWER_HUES = {
  britain: HUES.red,
  france: HUES.blue,
  germany: HUES.grey,
  'austria-hungary': HUES.cream,
  italy: HUES.green,
  japan: HUES.pink,
  russia: HUES.lime,
  usa: HUES.violet,
  belgium: HUES.brown,
  netherlands: HUES.orange,
  portugal: HUES.teal,
  spain: HUES.yellow,
};
