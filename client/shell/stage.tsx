import type { ReactNode } from 'react';
import { Frame } from './components/frame.tsx';
import { LineView } from './components/line-view.tsx';
import { RowsView } from './components/rows-view.tsx';
import { cheatSheet, hintsOf, type KeyRow, rowFor } from './keys.ts';
import { heading, type Line, wrap } from './lines.ts';
import type { Context, MountedScreen, Shell, Size } from './screen.ts';
import { scrollTo } from './scrolling.ts';
import { TAB_KEYS, tabRows, tabsLines } from './tabs.ts';
import type { Typed } from './terminal/keys.ts';
import { GameTones, type Tones } from './theme.ts';

/** What a stage needs of its surroundings. */
export interface StageOptions<Subject> {
  readonly screens: readonly MountedScreen<Subject>[];
  /** Undefined while there is nothing to show yet; `waiting` is then shown instead. */
  subject(): Subject | undefined;
  waiting(): string;
  /** Signs the screens use, for the help page. */
  readonly notation?: readonly Line[];
  /** Colours of the game on screen. */
  readonly tones?: Tones;
  /** First line of the frame. */
  header(subject: Subject | undefined, columns: number): Line;
  /** Characters that are pasted at once, at most. */
  readonly mostPasted?: number;
  /** Leaves the stage: from a table to the lobby, from the lobby to the shell. */
  leave(): void;
  /** Ends the client at once. */
  quit(): void;
  /** Something on screen is no longer right. */
  changed(): void;
}

/** A set of screens with the keys, hints and help around them. */
export interface Stage {
  press(typed: Typed, size: Size): void;
  draw(size: Size, now: Date): ReactNode;
  say(text: string): void;
}

interface GlobalRow extends KeyRow {
  run(): void;
}

/** Rows that header, rule and footer take; the bar of screens comes on top. */
const CHROME = 3;
/** Columns at the foot kept free for the keys that work everywhere. */
const GLOBAL_HINTS = 17;

/** How far the keys of the help page scroll it; every other key closes it. */
const HELP_STEPS: Readonly<Record<string, number>> = {
  j: 1,
  down: 1,
  k: -1,
  up: -1,
  pagedown: 10,
  ' ': 10,
  pageup: -10,
};

/** Longer than any field where a stage says nothing else. */
const MOST_PASTED = 10_000;

const NO_TONES: Tones = {};

/** Keys the app takes before any stage does. */
const APP_ROWS: readonly KeyRow[] = [
  { keys: ['ctrl+l'], says: 'draw the screen anew' },
  { keys: ['ctrl+z'], says: 'to the shell; fg comes back' },
];

/** Columns of the keys on the help page, its margin included. */
const KEY_COLUMNS = 24;

const sheetLines = (rows: readonly KeyRow[], columns: number): readonly Line[] =>
  cheatSheet(rows).flatMap(([keys, says]) =>
    wrap(says, columns - KEY_COLUMNS).map((row, n): Line => [
      '  ',
      ['accent', (n === 0 ? keys : '').padEnd(KEY_COLUMNS - 2)],
      row,
    ]),
  );

/** Why a paste is not taken. */
const tooMuch = (typed: Typed, most: number): string | undefined =>
  typed.kind === 'paste' && typed.text.length > most
    ? `not pasted: ${String(typed.text.length)} characters; at most ${String(most)} are taken at once`
    : undefined;

class ScreenStage<Subject> implements Stage {
  readonly #options: StageOptions<Subject>;
  readonly #globals: readonly GlobalRow[];
  readonly #shell: Shell<string>;
  #current = 0;
  #notice = '';
  /** First row shown of the help page; undefined while it is closed. */
  #helpTop: number | undefined;

