import type { MarkerKind } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Signs } from '../../../map/scene.ts';

const ALL: Readonly<Record<MarkerKind, string>> = {
  interest: '·',
  influence: '○',
  protectorate: '◐',
  possession: '●',
  dominion: '★',
  state: '★',
};

const ASCII: Readonly<Record<MarkerKind, string>> = {
  interest: '.',
  influence: 'o',
  protectorate: '%',
  possession: '*',
  dominion: '#',
  state: '#',
};

/** The sign of a marker after its owner's letter. */
export const markerSign = (kind: MarkerKind, signs: Signs): string => (signs === 'all' ? ALL : ASCII)[kind];

/** Before the letters of fleets. */
export const fleetSign = (signs: Signs): string => (signs === 'all' ? '≈' : '~');

/** The mark of a place nobody holds, in the World. */
export const freeSign = (signs: Signs): string => (signs === 'ascii' ? '.' : '∙');
