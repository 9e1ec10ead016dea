import type { ReactNode } from 'react';
import type { Guide } from './guide.ts';
import type { KeyMap } from './keys.ts';
import type { PaletteItem } from './layers/palette.tsx';
import type { GlossaryTerm } from './layers/terms.tsx';
import type { Line } from './lines.ts';
import type { Shell, ScreenSize } from './screen.ts';
import type { Spot } from './spots.ts';
import type { Typed } from './terminal/keys.ts';
import type { MouseAction } from './terminal/mouse.ts';
import type { Tones } from './theme.ts';
import type { ScreenGroup } from './workspaces.ts';

/** Workspaces with the keys, hints and help around them. */
export interface Stage {
  press(typed: Typed, size: ScreenSize): void;
  /** What lies under a cell, where neither a bar nor the screen itself has taken it. */
  point(pointed: MouseAction, size: ScreenSize): Spot | undefined;
  draw(size: ScreenSize, now: Date): ReactNode;
  say(text: string): void;
}

/** A screen that shows itself, and what of it. */
export interface AutoOpen {
  readonly screen: string;
  readonly at?: string;
  /** Screens it shows itself over; in others `says` stands at the foot. */
  readonly over: readonly string[];
  readonly notice: string;
}

/** What a stage needs of its surroundings. */
export interface StageOptions<Subject> {
  /** One alone has no bar. */
  readonly workspaces: readonly ScreenGroup<Subject>[];
  /** Undefined while there is nothing to show yet; `waiting` is then shown instead. */
  subject(): Subject | undefined;
  waiting(): string;
  /** Signs the screens use, for the help page. */
  readonly notation?: readonly Line[];
  /** Words that can be asked about now. */
  terms?(): readonly GlossaryTerm[];
  /** What the palette finds besides keys and screens. */
  finds?(subject: Subject, shell: Shell<string>): readonly PaletteItem[];
  /** Colours of the game on screen. */
  readonly tones?: Tones;
  /** Keys that the user has changed. */
  readonly keyMap?: KeyMap;
  /** First line of the frame. */
  header(subject: Subject | undefined, columns: number, now: Date): Line;
  /** The screen that shows itself now, once; asked while nothing is typed and nothing lies over the screen. */
  autoOpen?(subject: Subject): AutoOpen | undefined;
  /** Leads through a first turn, on the screens as they are. */
  readonly guide?: Guide<Subject>;
  /** What questions are about now: the phase that is open. */
  about?(subject: Subject): string;
  /** What stands right of the workspaces, where there is room. */
  barRight?(subject: Subject): Line;
  /** Characters that are pasted at once, at most. */
  readonly mostPasted?: number;
  /** Leaves the stage: from a table to the lobby, from the lobby to the shell. */
  leave(): void;
  /** Ends the client at once. */
  quit(): void;
  /** Something on screen is no longer right. */
  changed(): void;
}
