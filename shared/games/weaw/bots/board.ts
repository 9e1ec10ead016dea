import type { Edition } from '../charts/edition.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import type { WeawState } from '../state/state.ts';
import type { WeawView } from '../view/view.ts';
import type { UnitType } from '../vocabulary/units.ts';

// What powers of the engine ask of the position, on their own view alone.

export interface Board {
  readonly edition: Edition;
  readonly view: WeawView;
  /** The position as far as the view knows it. */
  readonly state: Frozen<WeawState>;
  readonly nation: string;
}

export const holderOf = ({ view }: Board, place: string): string => view.territories[place]?.controller ?? '';

export const isEnemy = ({ view, nation }: Board, other: string): boolean =>
  view.wars.some(
    ({ pair: [one, two] }) => (one === nation && two === other) || (two === nation && one === other),
  );

export const isOnSide = ({ view, nation }: Board, other: string): boolean =>
  other === nation ||
  (view.nations[other]?.side !== 'none' && view.nations[other]?.side === view.nations[nation]?.side);

export const unitsAt = (
  { view }: Board,
  place: string,
  which: (nation: string) => boolean,
  type?: UnitType,
): number =>
  view.units.reduce(
    (sum, pile) =>
      pile.at === place && which(pile.nation) && (type === undefined || pile.type === type)
        ? sum + pile.n
        : sum,
    0,
  );

export const neighbours = ({ edition }: Board, place: string): readonly string[] =>
  edition.landNeighbours.get(place) ?? [];

export const landOf = (board: Board): readonly string[] =>
  Object.keys(board.view.territories)
    .filter((place) => holderOf(board, place) === board.nation)
    .toSorted();

export const enemiesBeside = (board: Board, place: string): readonly string[] =>
  neighbours(board, place).filter((each) => isEnemy(board, holderOf(board, each)));

/** Infantry an enemy could bring to bear on a place. */
export const threatTo = (board: Board, place: string): number =>
  enemiesBeside(board, place).reduce(
    (sum, each) => sum + unitsAt(board, each, (nation) => isEnemy(board, nation), 'infantry'),
    0,
  );
