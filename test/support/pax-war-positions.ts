import fc from 'fast-check';
import { homeOf, MARKERS, type Power, POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { warBoard } from '../games/pax-war-board.ts';
import { EDITION } from './pax-vocabulary.ts';

// Wars anywhere on the map: three alliances in one or two wars, with scattered markers, fleets and armies.

const { atlas } = EDITION;
const COASTAL = atlas.areaOrder.filter((area) => (atlas.coasts.get(area) ?? []).length > 0);
const WATERS = [...atlas.seaOrder, ...atlas.capes.keys()];

/** Two separate wars, two with a common participant, three sides in one. */
const WARS: readonly (readonly (readonly Power[])[])[][] = [
  [
    [
      ['france', 'britain', 'portugal'],
      ['germany', 'austria-hungary'],
    ],
    [['usa'], ['spain', 'japan']],
  ],
  [
    [['britain'], ['france', 'germany']],
    [['austria-hungary', 'italy'], ['france']],
  ],
  [[['russia'], ['japan', 'netherlands'], ['italy', 'usa']]],
];

const power = fc.constantFrom(...POWERS);
const kind = fc.constantFrom(...MARKERS.filter((marker) => marker !== 'dominion' && marker !== 'state'));
const marker = fc.tuple(power, kind, fc.constantFrom(...COASTAL)).map((words) => words.join(' '));

const force = fc
  .tuple(power, fc.constantFrom('army', 'navy'), fc.constantFrom(1, 3, 10), fc.nat({ max: 2 }), fc.nat())
  .map(([owner, arm, size, more, where]) => {
    const abroad = [...WATERS, ...COASTAL];
    const at = where % 3 === 0 ? homeOf(owner) : abroad[where % abroad.length];
    return `${owner} ${String(more + 1)} ${arm} ${String(size)} ${at ?? ''}`;
  });

const merchant = fc.tuple(power, fc.constantFrom(...atlas.seaOrder)).map((words) => words.join(' '));

/** A position in which war orders are awaited. */
export const warPosition: fc.Arbitrary<WritableState> = fc
  .record({
    wars: fc.constantFrom(...WARS),
    markers: fc.array(marker, { minLength: 40, maxLength: 80 }),
    units: fc.array(force, { minLength: 12, maxLength: 24 }),
    merchants: fc.uniqueArray(merchant, { minLength: 30, maxLength: 60 }),
    phasing: fc.nat({ max: 1 }),
  })
  .map(({ phasing, ...words }) => ({
    ...warBoard({ ...words, phasing }, EDITION),
    step: phasing === 0 ? 'FIRST_ORDERS' : 'SECOND_ORDERS',
  }));
