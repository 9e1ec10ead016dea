import type { ReactNode } from 'react';
import type { KeyRow } from './keys.ts';
import { rowFor } from './keys.ts';
import type { Typed } from './terminal/keys.ts';

/** Room a screen has: the terminal without header and footer. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** What a screen may ask of the shell around it. `Id` names the screens it can go to. */
export interface Shell<Id extends string> {
  go(screen: Id): void;
  /** Shows a line at the foot of the screen until the next key. */
  say(text: string): void;
  /** Back to the lobby, or out of it. */
  leave(): void;
}

/** What a key is carried out with: `subject` is what the screen draws, a table or the lobby. */
export interface Context<Subject, Id extends string = string> {
  readonly subject: Subject;
  readonly size: Size;
  readonly now: Date;
  readonly shell: Shell<Id>;
}

/** A key and what it does to the screen's own state. */
export interface Binding<Local, Subject> extends KeyRow {
  run(local: Local, context: Context<Subject>): Local;
}

/**
 * A screen is its first state, its key tables and its drawing. State changes only through keys and typed
 * text, so it outlives a change of screens and a cut line.
 */
export interface Screen<Local, Subject> {
  readonly id: string;
  readonly title: string;
  readonly start: Local;
  /** The tables in force in this state. */
  bindings(local: Local, subject: Subject): readonly Binding<Local, Subject>[];
  /**
   * Where text goes while something is being typed; printable keys and pastes then go here first. What is
   * not taken (`undefined`) counts as a key.
   */
  typing?(
    local: Local,
    subject: Subject,
  ): ((text: string, context: Context<Subject>) => Local | undefined) | undefined;
  /** Where a paste goes while nothing is being typed. */
  pasted?(local: Local, text: string, context: Context<Subject>): Local;
  /** Called when the screen is gone to. */
  opened?(local: Local, context: Context<Subject>): Local;
  /** A number shown behind the title while it is not 0: what waits here to be looked at. */
  badge?(subject: Subject): number;
  draw(local: Local, context: Context<Subject>): ReactNode;
}

/** A screen with its state inside; all screens of a shell are of this one type. */
export interface MountedScreen<Subject> {
  readonly id: string;
  readonly title: string;
  rows(subject: Subject): readonly KeyRow[];
  /** What waits here to be looked at; 0 where nothing does. */
  badge(subject: Subject): number;
  /** Whether the screen took the key. */
  press(typed: Typed, context: Context<Subject>): boolean;
  opened(context: Context<Subject>): void;
  draw(context: Context<Subject>): ReactNode;
}

/** Characters as they are typed; names of other keys are longer. */
const isPrintable = (key: string): boolean => [...key].length === 1;

export const mountScreen = <Local, Subject>(screen: Screen<Local, Subject>): MountedScreen<Subject> => {
  let local = screen.start;
  const typeInto = (typed: Typed, context: Context<Subject>): boolean => {
    const insert = screen.typing?.(local, context.subject);
    const text = typed.kind === 'paste' ? typed.text : isPrintable(typed.key) ? typed.key : undefined;
    const next = text === undefined ? undefined : insert?.(text, context);
    if (next === undefined) return false;
    local = next;
    return true;
  };
  return {
    id: screen.id,
    title: screen.title,
    rows: (subject) => screen.bindings(local, subject),
    badge: (subject) => screen.badge?.(subject) ?? 0,
    press(typed, context) {
      if (typeInto(typed, context)) return true;
      if (typed.kind === 'paste' && screen.pasted) {
        local = screen.pasted(local, typed.text, context);
        return true;
      }
      const binding =
        typed.kind === 'key' ? rowFor(screen.bindings(local, context.subject), typed.key) : undefined;
      if (!binding) return false;
      local = binding.run(local, context);
      return true;
    },
    opened(context) {
      local = screen.opened?.(local, context) ?? local;
    },
    draw: (context) => screen.draw(local, context),
  };
};
