import type { Tones } from '../shell/theme.ts';

/** A named colour of terminals that have sixteen. */
export type NamedColour = NonNullable<NonNullable<Tones[string]['sixteen']>['color']>;

/** A colour of 256 by its palette number, and what stands for it among sixteen. */
export const mapTone = (number: number, named: NamedColour, bold = false): Tones[string] => ({
  color: `ansi256(${String(number)})`,
  bold,
  sixteen: { color: named, bold },
});

/** What every map has: the land outside the game, the sea, names, the place that is chosen and those beside it. */
export const GROUND_TONES: Tones = {
  'map-outside': mapTone(239, 'blackBright'),
  'map-zone': mapTone(24, 'blue'),
  'map-sea': mapTone(67, 'cyan'),
  'map-sea-near': mapTone(117, 'cyanBright', true),
  'map-name': mapTone(252, 'white'),
  'map-own': mapTone(252, 'white', true),
  'map-near': mapTone(230, 'whiteBright', true),
  'map-chosen': mapTone(231, 'whiteBright', true),
  'map-figure': mapTone(230, 'whiteBright', true),
};
