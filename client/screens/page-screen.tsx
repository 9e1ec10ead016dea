import { pageRows } from '../shell/components/page-view.tsx';
import { RowsView } from '../shell/components/rows-view.tsx';
import { type Line, textOf } from '../shell/lines.ts';
import { inColumns, type PageColumns, pageColumns } from '../shell/panes.ts';
import {
  type Binding,
  type KnownAction,
  type MountedScreen,
  mountScreen,
  type Screen,
  type ScreenContext,
} from '../shell/screen.ts';
import { movementKeys, scrollTo, unhintedMoves } from '../shell/scrolling.ts';

/** State of a screen that is one page of text: its top row. */
export interface PageState {
  readonly top: number;
}

/** What a page shows, and the key that opens it. */
export interface PageContents<Subject> {
  readonly id: string;
  readonly title: string;
  /** The letter that opens it after `g`. */
  readonly jump?: string;
  lines(subject: Subject, width: number, now: Date): readonly Line[];
  /** The same for screen readers, without columns. */
  spokenLines?(subject: Subject, width: number, now: Date): readonly Line[];
  /** Minimum columns of its rows: on a wide screen, a long page is laid out in several such columns. */
  readonly least?: number;
  /** The actions of its keys, and when they can be used. */
  readonly actions?: readonly KnownAction[];
  /** Keys besides those that scroll. */
  keys?(subject: Subject): readonly Binding<PageState, Subject>[];
}

/** The default, for pages laid out for 80 columns. */
const LEAST = 78;

/** A page as laid out: its rows, how many fit, and the columns. */
interface LaidOut {
  readonly rows: readonly Line[];
  readonly tall: number;
  readonly columns: PageColumns;
}

/** A screen that is one page to scroll. */
export const pageScreen = <Subject,>({
  lines,
  spokenLines,
  keys,
  least = LEAST,
  ...page
}: PageContents<Subject>): Screen<PageState, Subject> => {
  const layOut = ({ subject, size, now }: ScreenContext<Subject>): LaidOut => {
    const whole =
      (size.isLinear ? spokenLines?.(subject, size.columns, now) : undefined) ??
      lines(subject, size.columns, now);
    const columns = pageColumns(size, least);
    if (columns.count === 1 || whole.length <= size.rows)
      return { rows: whole, tall: size.rows, columns: { count: 1, width: size.columns } };
    return { rows: lines(subject, columns.width, now), tall: size.rows * columns.count, columns };
  };
  return {
    ...page,
    start: { top: 0 },
    bindings: (_page, subject) => [
      ...(keys?.(subject) ?? []),
      ...unhintedMoves(
        movementKeys<PageState, Subject>({
          at: ({ top }) => top,
          to(_now, at, context) {
            const { rows, tall } = layOut(context);
            return { top: scrollTo(at, rows.length, tall) };
          },
          page: (context) => layOut(context).tall - 1,
        }),
      ),
    ],
    textUnderCursor: ({ top }, context) => {
      const { rows, tall } = layOut(context);
      const from = scrollTo(top, rows.length, tall);
      return rows
        .slice(from, from + tall)
        .map(textOf)
        .join('\n');
    },
    draw: ({ top }, context) => {
      const { rows, tall, columns } = layOut(context);
      const shown = inColumns(pageRows(rows, top, tall), columns, context.size.rows);
      return <RowsView lines={shown} top={0} height={context.size.rows} />;
    },
  };
};

/** A mounted page, for the screens of a game. */
export const mountPage = <Subject,>(page: PageContents<Subject>): MountedScreen<Subject> =>
  mountScreen(pageScreen(page));
