import { nameOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import { isShip, UNIT_TYPES, type UnitType } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import type { WeawTable } from './table.ts';

const LETTERS: Readonly<Record<UnitType, string>> = {
  infantry: 'i',
  artillery: 'a',
  tank: 't',
  gun: 'g',
  fighter: 'f',
  bomber: 'b',
  battleship: 'B',
  destroyer: 'D',
  transport: 'T',
  submarine: 'S',
  carrier: 'C',
};

/** The letter that stands for a kind of unit: `6i`. */
export const unitLetter = (type: UnitType): string => LETTERS[type];

export const named = ({ edition }: Pick<WeawTable, 'edition'>, id: string): string => nameOf(edition, id);

/** A nation without what kind of state it is, for rows that hold many: `Germany`, `Austria-Hungary`. */
export const shortName = (id: string): string =>
  id === 'usa'
    ? 'USA'
    : id
        .split('-')
        .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
        .join('-');

/** `6i 2a`: units of a place, by kind; `-` where there are none. */
export const forceText = (
  { state }: Pick<WeawTable, 'state'>,
  place: string,
  which: (nation: string) => boolean = () => true,
): string => {
  const count = (type: UnitType): number =>
    state.units.reduce(
      (sum, pile) => sum + (pile.at === place && pile.type === type && which(pile.nation) ? pile.n : 0),
      0,
    );
  const parts = UNIT_TYPES.flatMap((type) => {
    const n = count(type);
    return n > 0 ? [`${String(n)}${LETTERS[type]}`] : [];
  });
  return parts.length === 0 ? '-' : parts.join(' ');
};

/** Ships of a nation in a zone, `2B 4D`. */
export const fleetText = ({ state }: Pick<WeawTable, 'state'>, zone: string, nation: string): string =>
  UNIT_TYPES.filter(isShip)
    .flatMap((type) => {
      const n = state.units.reduce(
        (sum, pile) => sum + (pile.at === zone && pile.nation === nation && pile.type === type ? pile.n : 0),
        0,
      );
      return n > 0 ? [`${String(n)}${LETTERS[type]}`] : [];
    })
    .join(' ');
