import type { Line, Span } from './lines.ts';

/** A screen as the bar of screens names it; `badge` counts what waits there. */
export interface Tab {
  readonly title: string;
  readonly badge: number;
}

/** Keys of the screens in their order: the top row of the keyboard, and what is beside it. */
export const TAB_KEYS = [...'1234567890-=\\'];

const keyOf = (n: number): string => TAB_KEYS[n] ?? '';

/** `9 Post (2)`, the title cut to `most` characters. */
const labelOf = ({ title, badge }: Tab, n: number, most: number): string => {
  const count = badge > 0 ? ` (${String(badge)})` : '';
  return ` ${keyOf(n)} ${title.slice(0, most).trimEnd()}${count} `;
};

/** Rows the bar takes: one where all titles fit beside each other, else two; counts do not change it. */
export const tabRows = (titles: readonly string[], columns: number): 1 | 2 =>
  titles.map((title, n) => ` ${keyOf(n)} ${title} `).join('').length > columns ? 2 : 1;

/** How many of the labels fit into one row. */
const countFitting = (labels: readonly string[], columns: number): number => {
  let width = 0;
  const over = labels.findIndex((label) => (width += label.length) > columns);
  return over < 0 ? labels.length : over;
};

/** Where the second row begins; undefined where the labels are too wide for the rows there are. */
const breakOf = (labels: readonly string[], rows: 1 | 2, columns: number): number | undefined => {
  const first = countFitting(labels, columns);
  const rest = rows === 1 ? 0 : countFitting(labels.slice(first), columns);
  return first + rest === labels.length ? first : undefined;
};

/**
 * The bar of screens, in one row or two (`tabRows`). Only where two rows are too narrow for all titles, or
 * counts leave no room for them, those one is not at are cut short, as little as will do.
 */
export const tabsLines = (tabs: readonly Tab[], current: number, columns: number): readonly Line[] => {
  const titles = tabs.map(({ title }) => title);
  const rows = tabRows(titles, columns);
  const longest = Math.max(...titles.map((title) => title.length));
  const labels = (most: number): readonly string[] =>
    tabs.map((tab, n) => labelOf(tab, n, n === current ? longest : most));
  let most = longest;
  while (most > 1 && breakOf(labels(most), rows, columns) === undefined) most -= 1;
  const spans = labels(most).map((label, n): Span => {
    if (n === current) return ['chosen', label];
    return (tabs[n]?.badge ?? 0) > 0 ? ['accent', label] : label;
  });
  if (rows === 1) return [spans];
  const second = breakOf(labels(most), rows, columns) ?? Math.ceil(tabs.length / rows);
  return [spans.slice(0, second), spans.slice(second)];
};
