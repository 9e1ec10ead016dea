import { RowsView } from '../shell/components/rows-view.tsx';
import { heading, type Line } from '../shell/lines.ts';
import type { Binding, ScreenContext, Screen } from '../shell/screen.ts';
import { movementKeys, scrollTo } from '../shell/scrolling.ts';
import type { Table } from '../table/table.ts';
import { indentedRows } from './indented-rows.ts';
import { storyOf, type StoryEvent } from './story-events.ts';

/** What is being shown: reports from one on, and how many events of them are shown. */
interface Story {
  readonly from: number;
  readonly shown: number;
  readonly top: number | undefined;
}

type Row = Binding<Story, Table>;

const eventsOf = ({ from }: Story, table: Table): readonly StoryEvent[] =>
  storyOf(table, table.reports.slice(from));

const eventLines = (event: StoryEvent, columns: number): readonly Line[] =>
  indentedRows(event.text, columns - 4).map(({ text, isHead }): Line => [
    event.touchesMe && isHead ? ['accent', '▸ '] : '  ',
    [event.touchesMe ? 'title' : 'plain', text],
  ]);

/** The events shown so far, each phase under its name. */
const revealedLines = (local: Story, { subject, size }: ScreenContext<Table>): readonly Line[] => {
  const events = eventsOf(local, subject);
  const shown = events.slice(0, local.shown);
  const lines = shown.flatMap((event, n): readonly Line[] => [
    ...(event.phase === shown[n - 1]?.phase ? [] : [...(n > 0 ? [[]] : []), heading(event.phase)]),
    ...eventLines(event, size.columns),
  ]);
  const left = events.length - shown.length;
  const foot: Line =
    left > 0 ? [['dim', `  … ${String(left)} more: Space`]] : [['dim', '  That is all: Space closes it.']];
  return events.length === 0 ? [['Nothing has happened that you have not read.']] : [...lines, foot];
};

/** Once all is shown it counts as read. */
const revealUpTo = (local: Story, shown: number, { subject }: ScreenContext<Table>): Story => {
  const count = eventsOf(local, subject).length;
  if (shown >= count) subject.calls.read(subject.reports.length);
  return { ...local, shown: Math.min(shown, count), top: undefined };
};

const close: Row['run'] = (local, context) => {
  context.subject.calls.read(context.subject.reports.length);
  context.shell.close();
  return local;
};

const tall = ({ size }: ScreenContext<Table>): number => size.rows;

const topOf = (local: Story, context: ScreenContext<Table>): number => {
  const count = revealedLines(local, context).length;
  return scrollTo(local.top ?? count, count, tall(context));
};

/** Keys while there is more to show. */
const REVEALING: readonly Row[] = [
  {
    keys: [' ', 'enter'],
    label: 'next',
    hint: true,
    run: (local, context) => revealUpTo(local, local.shown + 1, context),
  },
  {
    keys: ['a'],
    label: 'all',
    hint: true,
    run: (local, context) => revealUpTo(local, Number.MAX_SAFE_INTEGER, context),
  },
  { keys: ['s', 'esc'], label: 'skip', hint: true, run: close },
];

const REVEALED: readonly Row[] = [
  { keys: [' ', 'enter', 's', 'esc'], label: 'close', hint: true, run: close },
];

const MOVES: readonly Row[] = [
  ...movementKeys<Story, Table>({
    at: (local) => local.top ?? Number.MAX_SAFE_INTEGER,
    to: (local, at, context) => ({
      ...local,
      top: scrollTo(at, revealedLines(local, context).length, tall(context)),
    }),
    page: (context) => tall(context) - 1,
  }).map((binding) => ({ ...binding, keys: binding.keys.filter((key) => key !== ' ') })),
];

/** What happened since one last read, event by event, what touches the viewer first. */
export const story: Screen<Story, Table> = {
  id: 'story',
  title: 'Story',
  jump: 'n',
  start: { from: 0, shown: 1, top: undefined },
  bindings: (local, table) => [
    ...(local.shown < eventsOf(local, table).length ? REVEALING : REVEALED),
    ...MOVES,
  ],
  opened(local, { subject }) {
    const { reports, reportsSeen } = subject;
    // Where nothing is new, what was shown last is shown again.
    return reports.length > reportsSeen ? { from: reportsSeen, shown: 1, top: undefined } : local;
  },
  show: (_local, from) => ({
    from: Number(from),
    shown: 1,
    top: undefined,
  }),
  textUnderCursor: (local, context) =>
    eventsOf(local, context.subject)
      .slice(0, local.shown)
      .map(({ text }) => text)
      .join('\n'),
  draw: (local, context) => (
    <RowsView lines={revealedLines(local, context)} top={topOf(local, context)} height={tall(context)} />
  ),
};
