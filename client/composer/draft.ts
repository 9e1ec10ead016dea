/** A sheet being written: one line of text per row, and the cursor's position. */
export interface Draft {
  readonly lines: readonly string[];
  readonly at: number;
  /** The other end of the marked rows. */
  readonly anchor?: number;
  readonly past: readonly DraftVersion[];
  readonly future: readonly DraftVersion[];
}

type DraftVersion = Pick<Draft, 'lines' | 'at'>;

/** First and last row, inclusive. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Maximum number of undo steps. */
const MAX_STEPS = 200;

const isWhen = (line: string | undefined): boolean => /^\s*when\b/i.test(line ?? '');
const isEnd = (line: string | undefined): boolean => /^\s*end\s*(#.*)?$/i.test(line ?? '');

export const draftFromText = (text: string): Draft => ({
  lines: text.trim() === '' ? [] : text.split('\n').map((line) => line.trimEnd()),
  at: 0,
  past: [],
  future: [],
});

export const draftText = ({ lines }: Draft): string => lines.join('\n');

const clampRow = (lines: readonly string[], at: number): number =>
  Math.max(0, Math.min(at, lines.length - 1));

/** Puts the cursor on a row. */
export const goToRow = (draft: Draft, at: number): Draft => ({ ...draft, at: clampRow(draft.lines, at) });

const withVersion = ({ lines, at, past }: Draft, next: DraftVersion): Draft => ({
  lines: next.lines,
  at: clampRow(next.lines, next.at),
  past: [...past, { lines, at }].slice(-MAX_STEPS),
  future: [],
});

/** Replaces `count` rows from `from` on; the cursor goes to the last new one. */
export const replaceRows = (
  draft: Draft,
  from: number,
  { count, lines }: { readonly count: number; readonly lines: readonly string[] },
): Draft =>
  withVersion(draft, {
    lines: draft.lines.toSpliced(from, count, ...lines),
    at: lines.length > 0 ? from + lines.length - 1 : from,
  });

export const undo = (draft: Draft): Draft => {
  const before = draft.past.at(-1);
  if (!before) return draft;
  const { lines, at } = draft;
  return { ...before, past: draft.past.slice(0, -1), future: [{ lines, at }, ...draft.future] };
};

export const redo = (draft: Draft): Draft => {
  const [next, ...future] = draft.future;
  if (!next) return draft;
  const { lines, at } = draft;
  return { ...next, past: [...draft.past, { lines, at }], future };
};

/** Begins to mark rows at the cursor, or stops marking. */
export const toggleMark = ({ anchor, ...draft }: Draft): Draft =>
  anchor === undefined ? { ...draft, anchor: draft.at } : draft;

/** The `when` block whose first or last row this is; undefined for other rows. */
const blockOf = (lines: readonly string[], at: number): RowRange | undefined => {
  if (isWhen(lines[at])) {
    const to = lines.findIndex((line, n) => n > at && isEnd(line));
    return { from: at, to: to < 0 ? at : to };
  }
  if (!isEnd(lines[at])) return undefined;
  const from = lines.findLastIndex((line, n) => n < at && isWhen(line));
  return { from: from < 0 ? at : from, to: at };
};

/**
 * The rows that a change applies to: the marked ones, a whole block if the cursor is on its first or last row, or
 * one row.
 */
export const selectedRows = ({ lines, at, anchor }: Draft): RowRange => {
  if (anchor === undefined) return blockOf(lines, at) ?? { from: at, to: at };
  const ends = [Math.min(anchor, at), Math.max(anchor, at)] as const;
  const blocks = lines.flatMap((_, n) => (n >= ends[0] && n <= ends[1] ? (blockOf(lines, n) ?? []) : []));
  return {
    from: Math.min(ends[0], ...blocks.map(({ from }) => from)),
    to: Math.max(ends[1], ...blocks.map(({ to }) => to)),
  };
};

/** Moves rows up or down by one. A single order moves into and out of blocks; a block moves past another as a whole. */
export const shiftRows = (draft: Draft, by: 1 | -1): Draft => {
  const { lines } = draft;
  const { from, to } = selectedRows(draft);
  const beside = by < 0 ? from - 1 : to + 1;
  if (beside < 0 || beside >= lines.length) return draft;
  const hasBlock = lines.slice(from, to + 1).some(isWhen);
  const passed = (hasBlock ? blockOf(lines, beside) : undefined) ?? { from: beside, to: beside };
  const count = passed.to - passed.from + 1;
  const rows = lines.slice(from, to + 1);
  const others = lines.slice(passed.from, passed.to + 1);
  const first = Math.min(from, passed.from);
  const next = lines.toSpliced(
    first,
    rows.length + count,
    ...(by < 0 ? [...rows, ...others] : [...others, ...rows]),
  );
  const moved = withVersion(draft, { lines: next, at: draft.at + by * count });
  return draft.anchor === undefined ? moved : { ...moved, anchor: draft.anchor + by * count };
};

/** Deletes rows. On the first or last row of a block, only the block is removed; its orders stay. */
export const deleteRows = (draft: Draft): Draft => {
  const { lines, at, anchor } = draft;
  if (lines.length === 0) return draft;
  const { from, to } = selectedRows(draft);
  const block = anchor === undefined ? blockOf(lines, at) : undefined;
  const next = block
    ? lines.filter((_, n) => n !== block.from && n !== block.to)
    : lines.toSpliced(from, to - from + 1);
  return withVersion(draft, { lines: next, at: from });
};

/** Copies rows below themselves; the cursor goes to the copy. */
export const duplicateRows = (draft: Draft): Draft => {
  if (draft.lines.length === 0) return draft;
  const { from, to } = selectedRows(draft);
  const rows = draft.lines.slice(from, to + 1);
  return withVersion(draft, { lines: draft.lines.toSpliced(to + 1, 0, ...rows), at: to + 1 });
};

/** Whether a row belongs to a block, including the block's first and last row. */
const isInBlock = (lines: readonly string[], at: number): boolean => {
  const opening = lines.findLastIndex((line, n) => n <= at && isWhen(line));
  const closing = lines.findIndex((line, n) => n >= opening && isEnd(line));
  return opening >= 0 && (closing < 0 || closing >= at);
};

/** Whether the marked rows can be put under one condition: blocks cannot be nested. */
export const canWrap = (draft: Draft): boolean => {
  const { from, to } = selectedRows(draft);
  if (draft.lines.length === 0) return false;
  return draft.lines.every((_, n) => n < from || n > to || !isInBlock(draft.lines, n));
};

/** Wraps rows in a condition: `when …:` before them, `end` after them. */
export const wrapRows = (draft: Draft, head: string): Draft => {
  const { from, to } = selectedRows(draft);
  const rows = draft.lines.slice(from, to + 1);
  const next = draft.lines.toSpliced(from, rows.length, head, ...rows, 'end');
  return withVersion(draft, { lines: next, at: from });
};
