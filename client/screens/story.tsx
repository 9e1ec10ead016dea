import { RowsView } from '../shell/components/rows-view.tsx';
import { heading, type Line } from '../shell/lines.ts';
import { besideEachOther, WIDE, WIDEST } from '../shell/panes.ts';
import type { Binding, ScreenContext, Screen, ScreenSize } from '../shell/screen.ts';
import { movementKeys, scrollTo } from '../shell/scrolling.ts';
import type { Table } from '../table/table.ts';
import { indentedRows } from './indented-rows.ts';
import { storySidePanes } from './story-side-panes.ts';
import { sentenceToRead } from './without-versions.ts';
import { lastClosedPhases, storyOf, type StoryEvent } from './story-events.ts';

/**
 * The reports being told: from index `from`, extended each time the user continued; and how many of their events are
 * shown.
 */
interface Story {
  readonly from: number;
  /** The number of reports each time; later ones wait until the user continues. */
  readonly until: readonly number[];
  readonly shown: number;
  readonly top: number | undefined;
  /** Whether it opened by itself after a phase closed: it then leads to the Desk, which lists what is due. */
  readonly isOfClosing?: true;
}

type Row = Binding<Story, Table>;

/** The number of reports in the story. */
const endOf = ({ from, until }: Story): number => until.at(-1) ?? from;

/** The events of each stretch, sorted separately, so that those already shown stay in place. */
const stretchesOf = (local: Story, table: Table): readonly (readonly StoryEvent[])[] =>
  local.until.map((end, n) => storyOf(table, table.reports.slice(local.until[n - 1] ?? local.from, end)));

const eventsOf = (local: Story, table: Table): readonly StoryEvent[] => stretchesOf(local, table).flat();

/** The number of events since the user last continued, in closed phases or finished talks. */
const newCount = (local: Story, table: Table): number =>
  storyOf(table, table.reports.slice(endOf(local))).length;

const eventLines = (table: Table, event: StoryEvent, columns: number): readonly Line[] =>
  indentedRows(sentenceToRead(table, event), columns - 4).map(({ text, isHead }): Line => [
    event.touchesMe && isHead ? ['accent', '! '] : '  ',
    [event.touchesMe ? 'title' : 'plain', text],
  ]);

const footOf = (local: Story, table: Table, left: number): Line => {
  if (left > 0) return [['dim', `  … ${String(left)} more: Space`]];
  const since = newCount(local, table);
  return since > 0
    ? [['accent', `  Meanwhile ${String(since)} more: Space shows them.`]]
    : [['dim', '  That is all: Space closes it.']];
};

/** The rows of each event shown so far; the first of a phase includes the phase's name. */
const revealedBlocks = (
  local: Story,
  table: Table,
  columns: number,
): readonly (readonly [StoryEvent, readonly Line[]])[] => {
  const shown = eventsOf(local, table).slice(0, local.shown);
  return shown.map((event, n) => [
    event,
    [
      ...(event.phase === shown[n - 1]?.phase ? [] : [...(n > 0 ? [[]] : []), heading(event.phase)]),
      ...eventLines(table, event, columns),
    ],
  ]);
};

/** The events shown so far, by phase. */
const revealedLines = (local: Story, table: Table, columns: number): readonly Line[] => {
  const events = eventsOf(local, table);
  if (events.length === 0) return [['Nothing has happened that you have not read.']];
  const lines = revealedBlocks(local, table, columns).flatMap(([, rows]) => rows);
  return [...lines, footOf(local, table, Math.max(events.length - local.shown, 0))];
};

/** When all events are shown, they are marked as read. */
const revealUpTo = (local: Story, shown: number, { subject }: ScreenContext<Table>): Story => {
  const count = eventsOf(local, subject).length;
  if (shown >= count) subject.calls.read(endOf(local));
  return { ...local, shown: Math.min(shown, count), top: undefined };
};

/** Continues with the events that have arrived since. */
const goOn: Row['run'] = (local, context) => {
  const { reports } = context.subject;
  const next = { ...local, until: [...local.until, reports.length] };
  return revealUpTo(next, local.shown + 1, context);
};

const close: Row['run'] = (local, context) => {
  const { shell, subject } = context;
  subject.calls.read(endOf(local));
  if (local.isOfClosing) shell.goTo('desk');
  else shell.close();
  return local;
};

const tall = ({ size }: ScreenContext<Table>): number => size.rows;

/** Columns of the story. Beside it are the report and, if there is room, the card of the place. */
const storyColumns = ({ columns, isLinear }: ScreenSize): number => {
  if (isLinear || columns < WIDE) return columns;
  return Math.floor(columns * (columns < WIDEST ? 0.56 : 0.36));
};

const storyRows = (local: Story, { subject, size }: ScreenContext<Table>): readonly Line[] =>
  revealedLines(local, subject, storyColumns(size));

const topOf = (local: Story, context: ScreenContext<Table>): number => {
  const count = storyRows(local, context).length;
  return scrollTo(local.top ?? count, count, tall(context));
};

/** Rows below the visible ones. */
const rowsBelow = (local: Story, context: ScreenContext<Table>): number =>
  Math.max(storyRows(local, context).length - topOf(local, context) - tall(context), 0);

