import type { ReactNode } from 'react';
import { isPrintable, type KeyRow } from './keys.ts';
import type { Line } from './lines.ts';
import type { Typed } from './terminal/keys.ts';
import type { MouseAction } from './terminal/mouse.ts';

/** The size of a screen: the terminal without header and footer. */
export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
  /** For a screen reader: lists in place of pictures. */
  readonly isLinear?: boolean;
}

/** Asks for confirmation of something that cannot be undone: its consequences, and the action on yes. */
export interface Confirmation {
  readonly title: string;
  readonly lines: readonly Line[];
  /** A word or two for the key that confirms: `hand in`. */
  readonly yes: string;
  /** Done on a yes. */
  onYes(): void;
  /** The phase it is about: the question closes when that phase does. */
  readonly topic?: string;
}

/** What a screen can ask of the shell around it. `Id` names the screens it can go to. */
export interface Shell<Id extends string> {
  /** Goes to a screen or a workspace, and there to the item with the id `at`. */
  goTo(screen: Id, at?: string): void;
  /** Goes from one screen to another, unless the user has left the first one meanwhile. */
  goFrom(screen: Id, to: Id): void;
  /** Shows a line at the foot of the screen until the next key. */
  notify(text: string): void;
  /** Asks for confirmation of something that cannot be undone. */
  confirm(consequences: Confirmation): void;
  /** Closes the layer over the screens, or the current overlay. */
  close(): void;
  /** Goes back to the lobby, or leaves it. */
  leave(): void;
}

/** The context of a key: `subject` is what the screen shows, a table or the lobby. */
export interface ScreenContext<Subject, Id extends string = string> {
  readonly subject: Subject;
  readonly size: ScreenSize;
  readonly now: Date;
  readonly shell: Shell<Id>;
}

/** An action of a screen. The palette lists it even if it cannot be done now. */
export interface KnownAction {
  readonly key: string;
  readonly label: string;
  /** What the help page says instead of the label. */
  readonly help?: string;
  /** When it can be done: `while a sheet is due from you`. */
  readonly when: string;
}

/** Changes a screen's state later: after the server's or the user's answer. */
export type UpdateLater<Local> = (change: (local: Local) => Local) => void;

/** A key and what it does to the screen's own state. */
export interface Binding<Local, Subject> extends KeyRow {
  /** Whether it only says why it does nothing, where that depends on the size. */
  isIdleIn?(context: ScreenContext<Subject>): boolean;
  run(local: Local, context: ScreenContext<Subject>, later: UpdateLater<Local>): Local;
}

/** The part of a screen's state that is saved: how its list is sorted. */
export interface SavedChoice<Local> {
  read(local: Local): string;
  /** Returns `local` unchanged if the list has no such sorting. */
  restore(local: Local, kept: string): Local;
}

/**
 * A screen consists of its first state, its key tables and its drawing. Its state changes only through keys and
 * typed text, so it survives a change of screens and a lost connection.
 */
export interface Screen<Local, Subject> {
  readonly id: string;
  readonly title: string;
  /** The letter that leads here after `g`. */
  readonly jump?: string;
  readonly start: Local;
  /** The key tables for this state. */
  bindings(local: Local, subject: Subject): readonly Binding<Local, Subject>[];
  /** All actions of the screen, and when each can be done. */
  readonly actions?: readonly KnownAction[];
  /**
   * Where text goes while something is being typed; printable keys and pastes are sent here first. Returning
   * `undefined` means not taken, and it then counts as a key.
   */
  typing?(
    local: Local,
    subject: Subject,
  ): ((text: string, context: ScreenContext<Subject>) => Local | undefined) | undefined;
  /** Where a paste goes while nothing is being typed. */
  onPaste?(local: Local, text: string, context: ScreenContext<Subject>): Local;
  /** Called when the user goes to the screen; `later` takes answers that arrive afterwards. */
  opened?(local: Local, context: ScreenContext<Subject>, later: UpdateLater<Local>): Local;
  /**
   * Called when the user goes to the screen that is already shown: closes the page within it that is over the first.
   */
  goneToAgain?(local: Local, context: ScreenContext<Subject>): Local;
  /** Goes to one item, by its id. */
  show?(local: Local, id: string, context: ScreenContext<Subject>): Local;
  /** What the mouse does at a cell of the screen; undefined for what it does in lists. */
  onPointer?(
    local: Local,
    pointed: MouseAction,
    context: ScreenContext<Subject> & { readonly later: UpdateLater<Local> },
  ): Local | undefined;
  /** The text under the cursor, whose terms can be explained. */
  textUnderCursor?(local: Local, context: ScreenContext<Subject>): string;
  /** How the list is sorted, if that is remembered from table to table. */
  readonly kept?: SavedChoice<Local>;
  /** A number after the title, hidden if 0: items waiting here. */
  badge?(subject: Subject): number;
  /** A word after the title: `•draft`. */
  titleSuffix?(subject: Subject): string;
  /** Whether it tells news that nothing around it may show first. */
  isTelling?(local: Local, subject: Subject): boolean;
  draw(local: Local, context: ScreenContext<Subject>): ReactNode;
}

