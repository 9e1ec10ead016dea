import type { Line, Tone } from '../shell/lines.ts';

// What is drawn over the geometry: a layer makes a scene of a table, and every drawing is made of a scene.

/**
 * Which dots of a place are drawn: all with borders as gaps; three of four; every other; a few inside its lines;
 * more of them; fewer, and no line against land of the same kind while the scale is small.
 */
export type Pattern = 'full' | 'most' | 'checks' | 'sparse' | 'dense' | 'free';

export interface Fill {
  readonly pattern: Pattern;
  /** Tones of the inside; several owners alternate by cell. */
  readonly tones: readonly [Tone, ...Tone[]];
  /** Tone of cells that a coast or border runs through. */
  readonly line: Tone;
  /** One letter for terminals without Unicode, of as many owners as there are tones. */
  readonly letters: string;
  /** Whether somebody holds it: it then prevails in cells it shares with others. */
  readonly isHeld: boolean;
}

/** How one place on land looks. */
export interface Look {
  readonly fill: Fill;
  /** One cell for the World; empty where the layer says nothing of the place. */
  readonly letter: Line;
  /** As many cells as it takes, for regions. */
  readonly mark: Line;
  /** Home countries are named before places that are held, those before the rest by their value. */
  readonly rank: number;
  /** Whether it belongs to the one who looks. */
  readonly isOwn: boolean;
}

/** A way drawn as a line one dot thin, through label points. */
export interface RouteLine {
  readonly places: readonly string[];
  readonly tone: Tone;
}

/** A border that is drawn as a line of its own, whatever lies on both sides of it. */
export interface Border {
  readonly between: readonly [string, string];
  readonly tone: Tone;
}

export interface Scene {
  readonly looks: ReadonlyMap<string, Look>;
  /** What stands under the names of seas. */
  readonly fleets: ReadonlyMap<string, Line>;
  readonly routeLines: readonly RouteLine[];
  readonly borders?: readonly Border[];
  /** In the World, too, marks are written in full where there is room. */
  readonly hasFullMarks?: true;
}

/** Where the eye is led to in a scene: changes with every key, while the scene stays. */
export interface Focus {
  readonly chosen?: string;
  /** Places next to the chosen one. */
  readonly near: ReadonlySet<string>;
}

/** Signs that a terminal can show: all, none that East Asian fonts draw two columns wide, or ASCII. */
export type Signs = 'all' | 'narrow' | 'ascii';

export const NO_FOCUS: Focus = { near: new Set() };
