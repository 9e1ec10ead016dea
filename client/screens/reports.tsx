import { Box } from 'ink';
import { LineView } from '../shell/components/line-view.tsx';
import { RowsView } from '../shell/components/rows-view.tsx';
import { findRow, jumpTurn, type ReportRow, reportRows } from './reports.ts';
import type { Binding, Context, Screen } from '../shell/screen.ts';
import { movementKeys, scrollTo } from '../shell/scrolling.ts';
import type { Table } from '../table/table.ts';
import { fieldKeys, insertText } from '../shell/typed-text.ts';

interface Reports {
  /** Undefined until the screen is opened: then it is where the unread part begins. */
  readonly top: number | undefined;
  readonly search: string;
  readonly isSearching: boolean;
}

/** The last row is the search line. */
const height = ({ size }: Context<Table>): number => size.rows - 1;

const rowsOf = ({ subject, size }: Context<Table>): readonly ReportRow[] =>
  reportRows(subject.reports, size.columns, subject.seen);

const move = (local: Reports, top: number, context: Context<Table>): Reports => ({
  ...local,
  top: scrollTo(top, rowsOf(context).length, height(context)),
});

const search = (local: Reports, from: number, context: Context<Table>): Reports => {
  const found = local.search === '' ? -1 : findRow(rowsOf(context), local.search, from);
  if (found < 0) context.shell.say(`nothing found for “${local.search}”`);
  return found < 0 ? local : move(local, found, context);
};

const firstUnread = (context: Context<Table>): number => {
  const rows = rowsOf(context);
  const read = reportRows(context.subject.reports.slice(0, context.subject.seen), context.size.columns, 0);
  return Math.min(read.length, rows.length);
};

const SEARCHING: readonly Binding<Reports, Table>[] = [
  {
    keys: ['enter'],
    says: 'find',
    hint: true,
    run: (local, context) => search({ ...local, isSearching: false }, local.top ?? 0, context),
  },
  {
    keys: ['esc'],
    says: 'give up',
    hint: true,
    run: (local) => ({ ...local, isSearching: false, search: '' }),
  },
  ...fieldKeys<Reports, Table>(
    (local) => local.search,
    (local, text) => ({ ...local, search: text }),
  ),
];

const READING: readonly Binding<Reports, Table>[] = [
  {
    keys: ['/'],
    says: 'search',
    hint: true,
    run: (local) => ({ ...local, isSearching: true, search: '' }),
  },
  {
    keys: ['n'],
    says: 'next find',
    hint: true,
    run: (local, context) => search(local, (local.top ?? 0) + 1, context),
  },
  {
    keys: [']', 'right', 'l'],
    says: 'next turn',
    hint: true,
    run: (local, context) => move(local, jumpTurn(rowsOf(context), local.top ?? 0, 1), context),
  },
  {
    keys: ['[', 'left', 'h'],
    says: 'turn before',
    hint: true,
    run: (local, context) => move(local, jumpTurn(rowsOf(context), local.top ?? 0, -1), context),
  },
  ...movementKeys<Reports, Table>({
    at: (local) => local.top ?? 0,
    to: move,
    page: (context) => height(context) - 1,
  }),
];

const statusLine = (local: Reports, rows: number, tall: number): string => {
  if (local.isSearching) return `/${local.search}▌`;
  const from = (local.top ?? 0) + 1;
  const shown = `rows ${String(Math.min(from, rows))}–${String(Math.min(from + tall - 1, rows))} of ${String(rows)}`;
  return local.search === '' ? shown : `${shown}   /${local.search}`;
};

/** The reports of all turns. */
export const reports: Screen<Reports, Table> = {
  id: 'reports',
  title: 'Reports',
  jump: 'r',
  start: { top: undefined, search: '', isSearching: false },
  bindings: (local) => (local.isSearching ? SEARCHING : READING),
  typing: (local) =>
    local.isSearching ? (text) => ({ ...local, search: insertText(local.search, text) }) : undefined,
  opened: (local, context) => (local.top === undefined ? move(local, firstUnread(context), context) : local),
  show: (local, event, context) => {
    const part = context.subject.reports.findIndex((each) => String(each.event) === event);
    const before = context.subject.reports.slice(0, Math.max(part, 0));
    return move(local, reportRows(before, context.size.columns, 0).length, context);
  },
  under: (local, context) =>
    rowsOf(context)
      .slice(local.top ?? 0, (local.top ?? 0) + height(context))
      .map(({ text }) => text)
      .join('\n'),
  draw: (local, context) => {
    const rows = rowsOf(context);
    const tall = height(context);
    const lines = rows.length > 0 ? rows.map((row) => row.line) : [['No report has come out yet.']];
    return (
      <Box flexDirection="column">
        <RowsView lines={lines} top={scrollTo(local.top ?? 0, lines.length, tall)} height={tall} />
        <LineView line={[['dim', statusLine(local, rows.length, tall)]]} />
      </Box>
    );
  },
};
