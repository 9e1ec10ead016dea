import { RowsView } from '../shell/components/rows-view.tsx';
import { heading, type Line, wrap } from '../shell/lines.ts';
import type { Binding, ScreenContext, Screen } from '../shell/screen.ts';
import { movementKeys, scrollTo } from '../shell/scrolling.ts';
import type { Table } from '../table/table.ts';
import { storyOf, type StoryEvent } from './story-events.ts';

/** What is being told: reports from one on, and how many events of them are shown. */
interface Story {
  readonly from: number;
  readonly shown: number;
  readonly top: number | undefined;
}

type Row = Binding<Story, Table>;

const eventsOf = ({ from }: Story, table: Table): readonly StoryEvent[] =>
  storyOf(table, table.reports.slice(from));

const eventLines = (event: StoryEvent, columns: number): readonly Line[] =>
  event.text.split('\n').flatMap((text) => {
    const indent = text.length - text.trimStart().length;
    return wrap(text.trimStart(), columns - 4 - indent, 2).map((row, n): Line => [
      event.touchesMe && n === 0 && indent === 0 ? ['accent', '▸ '] : '  ',
      [event.touchesMe ? 'title' : 'plain', `${' '.repeat(indent)}${row}`],
    ]);
  });

/** The events told so far, each phase under its name. */
const toldLines = (local: Story, { subject, size }: ScreenContext<Table>): readonly Line[] => {
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

/** Once all is told it counts as read. */
const told = (local: Story, shown: number, { subject }: ScreenContext<Table>): Story => {
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
  const count = toldLines(local, context).length;
  return scrollTo(local.top ?? count, count, tall(context));
};

/** Keys while there is more to tell. */
const TELLING: readonly Row[] = [
  {
    keys: [' ', 'enter'],
    label: 'next',
    hint: true,
    run: (local, context) => told(local, local.shown + 1, context),
  },
  {
    keys: ['a'],
    label: 'all',
    hint: true,
    run: (local, context) => told(local, Number.MAX_SAFE_INTEGER, context),
  },
  { keys: ['s', 'esc'], label: 'skip', hint: true, run: close },
];

const TOLD: readonly Row[] = [{ keys: [' ', 'enter', 's', 'esc'], label: 'close', hint: true, run: close }];

const MOVES: readonly Row[] = [
  ...movementKeys<Story, Table>({
    at: (local) => local.top ?? Number.MAX_SAFE_INTEGER,
    to: (local, at, context) => ({
      ...local,
      top: scrollTo(at, toldLines(local, context).length, tall(context)),
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
  bindings: (local, table) => [...(local.shown < eventsOf(local, table).length ? TELLING : TOLD), ...MOVES],
  opened(local, { subject }) {
    const { reports, reportsSeen } = subject;
    // What was told last is told again where nothing new is there.
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
    <RowsView lines={toldLines(local, context)} top={topOf(local, context)} height={tall(context)} />
  ),
};
