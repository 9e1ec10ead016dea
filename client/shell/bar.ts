import { column, type Line, type Span } from './lines.ts';
import { textWidth } from './text-width.ts';

/** A workspace or a screen as it is named in a bar. */
export interface Tab {
  readonly title: string;
  /** The number of items waiting there. */
  readonly badge: number;
  /** A word after the title. */
  readonly suffix?: string;
  /** Whether a screen reader reads it: it then says what the number counts. */
  readonly isRead?: boolean | undefined;
}

const counted = ({ badge, isRead }: Tab): string => {
  if (badge === 0) return '';
  return isRead ? `, ${String(badge)} waiting` : ` (${String(badge)})`;
};

const spansWidth = (spans: readonly Span[]): number =>
  spans.reduce((sum, span) => sum + textWidth(typeof span === 'string' ? span : span[1]), 0);

/** The spans, and right-aligned the first of some lines that fits. */
const withRight = (left: readonly Span[], lines: readonly Line[], columns: number): Line => {
  const room = columns - spansWidth(left);
  const right = lines.find((line) => spansWidth(line) < room);
  return right ? [...left, ' '.repeat(room - spansWidth(right)), ...right] : left;
};

const labelOf = (tab: Tab, most: number): string =>
  `${column(tab.title, Math.min(textWidth(tab.title), most)).trimEnd()}${tab.suffix ? ` ${tab.suffix}` : ''}${counted(tab)}`;

/** The longest labels that fit. Titles of other tabs are cut as little as needed; counts are never cut. */
const fitTitles = (
  tabs: readonly Tab[],
  spansOf: (most: number) => readonly Span[],
  columns: number,
): readonly Span[] => {
  let most = Math.max(...tabs.map(({ title }) => textWidth(title)));
  while (most > 1 && spansWidth(spansOf(most)) > columns) most -= 1;
  return spansOf(most);
};

/** The bar of workspaces: `[1 Desk] 2 World  3 Orders •draft  4 Diplomacy (2)`. */
export const workspacesLine = (
  tabs: readonly (Tab & { readonly key: string })[],
  current: number,
  { columns, right }: { readonly columns: number; readonly right: readonly Line[] },
): Line => {
  const spansOf = (most: number): readonly Span[] => [
    ' ',
    ...tabs.map((tab, n): Span => {
      const text = `${tab.key} ${labelOf(tab, n === current ? columns : most)}`;
      if (n === current) return ['chosen', `[${text}]`];
      return [tab.badge > 0 ? 'accent' : 'plain', ` ${text} `];
    }),
  ];
  return withRight(fitTitles(tabs, spansOf, columns), right, columns);
};

/** The rule below the bar, with the screens of a workspace, or plain if there are none to name. */
export const screensLine = (tabs: readonly Tab[], current: number, columns: number): Line => {
  if (tabs.length === 0) return [['dim', '─'.repeat(columns)]];
  const spansOf = (most: number): readonly Span[] =>
    tabs.flatMap((tab, n): readonly Span[] => {
      const label = labelOf(tab, n === current ? columns : most);
      const shown: Span =
        n === current ? ['title', `[${label}]`] : [tab.badge > 0 ? 'accent' : 'plain', ` ${label} `];
      return [['dim', '─'], shown];
    });
  const spans = fitTitles(tabs, spansOf, columns);
  return [...spans, ['dim', '─'.repeat(Math.max(columns - spansWidth(spans), 0))]];
};

/**
 * The tab in a column of one of the bars.
 * @param apart number of spans from one tab to the next
 */
export const tabAt = (line: Line, column: number, apart: number): number | undefined => {
  let end = 0;
  for (const [n, span] of line.entries()) {
    end += spansWidth([span]);
    if (column < end) return n > 0 && (n - 1) % apart === 0 ? (n - 1) / apart : undefined;
  }
  return undefined;
};
