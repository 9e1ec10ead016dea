import { pageRows } from '../../../shell/components/page-view.tsx';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import { type Line, plainText } from '../../../shell/lines.ts';
import {
  LEDGER_LIST_COLUMNS,
  ledgerLines,
  ledgerList,
  ledgerSummary,
  spokenLedgerSummary,
} from '../views/ledger.ts';
import { ledgerPowers } from '../views/standings.ts';
import { BETWEEN_PANES, besideEachOther, inColumns, type PageColumns, WIDE } from '../../../shell/panes.ts';
import type { Binding, ScreenContext, Screen, ScreenSize } from '../../../shell/screen.ts';
import { movementKeys, scrollTo, unhintedMoves } from '../../../shell/scrolling.ts';
import type { PaxTable } from '../table.ts';

/** `power` is an index into the Great Powers, the viewer's own first; -1 is the comparison of all. */
interface Ledger {
  readonly power: number;
  readonly top: number;
}

const linesOf = ({ power }: Ledger, table: PaxTable, isSpoken = false): readonly Line[] => {
  const shown = ledgerPowers(table)[power];
  if (shown) return ledgerLines(table, shown);
  return isSpoken ? spokenLedgerSummary(table) : ledgerSummary(table);
};

/** Columns of a page of one power. */
const LEAST = 64;

/** Columns of the list, and of the page right of it; no list if there is no room for it. */
const layoutOf = (
  size: ScreenSize,
): { readonly list: number; readonly page: PageColumns; readonly tall: number } => {
  if (size.isLinear || size.columns < WIDE)
    return { list: 0, page: { count: 1, width: size.columns }, tall: size.rows };
  const columns = size.columns - LEDGER_LIST_COLUMNS - BETWEEN_PANES;
  const count = Math.max(Math.floor((columns + BETWEEN_PANES) / (LEAST + BETWEEN_PANES)), 1);
  const width = Math.floor((columns - BETWEEN_PANES * (count - 1)) / count);
  return { list: LEDGER_LIST_COLUMNS, page: { count, width }, tall: size.rows * count };
};

const drawnLines = (local: Ledger, table: PaxTable, size: ScreenSize): readonly Line[] => {
  const { list, page, tall } = layoutOf(size);
  const shown = inColumns(pageRows(linesOf(local, table, size.isLinear), local.top, tall), page, size.rows);
  if (list === 0) return shown;
  const left = { lines: ledgerList(table, ledgerPowers(table)[local.power]), width: list };
  return besideEachOther([left, { lines: shown, width: size.columns - list - BETWEEN_PANES }], size.rows);
};

const turnPage =
  (by: 1 | -1) =>
  ({ power }: Ledger, { subject }: ScreenContext<PaxTable>): Ledger => {
    const pages = ledgerPowers(subject).length + 1;
    return { power: ((power + 1 + by + pages) % pages) - 1, top: 0 };
  };

const BINDINGS: readonly Binding<Ledger, PaxTable>[] = [
  { keys: ['right', 'l', 'n'], label: 'next power', hint: true, run: turnPage(1) },
  { keys: ['left', 'h', 'p'], label: 'previous power', hint: true, run: turnPage(-1) },
  { keys: ['a'], label: 'compare all', hint: true, run: () => ({ power: -1, top: 0 }) },
  ...unhintedMoves(
    movementKeys<Ledger, PaxTable>({
      at: (ledger) => ledger.top,
      to: (ledger, at, { subject, size }) => ({
        ...ledger,
        top: scrollTo(at, linesOf(ledger, subject, size.isLinear).length, layoutOf(size).tall),
      }),
      page: ({ size }) => layoutOf(size).tall - 1,
    }),
  ),
];

/** Administration records with their arithmetic. */
export const ledger: Screen<Ledger, PaxTable> = {
  id: 'ledger',
  title: 'Ledger',
  jump: 'l',
  start: { power: 0, top: 0 },
  bindings: () => BINDINGS,
  textUnderCursor: (local, { subject, size }) => plainText(linesOf(local, subject, size.isLinear)),
  draw: (local, { subject, size }) => (
    <RowsView lines={drawnLines(local, subject, size)} top={0} height={size.rows} />
  ),
};
