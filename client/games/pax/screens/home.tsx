import { RowsView } from '../../../shell/components/rows-view.tsx';
import type { Line } from '../../../shell/lines.ts';
import { pageScreen, type Page } from '../../../screens/page-screen.tsx';
import { summaryLines } from '../views/summary.ts';
import type { Binding, Context, Screen } from '../../../shell/screen.ts';
import { scrollTo } from '../../../shell/scrolling.ts';
import type { Table } from '../../../table/table.ts';

/** Does something at the server and says at the foot of the screen how it went. */
const attempt = (context: Context<Table>, task: Promise<void>, said: string): void => {
  task.then(
    () => {
      context.shell.say(said);
    },
    (cause: unknown) => {
      context.shell.say(cause instanceof Error ? cause.message : String(cause));
    },
  );
};

const SAY_DONE: Binding<Page, Table> = {
  keys: ['P'],
  says: 'nothing more to say',
  hint: true,
  run: (page, context) => {
    attempt(context, context.subject.calls.done(), 'noted: nothing more from you in this phase');
    return page;
  },
};

/** The page, and the phase that the next press of the same key closes. */
interface Home extends Page {
  readonly closing?: string;
}

/** Asks first, naming the phase: a press too many must not close the one that has opened meanwhile. */
const CLOSE_PHASE: Binding<Home, Table> = {
  keys: ['C'],
  says: 'close the phase',
  hint: true,
  run: ({ top, closing }, context) => {
    const { match } = context.subject.seatView;
    if (closing !== match.phase) {
      return { top, closing: match.phase };
    }
    attempt(context, context.subject.calls.advance(), `closed: ${match.title}`);
    return { top };
  },
};

const TO_ORDERS: Binding<Page, Table> = {
  keys: ['o', 'enter'],
  says: 'write orders',
  hint: true,
  run: (page, { shell }) => {
    shell.go('orders');
    return page;
  },
};

const TO_WAR_ROOM: Binding<Home, Table> = {
  keys: ['w'],
  says: 'war room',
  hint: true,
  run: (page, { shell }) => {
    shell.go('war');
    return page;
  },
};

/** What can be done from here, by who one is and what is waited for. */
const actions = ({ seatView }: Table): readonly Binding<Home, Table>[] => {
  const { seat, view, match } = seatView;
  if (match.over) return [];
  const isAwaited = view.awaited?.seats.includes(seat) === true;
  if (seat === 'gm') return isAwaited ? [TO_ORDERS, CLOSE_PHASE] : [CLOSE_PHASE];
  if (!isAwaited) return [];
  return view.awaited?.by === 'lines' ? [TO_ORDERS, SAY_DONE] : [TO_ORDERS];
};

const page = pageScreen('home', 'Home', summaryLines);

/** The question stands till it is answered: news of an earlier key cannot wipe it away. */
const question = ({ closing }: Home, { seatView: { match } }: Table): readonly Line[] =>
  closing === match.phase ? [[['warn', `close “${match.title}” for everybody? C once more does`]]] : [];

/** Where the match stands, what is due from me, what happened since I last looked. */
export const home: Screen<Home, Table> = {
  ...page,
  opened: ({ top }) => ({ top }),
  draw(local, { subject, size, now }) {
    const asked = question(local, subject);
    const rows = [...asked, ...summaryLines(subject, size.columns, now)];
    const top = asked.length > 0 ? 0 : scrollTo(local.top, rows.length, size.rows);
    return <RowsView lines={rows} top={top} height={size.rows} />;
  },
  bindings: (local, table) => [
    ...actions(table),
    ...(table.state.campaign ? [TO_WAR_ROOM] : []),
    ...page.bindings(local, table),
  ],
};
