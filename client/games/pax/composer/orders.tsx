import { RowsView } from '../../../shell/components/rows-view.tsx';
import type { Binding, Screen } from '../../../shell/screen.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { Composing } from './mode.ts';
import { type Saying, sayScreen } from './say-screen.ts';
import { sheetScreen } from './sheet-screen.ts';

interface Ordering {
  readonly sheet: Composing;
  readonly say: Saying;
}

/** Whether lines of this seat take effect at once now; of a neutral also while others write war orders. */
const isSaying = (table: PaxTable): boolean => {
  const { seat, view, match } = table.seatView;
  if (match.over) return false;
  if (view.awaited?.seats.includes(seat)) return view.awaited.by === 'lines';
  return table.state.campaign !== null && ownPower(table) !== undefined;
};

const ofSheet = (row: Binding<Composing, PaxTable>): Binding<Ordering, PaxTable> => ({
  ...row,
  run: (local, context) => ({ ...local, sheet: row.run(local.sheet, context) }),
});

const ofSay = (row: Binding<Saying, PaxTable>): Binding<Ordering, PaxTable> => ({
  ...row,
  run: (local, context) => ({ ...local, say: row.run(local.say, context) }),
});

/** Where a player says what is to be done: the order sheet, or single lines where the phase takes them. */
export const orders: Screen<Ordering, PaxTable> = {
  id: 'orders',
  title: 'Orders',
  start: { sheet: sheetScreen.start, say: sayScreen.start },
  bindings: ({ sheet, say }, table) =>
    isSaying(table) ? sayScreen.bindings(say).map(ofSay) : sheetScreen.bindings(sheet, table).map(ofSheet),
  typing(local, table) {
    if (isSaying(table)) {
      const type = sayScreen.typing(local.say, table);
      return type && ((text) => ({ ...local, say: type(text) }));
    }
    const type = sheetScreen.typing(local.sheet, table);
    return (
      type &&
      ((text, context) => {
        const sheet = type(text, context);
        return sheet && { ...local, sheet };
      })
    );
  },
  pasted: (local, text, context) =>
    isSaying(context.subject) ? local : { ...local, sheet: sheetScreen.pasted(local.sheet, text, context) },
  opened: (local, { subject }) =>
    isSaying(subject) ? { ...local, say: sayScreen.opened(local.say, subject) } : local,
  draw({ sheet, say }, { subject, size }) {
    const lines = isSaying(subject)
      ? sayScreen.lines(say, subject, size)
      : sheetScreen.lines(sheet, subject, size);
    return <RowsView lines={lines} top={0} height={size.rows} />;
  },
};
