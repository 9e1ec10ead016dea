import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Tones } from '../../shell/theme.ts';

/**
 * Each power has a palette colour that stays apart from the others on 16 colours too; every use of one also
 * shows the owner's letter, so nothing is lost without colour.
 */
export const TONES = {
  britain: { color: 'ansi256(203)' },
  france: { color: 'ansi256(75)' },
  germany: { color: 'ansi256(250)' },
  'austria-hungary': { color: 'ansi256(229)' },
  italy: { color: 'ansi256(114)' },
  japan: { color: 'ansi256(219)' },
  russia: { color: 'ansi256(150)' },
  usa: { color: 'ansi256(111)' },
  belgium: { color: 'ansi256(179)' },
  netherlands: { color: 'ansi256(215)' },
  portugal: { color: 'ansi256(79)' },
  spain: { color: 'ansi256(221)' },
} as const satisfies Tones & Record<Power, unknown>;
