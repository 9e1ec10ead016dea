import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';

/** A power as it starts in 1880, with the figures of the charts. */
export interface Introduction {
  readonly home: string;
  /** Areas it holds beside its home. */
  readonly areas: number;
  /** Strength points. */
  readonly armies: number;
  readonly fleets: number;
  /** Minimum and maximum grant of its Colonial Office in a turn, in pounds. */
  readonly officeGrant: readonly [number, number];
  /** Pounds for one victory point. */
  readonly poundsPerPoint: number;
  readonly aims: string;
  /** Whether it suits a first game, and why. */
  readonly firstGame: string;
}

/** Copied here because the lobby is drawn without charts; a test compares them. */
export const INTRODUCTIONS: Readonly<Record<Seat, Introduction>> = {
  britain: {
    home: 'an island and an empire on every continent',
    areas: 16,
    armies: 69,
    fleets: 38,
    officeGrant: [15, 45],
    poundsPerPoint: 10,
    aims: 'keep what it holds, and a fleet above those of the next two together',
    firstGame: 'good: money for mistakes, but much to keep an eye on',
  },
  france: {
    home: 'Algiers, Senegambia, Cochinchina and Guiana',
    areas: 4,
    armies: 20,
    fleets: 26,
    officeGrant: [15, 45],
    poundsPerPoint: 7,
    aims: 'West Africa and Indochina before others, and a treaty against Germany',
    firstGame: 'good: as rich an Office as the British one, with room to grow',
  },
  germany: {
    home: 'no colony yet; it orders Austria-Hungary too',
    areas: 0,
    armies: 28,
    fleets: 10,
    officeGrant: [10, 30],
    poundsPerPoint: 5,
    aims: 'colonies of its own, and the Balkans for its partner',
    firstGame: 'not the first: two powers to order from one sheet',
  },
  italy: {
    home: 'no colony yet, in the middle of the Mediterranean',
    areas: 0,
    armies: 5,
    fleets: 10,
    officeGrant: [5, 30],
    poundsPerPoint: 2.5,
    aims: 'the coasts of the Mediterranean',
    firstGame: 'good: few orders, and every pound goes far',
  },
  japan: {
    home: 'no colony yet, far from everybody',
    areas: 0,
    armies: 22,
    fleets: 10,
    officeGrant: [5, 30],
    poundsPerPoint: 3,
    aims: 'Korea, Manchuria and a share of China',
    firstGame: 'good: small and seldom disturbed; China takes patience',
  },
  russia: {
    home: 'no colony yet, but Asia at its border',
    areas: 0,
    armies: 41,
    fleets: 11,
    officeGrant: [5, 30],
    poundsPerPoint: 2.5,
    aims: 'a port in warm water, the Balkans, Central Asia',
    firstGame: 'for a second game: everybody watches where it goes',
  },
  usa: {
    home: 'Alaska, and the Americas as its sphere',
    areas: 1,
    armies: 3,
    fleets: 3,
    officeGrant: [10, 30],
    poundsPerPoint: 4,
    aims: 'keep others out of the Americas, and China open to all',
    firstGame: 'quiet: few forces, far from the quarrels of Europe',
  },
};

/** A power in three lines: what it has, its goals, whether it suits a first game. */
export const introductionLines = (seat: Seat): readonly string[] => {
  const { home, areas, armies, fleets, officeGrant, poundsPerPoint, aims, firstGame } = INTRODUCTIONS[seat];
  const [least, most] = officeGrant;
  const held = areas === 0 ? '' : `, ${String(areas)} ${areas === 1 ? 'area' : 'areas'}`;
  return [
    `Home   ${home}${held}`,
    `       armies ${String(armies)}, fleets ${String(fleets)}; the Office grants £${String(least)}–${String(most)} a turn; a point is £${String(poundsPerPoint)}`,
    `Aims   ${aims}`,
    `First game?  ${firstGame}`,
  ];
};
