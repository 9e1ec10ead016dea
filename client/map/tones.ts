import { type Hue, shaded } from '../shell/hues.ts';
import type { Tones } from '../shell/theme.ts';

/** Tones of every map: land outside the game, greyed land, sea, names, the chosen place and its neighbours. */
export const GROUND_TONES: Tones = {
  'map-outside': shaded({ dark: 241, light: 245, strong: 245, named: 'blackBright' }),
  'land-grey': shaded({ dark: 241, light: 246, strong: 243, named: 'blackBright' }),
  'line-grey': shaded({ dark: 241, light: 245, strong: 247, named: 'blackBright' }),
  'map-zone': shaded({ dark: 25, light: 68, strong: 33, named: 'blue' }),
  'map-sea': shaded({ dark: 67, light: 25, strong: 75, named: 'cyan' }),
  'map-sea-near': shaded({ dark: 117, light: 19, named: 'cyanBright' }, true),
  'map-name': shaded({ dark: 252, light: 240, named: 'white' }),
  'map-own': shaded({ dark: 252, light: 240, named: 'white' }, true),
  'map-near': shaded({ dark: 230, light: 236, named: 'whiteBright' }, true),
  'map-chosen': shaded({ dark: 231, light: 16, named: 'whiteBright' }, true),
  'map-figure': shaded({ dark: 230, light: 236, named: 'whiteBright' }, true),
};

/** The tones of owners' letters, lines and land. */
export const ownerTones = (owners: Readonly<Record<string, Hue>>): Tones =>
  Object.fromEntries(
    Object.entries(owners).flatMap(([owner, { letter, land }]) => [
      [`letter-${owner}`, shaded(letter, true)],
      [`line-${owner}`, shaded(letter)],
      [`land-${owner}`, shaded(land)],
    ]),
  );
