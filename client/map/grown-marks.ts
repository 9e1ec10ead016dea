import type { LabelBoard } from './board.ts';
import type { Label } from './labels.ts';

// Widens one-letter marks to full marks if other text leaves the cells beside them free.

/** The label with its mark widened to `width` cells, to the right if possible, else to the left. */
const grown = (board: LabelBoard, label: Label, width: number): Label | undefined => {
  const { markAt, column, row, name } = label;
  if (markAt === undefined || width < 2) return undefined;
  const at = column + markAt;
  const more = width - 1;
  const isBlank = (x: number): boolean =>
    x < 0 || x >= board.columns || board.isFree({ column: x, row, width: 1 });
  const isOpen = (first: number): boolean => board.isFree({ column: first, row, width: more });
  // No other letter may be next to it, or it would be read as part of the number.
  const hasName = name !== '';
  if ((!hasName || markAt > label.nameAt) && isOpen(at + 1) && isBlank(at + width)) {
    if (!hasName && !isBlank(at - 1)) return undefined;
    board.occupy({ column: at + 1, row, width: more });
    return { ...label, width: label.width + more, isGrown: true };
  }
  if (!hasName && isOpen(at - more) && isBlank(at - width) && isBlank(at + 1)) {
    board.occupy({ column: at - more, row, width: more });
    return { ...label, column: column - more, width: label.width + more, isGrown: true };
  }
  return undefined;
};

/** The labels, with full marks where there is room, in their original order. */
export const grownMarks = (
  board: LabelBoard,
  labels: readonly Label[],
  widthOf: (place: string) => number,
): readonly Label[] => labels.map((label) => grown(board, label, widthOf(label.place)) ?? label);
