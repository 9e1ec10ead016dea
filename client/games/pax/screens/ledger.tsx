import { PageView } from '../../../shell/components/page-view.tsx';
import { type Line, plainText } from '../../../shell/lines.ts';
import { ledgerLines, ledgerSummary } from '../views/ledger.ts';
import { ledgerPowers } from '../views/standings.ts';
import type { Binding, ScreenContext, Screen } from '../../../shell/screen.ts';
import { movementKeys, scrollTo } from '../../../shell/scrolling.ts';
import type { PaxTable } from '../table.ts';

/** `power` counts through the Great Powers, one's own first; -1 is the comparison of all. */
interface Ledger {
  readonly power: number;
  readonly top: number;
}

const linesOf = ({ power }: Ledger, table: PaxTable): readonly Line[] => {
  const shown = ledgerPowers(table)[power];
  return shown ? ledgerLines(table, shown) : ledgerSummary(table);
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
  ...movementKeys<Ledger, PaxTable>({
    at: (ledger) => ledger.top,
    to: (ledger, at, { subject, size }) => ({
      ...ledger,
      top: scrollTo(at, linesOf(ledger, subject).length, size.rows),
    }),
    page: ({ size }) => size.rows - 1,
  }),
];

/** Administration records with their arithmetic. */
export const ledger: Screen<Ledger, PaxTable> = {
  id: 'ledger',
  title: 'Ledger',
  jump: 'l',
  start: { power: 0, top: 0 },
  bindings: () => BINDINGS,
  textUnderCursor: (local, { subject }) => plainText(linesOf(local, subject)),
  draw: (local, { subject, size }) => (
    <PageView lines={linesOf(local, subject)} top={local.top} height={size.rows} />
  ),
};
