import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Frame } from './components/frame.tsx';
import { LineView } from './components/line-view.tsx';
import { RowsView } from './components/rows-view.tsx';
import { cheatSheet, hintsOf, type KeyRow, rowFor } from './keys.ts';
import { heading, type Line, type Span } from './lines.ts';
import { NOTATION } from './reading/notation.ts';
import type { Context, MountedScreen, Shell, Size } from './screen.ts';
import { scrollTo } from './scrolling.ts';
import type { Typed } from './terminal/keys.ts';

/** What a stage needs of its surroundings. */
export interface StageOptions<Subject> {
  readonly screens: readonly MountedScreen<Subject>[];
  /** Undefined while there is nothing to show yet; `waiting` is then shown instead. */
  subject(): Subject | undefined;
  waiting(): string;
  /** First line of the frame. */
  header(subject: Subject | undefined, columns: number): Line;
  /** Leaves the stage: from a table to the lobby, from the lobby to the shell. */
  leave(): void;
  /** Ends the client at once. */
  quit(): void;
  /** Something on screen is no longer right. */
  changed(): void;
}

/** A set of screens over one subject, with the keys, hints and help around them. */
export interface Stage {
  press(typed: Typed, size: Size): void;
  draw(size: Size, now: Date): ReactNode;
  say(text: string): void;
}

interface GlobalRow extends KeyRow {
  run(): void;
}

/** Rows that header, tabs, rule and footer take. */
const CHROME = 4;

const bodyOf = ({ columns, rows }: Size): Size => ({ columns, rows: Math.max(rows - CHROME, 1) });

const twoColumns = (rows: readonly KeyRow[]): readonly Line[] =>
  cheatSheet(rows).map(([keys, says]): Line => ['  ', ['accent', keys.padEnd(22)], says]);

export const createStage = <Subject,>(options: StageOptions<Subject>): Stage => {
  const { screens } = options;
  let current = 0;
  let notice = '';
  let helpTop: number | undefined;

  const shell: Shell<string> = {
    go(id) {
      const index = screens.findIndex((screen) => screen.id === id);
      if (index >= 0) current = index;
    },
    say(text) {
      notice = text;
      options.changed();
    },
    leave: () => {
      options.leave();
    },
  };

  const globals: readonly GlobalRow[] = [
    {
      keys: ['?', 'f1'],
      says: 'help',
      hint: true,
      run: () => (helpTop = helpTop === undefined ? 0 : undefined),
    },
    ...screens.map((screen, n): GlobalRow => ({
      keys: [String(n + 1)],
      says: screen.title,
      run: () => (current = n),
    })),
    { keys: ['q'], says: 'leave', hint: true, run: shell.leave },
    { keys: ['ctrl+c'], says: 'end Chancery', run: options.quit },
  ];

  const contextOf = (subject: Subject, size: Size, now: Date): Context<Subject> => ({
    subject,
    size: bodyOf(size),
    now,
    shell,
  });

  const helpLines = (screen: MountedScreen<Subject> | undefined): readonly Line[] => [
    heading(`Keys of ${screen?.title ?? 'this screen'}`),
    ...twoColumns(screen?.rows() ?? []),
    [],
    heading('Everywhere'),
    ...twoColumns(globals),
    ['  ', ['accent', '^L'.padEnd(22)], 'draw the screen anew'],
    ['  ', ['accent', '^Z'.padEnd(22)], 'to the shell; fg comes back'],
    [],
    ...NOTATION,
  ];

  const pressHelp = (key: string, size: Size): void => {
    const lines = helpLines(screens[current]).length;
    const by: Readonly<Record<string, number>> = {
      j: 1,
      down: 1,
      k: -1,
      up: -1,
      pagedown: 10,
      pageup: -10,
      ' ': 10,
    };
    const step = by[key];
    helpTop = step === undefined ? undefined : scrollTo((helpTop ?? 0) + step, lines, bodyOf(size).rows);
  };

  const pressScreen = (typed: Typed, size: Size): boolean => {
    const subject = options.subject();
    return (
      subject !== undefined && (screens[current]?.press(typed, contextOf(subject, size, new Date())) ?? false)
    );
  };

  const pressGlobal = (typed: Typed, size: Size): void => {
    if (typed.kind === 'paste') return;
    const before = current;
    rowFor(globals, typed.key)?.run();
    const subject = options.subject();
    if (current !== before && subject !== undefined)
      screens[current]?.opened(contextOf(subject, size, new Date()));
  };

  const tabs = (): Line =>
    screens.flatMap((screen, n): Span[] => {
      const label = ` ${String(n + 1)} ${screen.title} `;
      return [n === current ? ['chosen', label] : label];
    });

  const footer = (columns: number): Line => {
    if (notice !== '') return [['warn', notice]];
    const rows = helpTop === undefined ? [...(screens[current]?.rows() ?? [])] : [];
    const own = hintsOf(rows, columns - 18);
    return [
      [
        'dim',
        helpTop === undefined
          ? `${own}${own ? '  ' : ''}${hintsOf(globals, 17)}`
          : 'j k scroll  any other key closes',
      ],
    ];
  };

  const body = (subject: Subject | undefined, size: Size, now: Date): ReactNode => {
    if (subject === undefined) return <LineView line={[options.waiting()]} />;
    const screen = screens[current];
    if (helpTop !== undefined)
      return <RowsView lines={helpLines(screen)} top={helpTop} height={bodyOf(size).rows} />;
    return screen?.draw(contextOf(subject, size, now)) ?? <Box />;
  };

  return {
    press(typed, size) {
      notice = '';
      const isQuit = typed.kind === 'key' && typed.key === 'ctrl+c';
      if (isQuit) options.quit();
      else if (helpTop !== undefined && typed.kind === 'key') pressHelp(typed.key, size);
      else if (!pressScreen(typed, size)) pressGlobal(typed, size);
      options.changed();
    },
    say: (text) => {
      shell.say(text);
    },
    draw(size, now) {
      const subject = options.subject();
      const header: readonly Line[] = [
        options.header(subject, size.columns),
        tabs(),
        [['dim', '─'.repeat(size.columns)]],
      ];
      return (
        <Frame {...size} header={header} footer={footer(size.columns)}>
          {body(subject, size, now)}
        </Frame>
      );
    },
  };
};
