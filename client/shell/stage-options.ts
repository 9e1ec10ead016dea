import type { ReactNode } from 'react';
import type { Guide } from './guide.ts';
import type { KeyMap } from './keys.ts';
import type { PaletteItem } from './layers/palette-finder.ts';
import type { GlossaryTerm } from './glossary.ts';
import type { Line } from './lines.ts';
import type { Shell, ScreenSize } from './screen.ts';
import type { PointerSpot } from './pointer-spots.ts';
import type { Typed } from './terminal/keys.ts';
import type { MouseAction } from './terminal/mouse.ts';
import type { ThemeSwitch } from './theme-switch.ts';
import type { Tones } from './theme.ts';
import type { ScreenGroup } from './workspaces.ts';

/** Workspaces with the keys, hints and help around them. */
export interface Stage {
  press(typed: Typed, size: ScreenSize): void;
  /** What is at a cell; undefined if a bar or the screen itself handled the press. */
  point(pointed: MouseAction, size: ScreenSize): PointerSpot | undefined;
  draw(size: ScreenSize, now: Date): ReactNode;
  notify(text: string): void;
}

/** A screen that opens by itself, and the item shown there. */
export interface AutoOpen {
  readonly screen: string;
  readonly at?: string;
  /** Whether it may open over a screen; over others the foot shows `notice`. */
  over(screen: string): boolean;
  readonly notice: string;
}

/** What the lines around a screen depend on, besides the subject. */
export interface ChromeView {
  readonly columns: number;
  readonly now: Date;
  /** Whether the screen tells news that nothing around it may show first. */
  readonly isTelling: boolean;
}

/** What a stage needs from its surroundings. */
export interface StageOptions<Subject> {
  /** A single workspace has no bar. */
  readonly workspaces: readonly ScreenGroup<Subject>[];
  /** Undefined while there is nothing to show yet; `loading` is then shown instead. */
  subject(): Subject | undefined;
  loading(): string;
  /** Whether the stage is only shown while another opens: then only its screen's keys and quitting work. */
  isOnlyShown?(): boolean;
  /** Signs the screens use, for the help page. */
  readonly notation?: readonly Line[];
  /** The glossary. */
  terms?(): readonly GlossaryTerm[];
  /** Palette items besides keys and screens. */
  paletteItems?(subject: Subject, shell: Shell<string>): readonly PaletteItem[];
  /** Colours of the game on screen. */
  readonly tones?: Tones;
  /** Keys that the user has changed. */
  readonly keyMap?: KeyMap;
  /** The file with the user's settings; undefined if the user has none, as in somebody else's process. */
  readonly settingsPath?: string | undefined;
  /** Changes the theme; undefined if nothing is drawn. */
  readonly themes?: ThemeSwitch | undefined;
  /** First line of the frame. */
  header(subject: Subject | undefined, view: ChromeView): Line;
  /**
   * The screen that should open by itself now, if any. Called only while nothing is being typed and no layer is
   * open.
   */
  autoOpen?(subject: Subject): AutoOpen | undefined;
  /** The guide through a first turn. */
  readonly guide?: Guide<Subject>;
  /** The current topic of questions: the open phase. */
  topic?(subject: Subject): string;
  /** Lines for the right of the workspace bar; the first that fits is shown. */
  barRight?(subject: Subject, view: ChromeView): readonly Line[];
  /** Maximum number of characters in a paste. */
  readonly maxPasted?: number;
  /** Leaves the stage: from a table to the lobby, from the lobby to the user's shell. */
  leave(): void;
  /** Quits the client at once. */
  quit(): void;
  /** Called when something on screen has changed. */
  changed(): void;
}
