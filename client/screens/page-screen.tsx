import { PageView } from '../shell/components/page-view.tsx';
import { type Line, textOf } from '../shell/lines.ts';
import type { Binding, ScreenContext, Screen } from '../shell/screen.ts';
import { movementKeys, scrollTo } from '../shell/scrolling.ts';

/** State of a screen that is one page of text: the row at its top. */
export interface PageState {
  readonly top: number;
}

/** What a page shows, and how it is gone to. */
export interface PageContents<Subject> {
  readonly id: string;
  readonly title: string;
  /** The letter that leads here behind `g`. */
  readonly jump?: string;
  lines(subject: Subject, width: number, now: Date): readonly Line[];
  /** Keys beside those that scroll. */
  keys?(subject: Subject): readonly Binding<PageState, Subject>[];
}

/** A screen that is a page of rows to scroll. */
export const pageScreen = <Subject,>({
  lines,
  keys,
  ...page
}: PageContents<Subject>): Screen<PageState, Subject> => {
  const count = ({ subject, size, now }: ScreenContext<Subject>): number =>
    lines(subject, size.columns, now).length;
  return {
    ...page,
    start: { top: 0 },
    bindings: (_page, subject) => [
      ...(keys?.(subject) ?? []),
      ...movementKeys<PageState, Subject>({
        at: ({ top }) => top,
        to: (_now, at, context) => ({ top: scrollTo(at, count(context), context.size.rows) }),
        page: (context) => context.size.rows - 1,
      }),
    ],
    textUnderCursor: ({ top }, { subject, size, now }) => {
      const rows = lines(subject, size.columns, now);
      const from = scrollTo(top, rows.length, size.rows);
      return rows
        .slice(from, from + size.rows)
        .map(textOf)
        .join('\n');
    },
    draw: ({ top }, { subject, size, now }) => {
      const rows = lines(subject, size.columns, now);
      return <PageView lines={rows} top={top} height={size.rows} />;
    },
  };
};