  constructor(options: StageOptions<Subject>) {
    this.#options = options;
    this.#shell = {
      go: (id) => {
        this.#goTo(options.screens.findIndex((screen) => screen.id === id));
      },
      say: (text) => {
        this.say(text);
      },
      leave: options.leave,
    };
    this.#globals = this.#globalRows();
  }

  say(text: string): void {
    this.#notice = text;
    this.#options.changed();
  }

  press(typed: Typed, size: Size): void {
    this.#notice = tooMuch(typed, this.#options.mostPasted ?? MOST_PASTED) ?? '';
    if (this.#notice !== '') this.#options.changed();
    else this.#take(typed, size);
  }

  #take(typed: Typed, size: Size): void {
    if (typed.kind === 'key' && typed.key === 'ctrl+c') this.#options.quit();
    else if (this.#helpTop !== undefined) this.#pressHelp(typed, size);
    else if (!this.#pressScreen(typed, size)) this.#pressGlobal(typed, size);
    this.#options.changed();
  }

  draw(size: Size, now: Date): ReactNode {
    const subject = this.#options.subject();
    const rule: Line = [['dim', '─'.repeat(size.columns)]];
    const header = [this.#options.header(subject, size.columns), ...this.#tabs(subject, size.columns), rule];
    return (
      <GameTones value={this.#options.tones ?? NO_TONES}>
        <Frame {...size} header={header} footer={this.#footer(size.columns)}>
          {this.#body(subject, size, now)}
        </Frame>
      </GameTones>
    );
  }

  #globalRows(): readonly GlobalRow[] {
    const { screens, quit } = this.#options;
    const openHelp = (): void => {
      this.#helpTop = 0;
    };
    return [
      { keys: ['?', 'f1'], says: 'help', hint: true, run: openHelp },
      ...screens.map((screen, n): GlobalRow => ({
        keys: TAB_KEYS.slice(n, n + 1),
        says: screen.title,
        run: () => {
          this.#goTo(n);
        },
      })),
      { keys: ['q'], says: 'leave', hint: true, run: this.#shell.leave },
      { keys: ['ctrl+c'], says: 'end Chancery', run: quit },
    ];
  }

  #goTo(index: number): void {
    if (index >= 0 && index < this.#options.screens.length) this.#current = index;
  }

  get #screen(): MountedScreen<Subject> | undefined {
    return this.#options.screens[this.#current];
  }

  #screenRows(): readonly KeyRow[] {
    const subject = this.#options.subject();
    return subject === undefined ? [] : (this.#screen?.rows(subject) ?? []);
  }

  #context(subject: Subject, size: Size, now: Date): Context<Subject> {
    return { subject, size: this.#bodyOf(size), now, shell: this.#shell };
  }

  /** Runs something that may change the screen, and lets a screen that was gone to know of it. */
  #watching(size: Size, task: () => void): void {
    const before = this.#current;
    task();
    const subject = this.#options.subject();
    if (this.#current !== before && subject !== undefined) {
      this.#screen?.opened(this.#context(subject, size, new Date()));
    }
  }

  #pressScreen(typed: Typed, size: Size): boolean {
    const subject = this.#options.subject();
    if (subject === undefined) return false;
    let isTaken = false;
    this.#watching(size, () => {
      isTaken = this.#screen?.press(typed, this.#context(subject, size, new Date())) ?? false;
    });
    return isTaken;
  }

  #pressGlobal(typed: Typed, size: Size): void {
    if (typed.kind === 'key') this.#watching(size, () => rowFor(this.#globals, typed.key)?.run());
  }

  #pressHelp(typed: Typed, size: Size): void {
    const step = typed.kind === 'key' ? HELP_STEPS[typed.key] : undefined;
    const top = (this.#helpTop ?? 0) + (step ?? 0);
    this.#helpTop =
      step === undefined
        ? undefined
        : scrollTo(top, this.#helpLines(size.columns).length, this.#bodyOf(size).rows);
  }

  #helpLines(columns: number): readonly Line[] {
    return [
      heading(`Keys of ${this.#screen?.title ?? 'this screen'}`),
      ...sheetLines(this.#screenRows(), columns),
      [],
      heading('Everywhere'),
      ...sheetLines([...this.#globals, ...APP_ROWS], columns),
      [],
      ...(this.#options.notation ?? []),
    ];
  }

  /** What is left of the frame for the screen itself. */
  #bodyOf({ columns, rows }: Size): Size {
    const titles = this.#options.screens.map(({ title }) => title);
    return { columns, rows: Math.max(rows - CHROME - tabRows(titles, columns), 1) };
  }

  #tabs(subject: Subject | undefined, columns: number): readonly Line[] {
    const tabs = this.#options.screens.map((screen) => ({
      title: screen.title,
      badge: subject === undefined ? 0 : screen.badge(subject),
    }));
    return tabsLines(tabs, this.#current, columns);
  }

  #footer(columns: number): Line {
    if (this.#notice !== '') return [['warn', this.#notice]];
    if (this.#helpTop !== undefined) return [['dim', 'j k scroll  any other key closes']];
    const own = hintsOf(this.#screenRows(), columns - GLOBAL_HINTS - 2);
    const hints = [own, hintsOf(this.#globals, GLOBAL_HINTS)].filter((text) => text !== '');
    return [['dim', hints.join('  ')]];
  }

  #body(subject: Subject | undefined, size: Size, now: Date): ReactNode {
    if (this.#helpTop !== undefined) {
      return (
        <RowsView
          lines={this.#helpLines(size.columns)}
          top={this.#helpTop}
          height={this.#bodyOf(size).rows}
        />
      );
    }
    if (subject === undefined) return <LineView line={[this.#options.waiting()]} />;
    return this.#screen?.draw(this.#context(subject, size, now));
  }
}

export const createStage = <Subject,>(options: StageOptions<Subject>): Stage => new ScreenStage(options);
