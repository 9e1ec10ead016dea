import { GROUND_TONES, ownerTones } from '../../../map/tones.ts';
import { HUES, shaded, type Shades } from '../../../shell/hues.ts';
import type { Tones } from '../../../shell/theme.ts';
import { POWER_HUES } from './hues.ts';

// Colours of the picture. Land has its owner's colour at four fifths, letters are full and bold. Colour is never the
// only sign: every held place has a letter.

const OWNERS = {
  ...POWER_HUES,
  china: HUES.mauve,
  'ottoman-empire': HUES.ochre,
  ours: HUES.blue,
  theirs: HUES.red,
  third: HUES.yellow,
};

/** Tones of value, from low to high. */
const VALUES: readonly Shades[] = [
  { dark: 241, light: 246, strong: 245, named: 'blackBright' },
  { dark: 65, light: 102, strong: 108, safe: 60, named: 'green' },
  { dark: 107, light: 65, safe: 67, named: 'green' },
  { dark: 149, light: 64, safe: 110, named: 'greenBright' },
  { dark: 191, light: 28, safe: 186, named: 'yellow' },
  { dark: 227, light: 22, named: 'yellowBright' },
];

/** Number of tones. */
export const VALUE_TONES = VALUES.length;

export const MAP_TONES: Tones = {
  ...GROUND_TONES,
  ...ownerTones(OWNERS),
  ...Object.fromEntries(VALUES.map((shades, n) => [`value-${String(n)}`, shaded(shades)])),
  'land-free': shaded({ dark: 59, light: 246, strong: 245, named: 'blackBright' }),
  'line-free': shaded({ dark: 144, light: 101, strong: 187, named: 'blackBright' }),
  'map-free': shaded({ dark: 187, light: 242, named: 'white' }),
  'map-several': shaded({ dark: 230, light: 236, named: 'whiteBright' }, true),
  'map-unrest': shaded({ dark: 196, light: 160, strong: 203, safe: 208, named: 'redBright' }, true),
  'map-way': shaded({ dark: 51, light: 21, named: 'cyanBright' }),
  'map-reach': shaded({ dark: 120, light: 28, safe: 117, named: 'greenBright' }),
  'map-supply': shaded({ dark: 220, light: 130, named: 'yellowBright' }),
};
