import type { Tones } from '../../shell/theme.ts';
import { MAP_TONES } from './world/tones.ts';

/** A palette colour for each seat; a name or letter always stands beside it. */
export const TONES: Tones = {
  ...MAP_TONES,
  germany: { color: 'ansi256(250)' },
  'austria-hungary': { color: 'ansi256(229)' },
  ottoman: { color: 'ansi256(79)' },
  russia: { color: 'ansi256(150)' },
  france: { color: 'ansi256(75)' },
  britain: { color: 'ansi256(203)' },
  serbia: { color: 'ansi256(179)' },
  italy: { color: 'ansi256(114)' },
  japan: { color: 'ansi256(219)' },
  china: { color: 'ansi256(221)' },
  usa: { color: 'ansi256(105)' },
  bolsheviks: { color: 'ansi256(196)' },
  reserve: { color: 'ansi256(245)' },
};
