import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { type Hue, shaded } from '../../shell/hues.ts';
import type { Tones } from '../../shell/theme.ts';
import { POWER_HUES } from './world/hues.ts';
import { MAP_TONES } from './world/tones.ts';

const powerTones: Tones = Object.fromEntries(
  Object.entries<Hue>(POWER_HUES satisfies Record<Power, Hue>).map(([power, { letter }]) => [
    power,
    shaded(letter),
  ]),
);

/** The powers' own tones, and those of the picture of the world. */
export const TONES: Tones = { ...powerTones, ...MAP_TONES };