/** The visible rows; if more follow, the last says how many. */
const rowsInSight = (local: Story, context: ScreenContext<Table>): readonly Line[] => {
  const all = storyRows(local, context);
  const top = topOf(local, context);
  const left = rowsBelow(local, context);
  if (left === 0) return all.slice(top);
  return [...all.slice(top, top + tall(context) - 1), [['dim', `… ${String(left + 1)} more rows: Space`]]];
};

/** The last visible event, or the last one shown if the user has not scrolled. */
const eventInSight = (local: Story, context: ScreenContext<Table>): StoryEvent | undefined => {
  const { subject, size } = context;
  const blocks = revealedBlocks(local, subject, storyColumns(size));
  let below = topOf(local, context) + tall(context) - (rowsBelow(local, context) > 0 ? 1 : 0);
  const hidden = blocks.findIndex(([, rows]) => (below -= rows.length) < 0);
  return blocks.at(hidden < 0 ? -1 : Math.max(hidden - 1, 0))?.[0];
};

/** The visible rows with the panes beside them. */
const linesInSight = (local: Story, context: ScreenContext<Table>): readonly Line[] => {
  const { subject, size } = context;
  const rows = rowsInSight(local, context);
  const width = storyColumns(size);
  if (width === size.columns) return rows;
  const event = eventInSight(local, context);
  const point = event && { event, untold: eventsOf(local, subject).slice(local.shown) };
  return besideEachOther(
    [{ lines: rows, width }, ...storySidePanes(subject, point, { ...size, taken: width })],
    size.rows,
  );
};

/** Shows all remaining events; the scroll position stays. */
const revealAll: Row['run'] = (local, context) => {
  const told = storyRows(local, context).length - 1;
  const all = revealUpTo(local, Number.MAX_SAFE_INTEGER, context);
  return { ...all, top: scrollTo(told - 1, storyRows(all, context).length, tall(context)) };
};

/** Scrolls down a page or, at the end, runs another action. */
const atEnd =
  (act: Row['run']): Row['run'] =>
  (local, context, later) => {
    const [top, rows] = [topOf(local, context), storyRows(local, context).length];
    if (top + tall(context) >= rows) return act(local, context, later);
    return { ...local, top: scrollTo(top + tall(context) - 1, rows, tall(context)) };
  };

/** Keys while there is more to show. */
const REVEALING: readonly Row[] = [
  {
    keys: [' ', 'enter'],
    label: 'next',
    help: 'scroll down; at the end: the next event',
    hint: true,
    run: atEnd((local, context) => revealUpTo(local, local.shown + 1, context)),
  },
  {
    keys: ['a'],
    label: 'all',
    hint: true,
    run: revealAll,
  },
  { keys: ['s', 'esc'], label: 'skip', hint: true, run: close },
];

/** Keys when all is shown; the foot of the story says whether rows follow below. */
const REVEALED: readonly Row[] = [
  {
    keys: [' ', 'enter'],
    label: 'on, then close',
    help: 'scroll down; at the end: close',
    hint: true,
    run: atEnd(close),
  },
  { keys: ['s', 'esc'], label: 'close', hint: true, run: close },
];

/** Keys when all is shown and more has arrived since. */
const WITH_NEWS: readonly Row[] = [
  {
    keys: [' ', 'enter'],
    label: 'on',
    help: 'scroll down; at the end: newer events',
    hint: true,
    run: atEnd(goOn),
  },
  { keys: ['s', 'esc'], label: 'close', hint: true, run: close },
];

const MOVES: readonly Row[] = [
  ...movementKeys<Story, Table>({
    at: topOf,
    to: (local, at, context) => ({
      ...local,
      top: scrollTo(at, storyRows(local, context).length, tall(context)),
    }),
    page: (context) => tall(context) - 1,
  }).map((binding) => ({ ...binding, keys: binding.keys.filter((key) => key !== ' ') })),
];

/** The story of the current reports from index `from` on. */
const storyFrom = (from: number, { reports }: Table): Story => ({
  from,
  until: [reports.length],
  shown: 1,
  top: undefined,
});

/** What was shown last, or else the last closing. */
const shownAgain = (local: Story, table: Table): Story => {
  const [first] = lastClosedPhases(table).flat();
  return local.until.length > 0 || !first ? local : storyFrom(table.reports.indexOf(first), table);
};

/** What has happened since the user last read, phase by phase, what concerns the viewer first. */
export const story: Screen<Story, Table> = {
  id: 'story',
  title: 'Story',
  jump: 'n',
  start: { from: 0, until: [], shown: 1, top: undefined },
  bindings: (local, table) => {
    const isAll = local.shown >= eventsOf(local, table).length;
    const atEnd = newCount(local, table) > 0 ? WITH_NEWS : REVEALED;
    return [...(isAll ? atEnd : REVEALING), ...MOVES];
  },
  opened(local, { subject }) {
    const { reports, reportsSeen } = subject;
    // If nothing is new, shows again what was shown last, or else the last closing.
    return reports.length > reportsSeen ? storyFrom(reportsSeen, subject) : shownAgain(local, subject);
  },
  show: (_local, from, { subject }) => ({ ...storyFrom(Number(from), subject), isOfClosing: true }),
  isTelling: (local, { reportsSeen }) => reportsSeen < endOf(local),
  textUnderCursor: (local, context) =>
    eventsOf(local, context.subject)
      .slice(0, local.shown)
      .map(({ text }) => text)
      .join('\n'),
  draw: (local, context) => <RowsView lines={linesInSight(local, context)} top={0} height={tall(context)} />,
};