/** A key of a mounted screen. */
export interface MountedRow<Subject> extends KeyRow {
  isIdleIn?(context: ScreenContext<Subject>): boolean;
  run(context: ScreenContext<Subject>): void;
}

/** A screen with its state inside; all screens of a shell are of this one type. */
export interface MountedScreen<Subject> {
  readonly id: string;
  readonly title: string;
  readonly jump: string | undefined;
  rows(subject: Subject): readonly MountedRow<Subject>[];
  /** The keys of its first state. */
  firstRows(subject: Subject): readonly KeyRow[];
  readonly actions: readonly KnownAction[];
  /** The number of items waiting here. */
  badge(subject: Subject): number;
  mark(subject: Subject): string;
  /** Whether it tells news that nothing around it may show first. */
  isTelling(subject: Subject): boolean;
  /** Whether text is being typed; printable keys are then text. */
  isTyping(subject: Subject): boolean;
  /** Takes a printable key or a paste as text; false if the screen takes no text now. */
  type(typed: Typed, context: ScreenContext<Subject>): boolean;
  /** Handles the mouse at one of its cells; false if the screen does nothing special there. */
  point(pointed: MouseAction, context: ScreenContext<Subject>): boolean;
  opened(context: ScreenContext<Subject>, at?: string): void;
  goneToAgain(context: ScreenContext<Subject>): void;
  /** How its list is sorted; undefined if that is not remembered. */
  kept(): string | undefined;
  restore(kept: string): void;
  textUnderCursor(context: ScreenContext<Subject>): string;
  draw(context: ScreenContext<Subject>): ReactNode;
}

export const mountScreen = <Local, Subject>(screen: Screen<Local, Subject>): MountedScreen<Subject> => {
  let local = screen.start;
  const later: UpdateLater<Local> = (change) => {
    local = change(local);
  };
  const insert = (typed: Typed, context: ScreenContext<Subject>): Local | undefined => {
    const text = typed.kind === 'paste' ? typed.text : isPrintable(typed.key) ? typed.key : undefined;
    return text === undefined ? undefined : screen.typing?.(local, context.subject)?.(text, context);
  };
  return {
    id: screen.id,
    title: screen.title,
    jump: screen.jump,
    rows: (subject) =>
      screen.bindings(local, subject).map((binding) => ({
        ...binding,
        run(context) {
          local = binding.run(local, context, later);
        },
      })),
    firstRows: (subject) => screen.bindings(screen.start, subject),
    actions: screen.actions ?? [],
    badge: (subject) => screen.badge?.(subject) ?? 0,
    mark: (subject) => screen.titleSuffix?.(subject) ?? '',
    isTelling: (subject) => screen.isTelling?.(local, subject) === true,
    isTyping: (subject) => screen.typing?.(local, subject) !== undefined,
    type(typed, context) {
      const next =
        insert(typed, context) ??
        (typed.kind === 'paste' ? screen.onPaste?.(local, typed.text, context) : undefined);
      if (next === undefined) return false;
      local = next;
      return true;
    },
    point(pointed, context) {
      const next = screen.onPointer?.(local, pointed, { ...context, later });
      local = next ?? local;
      return next !== undefined;
    },
    opened(context, at) {
      local = screen.opened?.(local, context, later) ?? local;
      if (at !== undefined) local = screen.show?.(local, at, context) ?? local;
    },
    goneToAgain(context) {
      local = screen.goneToAgain?.(local, context) ?? local;
    },
    kept: () => screen.kept?.read(local),
    restore(kept) {
      local = screen.kept?.restore(local, kept) ?? local;
    },
    textUnderCursor: (context) => screen.textUnderCursor?.(local, context) ?? '',
    draw: (context) => screen.draw(local, context),
  };
};
