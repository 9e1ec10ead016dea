import type { Line, Tone } from '../shell/lines.ts';

// What is drawn over the geography: a layer makes a scene from a table, and every picture is drawn from a scene.

/**
 * Which dots of a place are drawn: all, with borders as gaps; three of four; every other; a few inside border lines;
 * more of them; fewer, and without lines between land of this kind while the scale is small.
 */
export type Pattern = 'full' | 'most' | 'checks' | 'sparse' | 'dense' | 'free';

export interface Fill {
  readonly pattern: Pattern;
  /** Tones of the inside; those of several owners alternate by cell. */
  readonly tones: readonly [Tone, ...Tone[]];
  /** Tone of cells on a coast or border. */
  readonly line: Tone;
  /** One letter per tone, for terminals without Unicode. */
  readonly letters: string;
  /** Whether somebody holds it: it then takes precedence in cells it shares. */
  readonly isHeld: boolean;
}

/** How one place on land looks. */
export interface Look {
  readonly fill: Fill;
  /** Its mark in the World, one cell; empty if the layer has none for the place. */
  readonly letter: Line;
  /** Its mark in regions, of any width. */
  readonly mark: Line;
  /** Home countries are named first, then held places, then the others by value. */
  readonly rank: number;
  /** Whether it belongs to the viewer. */
  readonly isOwn: boolean;
}

/** A route drawn as a line one dot thin through label points. */
export interface RouteLine {
  readonly places: readonly string[];
  readonly tone: Tone;
}

/** A border drawn as a line regardless of the places on both sides. */
export interface Border {
  readonly between: readonly [string, string];
  readonly tone: Tone;
}

export interface Scene {
  readonly looks: ReadonlyMap<string, Look>;
  /** Text under the names of seas. */
  readonly fleets: ReadonlyMap<string, Line>;
  readonly routeLines: readonly RouteLine[];
  readonly borders?: readonly Border[];
  /** Full marks are used, if there is room, in the World too. */
  readonly hasFullMarks?: true;
}

/** What is highlighted in a scene: it changes with every key while the scene stays. */
export interface Focus {
  readonly chosen?: string;
  /** Places next to the chosen one. */
  readonly near: ReadonlySet<string>;
}

/** Signs that a terminal can show: all; only those that East Asian fonts draw one column wide; or ASCII. */
export type Signs = 'all' | 'narrow' | 'ascii';

export const NO_FOCUS: Focus = { near: new Set() };
