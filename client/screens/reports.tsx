import type { ReportPart } from '@chancery/shared/api';
import { Box } from 'ink';
import { LineView } from '../shell/components/line-view.tsx';
import { RowsView } from '../shell/components/rows-view.tsx';
import { REPORT_ACTIONS } from './known-actions.ts';
import { reportLayout, reportPageLines } from './report-panes.ts';
import {
  findRow,
  jumpPhase,
  jumpTurn,
  newestFirst,
  REPORT_ORDERS,
  type ReportOrder,
  type ReportRow,
  reportRows,
} from './reports.ts';
import type { Binding, ScreenContext, Screen } from '../shell/screen.ts';
import { movementKeys, scrollTo } from '../shell/scrolling.ts';
import { savedSort, sortKey, type Sorting } from '../shell/sorting.ts';
import { hasDetail, headlinesFirst, withoutDetail } from '../table/headlines.ts';
import type { Table } from '../table/table.ts';
import { fieldKeys, insertText } from '../shell/typed-text.ts';

interface Reports {
  /** Undefined until the screen is opened, which sets it to the first unread row. */
  readonly top: number | undefined;
  readonly search: string;
  readonly isSearching: boolean;
  /** Whether details are shown, such as dice. */
  readonly isWhole: boolean;
  readonly order: ReportOrder;
  /** How many reports had been read when the screen was opened; later ones stay marked while it is open. */
  readonly seen: number;
}

/** Visible rows of reports. */
const height = ({ size }: ScreenContext<Table>): number => reportLayout(size).tall;

/** Reports as arranged by the game. */
const partsOf = ({ reports: parts }: Table, isWhole: boolean): readonly ReportPart[] => {
  const first = headlinesFirst(parts);
  return isWhole ? first : withoutDetail(first);
};

const orderedRows = (
  { subject, size }: ScreenContext<Table>,
  { isWhole, order, seen }: Pick<Reports, 'isWhole' | 'order' | 'seen'>,
): readonly ReportRow[] => {
  const rows = reportRows(partsOf(subject, isWhole), reportLayout(size).page.width, seen);
  return order === 'newest first' ? newestFirst(rows) : rows;
};

/** When the last new row has been visible, all reports are marked as read. */
const move = (local: Reports, wanted: number, context: ScreenContext<Table>): Reports => {
  const { reports: all, reportsSeen, calls } = context.subject;
  const rows = orderedRows(context, local);
  const top = scrollTo(wanted, rows.length, height(context));
  const lastNew = rows.findLastIndex(({ part, text }) => part >= local.seen && text !== '');
  if (reportsSeen < all.length && lastNew < top + height(context)) calls.read(all.length);
  return { ...local, top };
};

const search = (local: Reports, from: number, context: ScreenContext<Table>): Reports => {
  const found = local.search === '' ? -1 : findRow(orderedRows(context, local), local.search, from);
  if (found < 0) context.shell.notify(`nothing found for “${local.search}”`);
  return found < 0 ? local : move(local, found, context);
};

/** The first row of a part; the end if there is none. */
const rowOfPart = (local: Reports, part: number, context: ScreenContext<Table>): number => {
  const rows = orderedRows(context, local);
  const at = rows.findIndex((row) => row.part === part);
  return at < 0 ? rows.length : at;
};

const SEARCHING: readonly Binding<Reports, Table>[] = [
  {
    keys: ['enter'],
    label: 'find',
    hint: true,
    run: (local, context) => search({ ...local, isSearching: false }, local.top ?? 0, context),
  },
  {
    keys: ['esc'],
    label: 'clear',
    hint: true,
    run: (local) => ({ ...local, isSearching: false, search: '' }),
  },
  ...fieldKeys<Reports, Table>(
    (local) => local.search,
    (local, text) => ({ ...local, search: text }),
  ),
];

const NEXT_FIND: Binding<Reports, Table> = {
  keys: ['n'],
  label: 'next find',
  hint: true,
  run: (local, context) => search(local, (local.top ?? 0) + 1, context),
};

/** A key that goes to the beginning of another part of the reports. */
const jumpKey = (
  keys: readonly string[],
  label: string,
  jump: (rows: readonly ReportRow[], top: number) => number,
): Binding<Reports, Table> => ({
  keys,
  label,
  hint: true,
  isCounted: true,
  run: (local, context) => move(local, jump(orderedRows(context, local), local.top ?? 0), context),
});

