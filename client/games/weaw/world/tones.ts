import { GROUND_TONES, mapTone, type NamedColour } from '../../../map/tones.ts';
import type { Tones } from '../../../shell/theme.ts';

// Colours of the picture: palette numbers of 256 colours, and the named colour of terminals that have sixteen. Never
// colour alone: a letter stands where somebody faces an enemy, and the two sides differ in pattern.

interface Owner {
  readonly letter: number;
  readonly land: number;
  readonly named: NamedColour;
}

const OWNERS: Readonly<Record<string, Owner>> = {
  germany: { letter: 252, land: 246, named: 'white' },
  'austria-hungary': { letter: 229, land: 186, named: 'whiteBright' },
  ottoman: { letter: 79, land: 36, named: 'cyan' },
  russia: { letter: 150, land: 107, named: 'green' },
  france: { letter: 75, land: 68, named: 'blueBright' },
  britain: { letter: 203, land: 167, named: 'redBright' },
  serbia: { letter: 179, land: 136, named: 'yellow' },
  italy: { letter: 114, land: 71, named: 'greenBright' },
  japan: { letter: 219, land: 176, named: 'magentaBright' },
  china: { letter: 221, land: 178, named: 'yellowBright' },
  usa: { letter: 105, land: 62, named: 'blue' },
  bolsheviks: { letter: 196, land: 160, named: 'red' },
  central: { letter: 250, land: 244, named: 'white' },
  allied: { letter: 110, land: 67, named: 'cyan' },
  none: { letter: 187, land: 59, named: 'blackBright' },
};

export const MAP_TONES: Tones = {
  ...GROUND_TONES,
  ...Object.fromEntries(
    Object.entries(OWNERS).flatMap(([owner, { letter, land, named }]) => [
      [`letter-${owner}`, mapTone(letter, named, true)],
      [`line-${owner}`, mapTone(letter, named)],
      [`land-${owner}`, mapTone(land, named)],
    ]),
  ),
  'map-way': mapTone(51, 'cyanBright'),
  'map-reach': mapTone(120, 'greenBright'),
  'map-front': mapTone(196, 'redBright', true),
  'map-dug': mapTone(214, 'yellowBright', true),
  'map-super': mapTone(201, 'magentaBright', true),
  'map-trench': mapTone(214, 'yellowBright', true),
};
