import type { Line, Span } from './lines.ts';

/** A screen as the bar of screens names it; `badge` counts what waits there. */
export interface Tab {
  readonly title: string;
  readonly badge: number;
}

/** Keys of the screens in their order: the top row of the keyboard. */
export const TAB_KEYS = [...'1234567890-='];

/** `9 Post (2)`, the title cut to `most` characters. */
const labelOf = ({ title, badge }: Tab, n: number, most: number): string => {
  const count = badge > 0 ? ` (${String(badge)})` : '';
  return ` ${TAB_KEYS[n] ?? ''} ${title.slice(0, most).trimEnd()}${count} `;
};

/** The bar of screens: where it is too narrow for all titles, those one is not at are cut short. */
export const tabsLine = (tabs: readonly Tab[], current: number, columns: number): Line => {
  const longest = Math.max(...tabs.map(({ title }) => title.length));
  const labels = (most: number): readonly string[] =>
    tabs.map((tab, n) => labelOf(tab, n, n === current ? longest : most));
  let most = longest;
  while (most > 1 && labels(most).join('').length > columns) most -= 1;
  return labels(most).map((label, n): Span => {
    if (n === current) return ['chosen', label];
    return (tabs[n]?.badge ?? 0) > 0 ? ['accent', label] : label;
  });
};
