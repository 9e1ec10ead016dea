import type { Tones } from '../../shell/theme.ts';

/** A palette colour for each power of the standard chart; a name always stands beside it. */
export const TONES: Tones = {
  austria: { color: 'ansi256(229)' },
  france: { color: 'ansi256(75)' },
  'great-britain': { color: 'ansi256(203)' },
  prussia: { color: 'ansi256(250)' },
  russia: { color: 'ansi256(150)' },
  spain: { color: 'ansi256(221)' },
  turkey: { color: 'ansi256(79)' },
};
