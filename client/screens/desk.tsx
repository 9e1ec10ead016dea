import { RowsView } from '../shell/components/rows-view.tsx';
import type { Line } from '../shell/lines.ts';
import type { Binding, Context, Screen } from '../shell/screen.ts';
import { scrollTo } from '../shell/scrolling.ts';
import type { DeskLink } from '../table/game-client.ts';
import { awaitedAt, type Table } from '../table/table.ts';
import { deskLines } from './desk-lines.ts';
import { pageScreen, type Page } from './page-screen.tsx';

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
interface Desk extends Page {
  readonly closing?: string;
}

/** Asks first, naming the phase: a press too many must not close the one that has opened meanwhile. */
const CLOSE_PHASE: Binding<Desk, Table> = {
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

/** A key to a screen of the game that is of use just now. */
const goTo = ({ key, says, screen }: DeskLink): Binding<Desk, Table> => ({
  keys: [key],
  says,
  hint: true,
  run: (local, { shell }) => {
    shell.go(screen);
    return local;
  },
});

/** What can be done from here, by who one is and what is waited for. */
const actions = (table: Table): readonly Binding<Desk, Table>[] => {
  const { seat, match } = table.seatView;
  if (match.over) return [];
  const awaited = awaitedAt(table);
  const isAwaited = awaited?.seats.includes(seat) === true;
  if (seat === 'gm') return isAwaited ? [TO_ORDERS, CLOSE_PHASE] : [CLOSE_PHASE];
  if (!isAwaited) return [];
  return awaited?.by === 'lines' ? [TO_ORDERS, SAY_DONE] : [TO_ORDERS];
};

const page = pageScreen('desk', 'Home', deskLines);

/** The question stands till it is answered: news of an earlier key cannot wipe it away. */
const question = ({ closing }: Desk, { seatView: { match } }: Table): readonly Line[] =>
  closing === match.phase ? [[['warn', `close “${match.title}” for everybody? C once more does`]]] : [];

/** Where the match stands, what is due from me, what happened since I last looked. */
export const desk: Screen<Desk, Table> = {
  ...page,
  opened: ({ top }) => ({ top }),
  draw(local, { subject, size, now }) {
    const asked = question(local, subject);
    const rows = [...asked, ...deskLines(subject, size.columns, now)];
    const top = asked.length > 0 ? 0 : scrollTo(local.top, rows.length, size.rows);
    return <RowsView lines={rows} top={top} height={size.rows} />;
  },
  bindings: (local, table) => [
    ...actions(table),
    ...(table.client.desk.screens?.(table) ?? []).map(goTo),
    ...page.bindings(local, table),
  ],
};
