import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Tones } from '../../shell/theme.ts';
import { MAP_TONES } from './world/tones.ts';

/**
 * Each power has a palette colour that stays apart from the others on 16 colours too; every use of one also
 * shows the owner's letter, so nothing is lost without colour.
 */
const POWER_TONES = {
  britain: { color: 'ansi256(203)', sixteen: { color: 'redBright' }, light: { color: 'ansi256(160)' } },
  france: { color: 'ansi256(75)', sixteen: { color: 'blueBright' }, light: { color: 'ansi256(25)' } },
  germany: { color: 'ansi256(250)', sixteen: { color: 'white' }, light: { color: 'ansi256(240)' } },
  'austria-hungary': {
    color: 'ansi256(229)',
    sixteen: { color: 'whiteBright' },
    light: { color: 'ansi256(94)' },
  },
  italy: { color: 'ansi256(114)', sixteen: { color: 'greenBright' }, light: { color: 'ansi256(28)' } },
  japan: { color: 'ansi256(219)', sixteen: { color: 'magentaBright' }, light: { color: 'ansi256(162)' } },
  russia: { color: 'ansi256(150)', sixteen: { color: 'green' }, light: { color: 'ansi256(64)' } },
  usa: { color: 'ansi256(105)', sixteen: { color: 'blue' }, light: { color: 'ansi256(55)' } },
  belgium: { color: 'ansi256(179)', sixteen: { color: 'yellow' }, light: { color: 'ansi256(130)' } },
  netherlands: { color: 'ansi256(215)', sixteen: { color: 'yellow' }, light: { color: 'ansi256(166)' } },
  portugal: { color: 'ansi256(79)', sixteen: { color: 'cyan' }, light: { color: 'ansi256(30)' } },
  spain: { color: 'ansi256(221)', sixteen: { color: 'yellowBright' }, light: { color: 'ansi256(136)' } },
} as const satisfies Tones & Record<Power, unknown>;

/** The powers' own tones, and those of the picture of the world. */
export const TONES: Tones = { ...POWER_TONES, ...MAP_TONES };