const READING: readonly Binding<Reports, Table>[] = [
  {
    keys: ['/'],
    label: 'search',
    hint: true,
    run: (local) => ({ ...local, isSearching: true, search: '' }),
  },
  NEXT_FIND,
  jumpKey([']'], 'next turn', (rows, top) => jumpTurn(rows, top, 1)),
  jumpKey(['['], 'turn before', (rows, top) => jumpTurn(rows, top, -1)),
  jumpKey(['right', 'l'], 'next phase', (rows, top) => jumpPhase(rows, top, 1)),
  jumpKey(['left', 'h'], 'phase before', (rows, top) => jumpPhase(rows, top, -1)),
  ...movementKeys<Reports, Table>({
    at: (local) => local.top ?? 0,
    to: move,
    page: (context) => height(context) - 1,
  }),
];

const SORTING: Sorting<Reports, ReportOrder> = {
  sorts: REPORT_ORDERS,
  read: ({ order }) => order,
  write: (local, order) => ({ ...local, order }),
};

const SORT = sortKey<Reports, Table, ReportOrder>({
  ...SORTING,
  help: 'sort phases: the oldest first, the newest first',
  afterSort: (local, context) =>
    move(local, local.order === 'newest first' ? 0 : Number.MAX_SAFE_INTEGER, context),
});

/** Shows or hides details, keeping the top row where it was as far as possible. */
const DETAIL: Binding<Reports, Table> = {
  keys: ['z'],
  label: 'dice',
  help: 'show or hide what is below a sentence',
  hint: true,
  run: (local, context) => {
    const top = orderedRows(context, local)[local.top ?? 0]?.text ?? '';
    const next = { ...local, isWhole: !local.isWhole };
    const at = orderedRows(context, next).findIndex(({ text }) => text === top);
    return move(next, at < 0 ? (local.top ?? 0) : at, context);
  },
};

const statusLine = (local: Reports, rows: number, tall: number): string => {
  if (local.isSearching) return `/${local.search}▌`;
  const from = scrollTo(local.top ?? 0, rows, tall) + 1;
  const shown = `rows ${String(Math.min(from, rows))}–${String(Math.min(from + tall - 1, rows))} of ${String(rows)}`;
  return [shown, local.order, local.search && `/${local.search}`].filter(Boolean).join('   ');
};

/** The reports of all turns. */
export const reports: Screen<Reports, Table> = {
  id: 'reports',
  title: 'Reports',
  jump: 'r',
  start: { top: undefined, search: '', isSearching: false, isWhole: false, order: 'oldest first', seen: 0 },
  kept: savedSort(SORTING),
  actions: REPORT_ACTIONS,
  bindings(local, { reports: all }) {
    if (local.isSearching) return SEARCHING;
    if (all.length === 0) return [];
    const reading = READING.filter((row) => row !== NEXT_FIND || local.search !== '');
    return all.some(hasDetail) ? [...reading, SORT, DETAIL] : [...reading, SORT];
  },
  typing: (local) =>
    local.isSearching ? (text) => ({ ...local, search: insertText(local.search, text) }) : undefined,
  opened(before, context) {
    const { reportsSeen } = context.subject;
    const local = { ...before, seen: reportsSeen };
    return move(local, local.top ?? rowOfPart(local, reportsSeen, context), context);
  },
  show: (local, event, context) => {
    const parts = partsOf(context.subject, local.isWhole);
    const part = parts.findIndex((each) => String(each.event) === event);
    return move(local, rowOfPart(local, Math.max(part, 0), context), context);
  },
  textUnderCursor: (local, context) =>
    orderedRows(context, local)
      .slice(local.top ?? 0, (local.top ?? 0) + height(context))
      .map(({ text }) => text)
      .join('\n'),
  draw: (local, context) => {
    const rows = orderedRows(context, local);
    const tall = height(context);
    const top = scrollTo(local.top ?? 0, rows.length, tall);
    const lines =
      rows.length > 0 ? reportPageLines(rows, top, context.size) : [['No report has come out yet.']];
    return (
      <Box flexDirection="column">
        <RowsView lines={lines} top={0} height={context.size.rows - 1} />
        <LineView line={[['dim', statusLine(local, rows.length, tall)]]} />
      </Box>
    );
  },
};
