import { type Hue, HUES } from '../../../shell/hues.ts';

const CRIMSON: Hue = {
  letter: { dark: 196, light: 124, strong: 203, safe: 208, named: 'magenta' },
  land: { dark: 160, light: 124, strong: 203, safe: 208, named: 'magenta' },
};

/** The hue of each seat. */
export const SEAT_HUES: Readonly<Record<string, Hue>> = {
  germany: HUES.grey,
  'austria-hungary': HUES.cream,
  ottoman: HUES.teal,
  russia: HUES.lime,
  france: HUES.blue,
  britain: HUES.red,
  serbia: HUES.brown,
  italy: HUES.green,
  japan: HUES.pink,
  china: HUES.yellow,
  usa: HUES.violet,
  bolsheviks: CRIMSON,
};
