import { GROUND_TONES, mapTone, type NamedColour } from '../../../map/tones.ts';
import type { Tones } from '../../../shell/theme.ts';

// Colours of the picture: palette numbers of 256 colours, and the named colour of terminals that have sixteen. Land is
// its owner's colour at four fifths, letters are full and bold. Never colour alone: a letter stands on every place held.

interface Owner {
  readonly letter: number;
  readonly line: number;
  readonly land: number;
  readonly named: NamedColour;
}

const OWNERS: Readonly<Record<string, Owner>> = {
  britain: { letter: 203, line: 203, land: 167, named: 'redBright' },
  france: { letter: 75, line: 75, land: 68, named: 'blueBright' },
  germany: { letter: 252, line: 250, land: 246, named: 'white' },
  'austria-hungary': { letter: 229, line: 229, land: 186, named: 'whiteBright' },
  italy: { letter: 114, line: 114, land: 71, named: 'greenBright' },
  japan: { letter: 219, line: 219, land: 176, named: 'magentaBright' },
  russia: { letter: 150, line: 150, land: 107, named: 'green' },
  usa: { letter: 105, line: 105, land: 62, named: 'blue' },
  belgium: { letter: 179, line: 179, land: 136, named: 'yellow' },
  netherlands: { letter: 215, line: 215, land: 172, named: 'yellow' },
  portugal: { letter: 79, line: 79, land: 36, named: 'cyan' },
  spain: { letter: 221, line: 221, land: 178, named: 'yellowBright' },
  china: { letter: 182, line: 139, land: 96, named: 'magenta' },
  'ottoman-empire': { letter: 180, line: 137, land: 94, named: 'yellow' },
  ours: { letter: 75, line: 75, land: 68, named: 'blueBright' },
  theirs: { letter: 203, line: 203, land: 167, named: 'redBright' },
};

const ownerTones: Tones = Object.fromEntries(
  Object.entries(OWNERS).flatMap(([owner, { letter, line, land, named }]) => [
    [`letter-${owner}`, mapTone(letter, named, true)],
    [`line-${owner}`, mapTone(line, named)],
    [`land-${owner}`, mapTone(land, named)],
  ]),
);

/** Tones of value, from little to much. */
const VALUES: readonly (readonly [number, NamedColour])[] = [
  [239, 'blackBright'],
  [65, 'green'],
  [107, 'green'],
  [149, 'greenBright'],
  [191, 'yellow'],
  [227, 'yellowBright'],
];

/** How many steps there are. */
export const VALUE_TONES = VALUES.length;

export const MAP_TONES: Tones = {
  ...GROUND_TONES,
  ...ownerTones,
  ...Object.fromEntries(VALUES.map(([number, named], n) => [`value-${String(n)}`, mapTone(number, named)])),
  'land-free': mapTone(59, 'blackBright'),
  'line-free': mapTone(144, 'blackBright'),
  'land-grey': mapTone(237, 'blackBright'),
  'line-grey': mapTone(241, 'blackBright'),
  'map-free': mapTone(187, 'white'),
  'map-several': mapTone(230, 'whiteBright', true),
  'map-unrest': mapTone(196, 'redBright', true),
  'map-way': mapTone(51, 'cyanBright'),
  'map-reach': mapTone(120, 'greenBright'),
  'map-supply': mapTone(220, 'yellowBright'),
};
