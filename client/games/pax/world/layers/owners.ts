import type { Native, Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Tone } from '../../../../shell/lines.ts';
import { initialLetter } from '../../views/initials.ts';
import type { Fill, Pattern } from '../../../../map/scene.ts';

// Tones of the picture, by owner: `land-` inside, `line-` where a coast or border runs, the owner's own for letters.

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

/** Land in a layer that has nothing to say of it. */
export const GREY_FILL: Fill = { ...FREE_FILL, tones: ['land-grey'], line: 'line-grey' };

/** Land of owners, the first of which gives its lines their tone. */
export const heldFill = (owners: readonly [Owner, ...Owner[]], pattern: Pattern): Fill => {
  const [first, ...rest] = owners;
  // A line and an inside of one tone keep a solid land quiet; patterns of dots need their lines brighter.
  const isSolid = pattern === 'full' || pattern === 'most';
  return {
    pattern,
    tones: [landTone(first), ...rest.map(landTone)],
    line: isSolid ? landTone(first) : lineTone(first),
    letters: owners.map(initialLetter).join(''),
    isHeld: true,
  };
};

/** Chinese and Ottoman land: nobody's colony, yet not free. */
export const nativeFill = (native: Native): Fill => ({
  pattern: 'dense',
  tones: [landTone(native)],
  line: lineTone(native),
  letters: '-',
  isHeld: false,
});
