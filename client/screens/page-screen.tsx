import { RowsView } from '../shell/components/rows-view.tsx';
import type { Line } from '../shell/lines.ts';
import type { Context, Screen } from '../shell/screen.ts';
import { movementKeys, scrollTo } from '../shell/scrolling.ts';

/** State of a screen that is one page of text: the row at its top. */
export interface Page {
  readonly top: number;
}

/** A screen that is a page of rows to scroll. */
export const pageScreen = <Subject,>(
  id: string,
  title: string,
  lines: (subject: Subject, width: number, now: Date) => readonly Line[],
): Screen<Page, Subject> => {
  const count = ({ subject, size, now }: Context<Subject>): number =>
    lines(subject, size.columns, now).length;
  return {
    id,
    title,
    start: { top: 0 },
    bindings: () =>
      movementKeys<Page, Subject>({
        at: (page) => page.top,
        to: (_page, at, context) => ({ top: scrollTo(at, count(context), context.size.rows) }),
        page: (context) => context.size.rows - 1,
      }),
    draw: (page, { subject, size, now }) => {
      const rows = lines(subject, size.columns, now);
      return <RowsView lines={rows} top={scrollTo(page.top, rows.length, size.rows)} height={size.rows} />;
    },
  };
};
