import type { Line, Span } from '../../../shell/lines.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { rowIndex, type ConditionSpan, conditionSpans, treeRows } from './condition-tree.ts';
import type { ConditionOwner, ComposerModeOf } from './mode.ts';
import { windowAround } from '../../../shell/scrolling.ts';

const conditionWord = (of: ConditionOwner): string =>
  of.is === 'order' ? (of.pending.order.unless ? 'unless' : 'if') : 'when';

/** Breaks marked text at blanks into rows of at most `width` characters. */
const wrapSpans = (parts: readonly ConditionSpan[], width: number): readonly Line[] => {
  const rows: Span[][] = [[]];
  let used = 0;
  for (const { text, isChosen } of parts) {
    for (const word of text.split(/(?<= )/)) {
      if (used + word.trimEnd().length > width && used > 0) {
        rows.push([]);
        used = 0;
      }
      rows.at(-1)?.push(isChosen ? ['chosen', word] : word);
      used += word.length;
    }
  }
  return rows;
};

const orderLines = (of: ConditionOwner): readonly Line[] => {
  if (of.is !== 'order') return [[['dim', 'One condition for the orders of a block']]];
  const { as, actions } = of.pending.order;
  return [[['dim', formatOrder({ ...(as && { as }), actions })]]];
};

/** The condition in one piece with its brackets, and its clauses as a tree. */
export const conditionLines = (
  { of, edit }: ComposerModeOf<'condition'>,
  { columns, rows: tall }: ScreenSize,
): readonly Line[] => {
  const text = wrapSpans(
    [{ text: `${conditionWord(of)} `, isChosen: false }, ...conditionSpans(edit)],
    columns - 2,
  );
  const here = rowIndex(edit);
  const tree = treeRows(edit.root).map(({ at, text: words }, n): Line => {
    const indent = '  '.repeat(at.length);
    return n === here ? [['accent', '▸ '], indent, ['chosen', words]] : ['  ', indent, words];
  });
  const head = [...orderLines(of), ...text, []];
  return [...head, ...windowAround(tree, here, Math.max(tall - head.length, 1))];
};
