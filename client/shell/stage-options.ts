import type { ReactNode } from 'react';
import type { Guide } from './guide.ts';
import type { KeyMap } from './keys.ts';
import type { PaletteItem } from './layers/palette-finder.ts';
import type { GlossaryTerm } from './layers/terms.tsx';
import type { Line } from './lines.ts';
import type { Shell, ScreenSize } from './screen.ts';
import type { PointerSpot } from './pointer-spots.ts';
import type { Typed } from './terminal/keys.ts';
import type { MouseAction } from './terminal/mouse.ts';
import type { Tones } from './theme.ts';
import type { ScreenGroup } from './workspaces.ts';

/** Workspaces with the keys, hints and help around them. */
export interface Stage {
  press(typed: Typed, size: ScreenSize): void;
  /** What lies under a cell, where neither a bar nor the screen itself has taken it. */
  point(pointed: MouseAction, size: ScreenSize): PointerSpot | undefined;
  draw(size: ScreenSize, now: Date): ReactNode;
  notify(text: string): void;
}

/** A screen that opens by itself, and the thing shown there. */
export interface AutoOpen {
  readonly screen: string;
  readonly at?: string;
  /** Screens it opens over; in others `notice` is shown at the foot. */
  readonly over: readonly string[];
  readonly notice: string;
}

/** What a stage needs of its surroundings. */
export interface StageOptions<Subject> {
  /** A single workspace has no bar. */
  readonly workspaces: readonly ScreenGroup<Subject>[];
  /** Undefined while there is nothing to show yet; `waiting` is then shown instead. */
  subject(): Subject | undefined;
  loading(): string;
  /** What is typed now is not for this stage, which is only looked at: nothing works but what its screen offers, and to end the client. */
  isOnlyShown?(): boolean;
  /** Signs the screens use, for the help page. */
  readonly notation?: readonly Line[];
  /** Words that can be asked about now. */
  terms?(): readonly GlossaryTerm[];
  /** What the palette finds besides keys and screens. */
  paletteItems?(subject: Subject, shell: Shell<string>): readonly PaletteItem[];
  /** Colours of the game on screen. */
  readonly tones?: Tones;
  /** Keys that the user has changed. */
  readonly keyMap?: KeyMap;
  /** First line of the frame. */
  header(subject: Subject | undefined, columns: number, now: Date): Line;
  /** The screen that opens by itself now, once; asked while nothing is typed and nothing lies over the screen. */
  autoOpen?(subject: Subject): AutoOpen | undefined;
  /** Leads through a first turn, on the screens as they are. */
  readonly guide?: Guide<Subject>;
  /** The topic of questions now: the phase that is open. */
  topic?(subject: Subject): string;
  /** What stands right of the workspaces: the first of these lines that there is room for. */
  barRight?(subject: Subject, columns: number, now: Date): readonly Line[];
  /** Characters that are pasted at once, at most. */
  readonly maxPasted?: number;
  /** Leaves the stage: from a table to the lobby, from the lobby to the shell. */
  leave(): void;
  /** Ends the client at once. */
  quit(): void;
  /** Redraws: something on screen has changed. */
  changed(): void;
}
