import type { Native, Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Tone } from '../../../../shell/lines.ts';
import { initialLetter } from '../../views/initials.ts';
import type { Fill, Pattern } from '../../../../map/scene.ts';

// Tones of the picture, by owner: `land-` for the inside, `line-` for coasts and borders, the owner's own for letters.

export type Owner = Power | Native;

const landTone = (owner: Owner): Tone => `land-${owner}`;
const lineTone = (owner: Owner): Tone => `line-${owner}`;
/** Letters of owners on the map, bold. */
export const letterTone = (owner: Owner): Tone => `letter-${owner}`;

export const FREE_FILL: Fill = {
  pattern: 'free',
  tones: ['land-free'],
  line: 'line-free',
  letters: '.',
  isHeld: false,
};

/** Land of owners, with the line tone of the first. */
export const heldFill = (owners: readonly [Owner, ...Owner[]], pattern: Pattern): Fill => {
  const [first, ...rest] = owners;
  // Solid land has lines in the same tone; dotted patterns need brighter lines.
  const isSolid = pattern === 'full' || pattern === 'most';
  return {
    pattern,
    tones: [landTone(first), ...rest.map(landTone)],
    line: isSolid ? landTone(first) : lineTone(first),
    letters: owners.map(initialLetter).join(''),
    isHeld: true,
  };
};

/** Chinese and Ottoman land: not a colony, but not free either. */
export const nativeFill = (native: Native): Fill => ({
  pattern: 'dense',
  tones: [landTone(native)],
  line: lineTone(native),
  letters: '-',
  isHeld: false,
});
