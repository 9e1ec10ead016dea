import { GROUND_TONES, ownerTones } from '../../../map/tones.ts';
import { type Hue, HUES, shaded } from '../../../shell/hues.ts';
import type { Tones } from '../../../shell/theme.ts';
import { SEAT_HUES } from './hues.ts';

// Colours of the picture. Colour is never the only sign: places facing an enemy have a letter, and the two sides differ
// in pattern.

const ALLIED: Hue = {
  letter: { dark: 110, light: 25, strong: 117, named: 'cyan' },
  land: { dark: 67, light: 68, strong: 110, named: 'cyan' },
};

const NOBODY: Hue = {
  letter: { dark: 187, light: 242, named: 'white' },
  land: { dark: 59, light: 246, strong: 245, named: 'blackBright' },
};

const trench = shaded({ dark: 214, light: 130, named: 'yellowBright' }, true);

export const MAP_TONES: Tones = {
  ...GROUND_TONES,
  ...ownerTones({ ...SEAT_HUES, central: HUES.grey, allied: ALLIED, none: NOBODY }),
  'map-way': shaded({ dark: 51, light: 21, named: 'cyanBright' }),
  'map-reach': shaded({ dark: 120, light: 28, safe: 117, named: 'greenBright' }),
  'map-front': shaded({ dark: 196, light: 160, strong: 203, safe: 208, named: 'redBright' }, true),
  'map-dug': trench,
  'map-super': shaded({ dark: 201, light: 127, named: 'magentaBright' }, true),
  'map-trench': trench,
};
