import { figuresOf } from '../board/figures.ts';
import { attackRefusal } from '../land/land-law.ts';
import { type Board, holderOf, isEnemy, neighbours, unitsAt } from './board.ts';
import { chanceToTake } from './chances.ts';
import { defenceOf, type Defence, LEAST_LEFT, expectedMargin, worthOf } from './odds.ts';
import { FACES } from '../forecast/ahead.ts';

// Where troops at sea could land on an enemy shore.

/** Attack value infantry loses in a landing, and its minimum (WEAW-INV-1). */
const LANDING_PENALTY = 3;

/** Landing forces of up to this size depend on single dice. */
const SMALL = 12;
/** The chance of success that such a force needs. */
const LEAST_CHANCE = 0.6;

/** Forces that could land on a shore. */
export interface LandingForce {
  readonly infantry: number;
  /** Battleships that bombard first. */
  readonly guns: number;
}

export interface Beach {
  readonly zone: string;
  readonly place: string;
}

/**
 * The defence against a landing after the ships have fired: an additional coast unit is lost first (WEAW-INV-5,
 * WEAW-BB-2).
 */
const coastDefence = (board: Board, place: string, guns: number): Defence => {
  const { units, hits } = defenceOf(board, place);
  const sunk = (guns * figuresOf(board, board.nation, 'battleship').bombard) / FACES;
  const left = Math.max(0, units + 1 - sunk);
  return { units: left, hits: ((hits + 1 / FACES) * left) / (units + 1) };
};

/** Enemy infantry within two marches that could repel a landing. */
const counterattackAt = (board: Board, place: string): number => {
  const near = new Set(neighbours(board, place).flatMap((each) => [each, ...neighbours(board, each)]));
  near.delete(place);
  return [...near].reduce(
    (sum, each) =>
      sum + unitsAt(board, each, { which: (nation) => isEnemy(board, nation), type: 'infantry' }),
    0,
  );
};

/** The value of a landing: 0 if it would fail or be repelled. */
const landingWorth = (board: Board, place: string, { infantry, guns }: LandingForce): number => {
  if (!isEnemy(board, holderOf(board, place)) || attackRefusal(board, board.nation, place)) return 0;
  const value = Math.max(1, figuresOf(board, board.nation, 'infantry').attack - LANDING_PENALTY);
  const lots = [{ type: 'infantry', from: '', n: infantry, value }] as const;
  const defence = coastDefence(board, place, guns);
  const margin = expectedMargin(lots, defence);
  if (infantry <= SMALL && chanceToTake({ units: infantry, value }, defence) < LEAST_CHANCE) return 0;
  if (margin < LEAST_LEFT || 2 * margin * (infantry + guns) < counterattackAt(board, place)) return 0;
  return margin * worthOf(board, place);
};

/** The most valuable landing place in some zones; undefined if none is worthwhile. */
export const beachFor = (
  board: Board,
  zones: readonly string[],
  assault: LandingForce,
): Beach | undefined => {
  if (assault.infantry === 0) return undefined;
  const [best] = zones
    .flatMap((zone) =>
      (board.edition.zones.get(zone)?.adjacentTerritories ?? []).map((place) => ({
        zone,
        place,
        gain: landingWorth(board, place, assault),
      })),
    )
    .filter(({ gain }) => gain > 0)
    .toSorted((one, other) => other.gain - one.gain || (one.place < other.place ? -1 : 1));
  return best;
};
