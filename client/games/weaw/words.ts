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

/** The letter for a kind of unit: `6i`. */
export const unitLetter = (type: UnitType): string => LETTERS[type];

export const named = ({ edition }: Pick<WeawTable, 'edition'>, id: string): string => nameOf(edition, id);

/** A nation's short name, without its form of government, for crowded rows: `Germany`, `Austria-Hungary`. */
export const shortName = (id: string): string =>
  id === 'usa'
    ? 'USA'
    : id
        .split('-')
        .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
        .join(id === 'austria-hungary' ? '-' : ' ');

/** Sides in words, as headings and in tables. */
export const SIDE_NAMES = { central: 'Central Powers', allied: 'Allies', none: 'neutral' } as const;

type NationTest = (nation: string) => boolean;

/** The number of units of each kind in a place. */
const countedAt = (
  { state }: Pick<WeawTable, 'state'>,
  place: string,
  which: NationTest = () => true,
): readonly { readonly type: UnitType; readonly n: number }[] => {
  const piles = state.units.filter(({ at, nation }) => at === place && which(nation));
  return UNIT_TYPES.map((type) => ({
    type,
    n: piles.reduce((sum, pile) => sum + (pile.type === type ? pile.n : 0), 0),
  })).filter(({ n }) => n > 0);
};

/** `6i 2a`: units of a place, by kind; `-` where there are none. */
export const forceText = (table: Pick<WeawTable, 'state'>, place: string, which?: NationTest): string =>
  countedAt(table, place, which)
    .map(({ type, n }) => `${String(n)}${LETTERS[type]}`)
    .join(' ') || '-';

const ALIKE: readonly UnitType[] = ['infantry', 'artillery'];

const spokenCount = ({ type, n }: { readonly type: UnitType; readonly n: number }): string =>
  `${String(n)} ${type}${n === 1 || ALIKE.includes(type) ? '' : 's'}`;

/** The same for screen readers: `6 infantry, 2 artillery`. */
export const spokenForce = (table: Pick<WeawTable, 'state'>, place: string, which?: NationTest): string =>
  countedAt(table, place, which).map(spokenCount).join(', ') || 'no units';

const TYPE_OF_LETTER = new Map(UNIT_TYPES.map((type) => [LETTERS[type], type]));
const FORCE_TEXT = /\b\d+[a-zA-Z](?: \d+[a-zA-Z])*\b/g;

/** Text with forces such as `6i 2a` in words: `6 infantry, 2 artillery`; and `-`, none, as `no units`. */
export const forcesInWords = (text: string): string =>
  text.replaceAll(/(?<=^| )-(?= |$)/g, 'no units').replaceAll(FORCE_TEXT, (force) => {
    const counts = force
      .split(' ')
      .map((part) => ({ type: TYPE_OF_LETTER.get(part.slice(-1)), n: parseInt(part, 10) }));
    return counts.every(({ type }) => type !== undefined)
      ? counts.map(({ type, n }) => (type === undefined ? '' : spokenCount({ type, n }))).join(', ')
      : force;
  });

/** All units of a nation, `6 infantry, 2 artillery`. */
export const spokenForces = ({ state }: Pick<WeawTable, 'state'>, nation: string): string =>
  UNIT_TYPES.map((type) => ({
    type,
    n: state.units.reduce(
      (sum, pile) => sum + (pile.nation === nation && pile.type === type ? pile.n : 0),
      0,
    ),
  }))
    .filter(({ n }) => n > 0)
    .map(spokenCount)
    .join(', ') || 'no units';

/** Ships of a nation in a zone, `2B 4D`. */
export const fleetText = (table: Pick<WeawTable, 'state'>, zone: string, nation: string): string =>
  countedAt(table, zone, (each) => each === nation)
    .filter(({ type }) => isShip(type))
    .map(({ type, n }) => `${String(n)}${LETTERS[type]}`)
    .join(' ');
