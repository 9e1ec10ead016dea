/** A text, and the offset of its cursor. */
interface TextVersion {
  readonly text: string;
  readonly cursor: number;
}

/** A line of text being typed. */
export interface TypedLine extends TextVersion {
  /** Earlier versions, the latest last. */
  readonly past?: readonly TextVersion[];
  /** Versions undone since the last change, the next to redo last. */
  readonly future?: readonly TextVersion[];
  /** The end of the word being typed: its letters are one change. */
  readonly wordAt?: number;
}

/** Maximum number of changes that can be undone. */
const MAX_CHANGES = 200;

const pastOf = ({ text, cursor, past = [] }: TypedLine): readonly TextVersion[] =>
  [...past, { text, cursor }].slice(-MAX_CHANGES);

/** Undoes the last change. */
export const undoTyping = (line: TypedLine): TypedLine => {
  const { text, cursor, past = [], future = [] } = line;
  const before = past.at(-1);
  return before ? { ...before, past: past.slice(0, -1), future: [...future, { text, cursor }] } : line;
};

/** Redoes the change that was undone last. */
export const redoTyping = (line: TypedLine): TypedLine => {
  const { future = [] } = line;
  const again = future.at(-1);
  return again ? { ...again, past: pastOf(line), future: future.slice(0, -1) } : line;
};

export const textLine = (text: string): TypedLine => ({ text, cursor: text.length });

export const insert = (line: TypedLine, typed: string): TypedLine => {
  const { text, cursor, wordAt, past = [] } = line;
  const isLetter = typed.trim() !== '' && [...typed].length === 1;
  const to = cursor + typed.length;
  return {
    text: text.slice(0, cursor) + typed + text.slice(cursor),
    cursor: to,
    past: isLetter && wordAt === cursor ? past : pastOf(line),
    ...(isLetter && { wordAt: to }),
  };
};

/** Replaces the text between two offsets and puts the cursor after it. */
export const overwrite = (
  line: TypedLine,
  [from, to]: readonly [number, number],
  typed: string,
): TypedLine => ({
  text: line.text.slice(0, from) + typed + line.text.slice(to),
  cursor: from + typed.length,
  past: pastOf(line),
});

/** Keys that undo an edit: readline's, and one that every terminal sends. */
export const UNDO_KEYS = ['ctrl+_', 'alt+u'] as const;
/** Keys that redo, as in a list of orders. */
export const REDO_KEYS = ['ctrl+r'] as const;

/** Length of the character before or after an offset; a surrogate pair is one character. */
export const widthBefore = (text: string, at: number): number => [...text.slice(0, at)].at(-1)?.length ?? 0;
export const widthAfter = (text: string, at: number): number => [...text.slice(at, at + 2)][0]?.length ?? 0;

export const wordStart = (text: string, at: number): number =>
  at - (/\S*\s*$/.exec(text.slice(0, at))?.[0].length ?? 0);
export const wordEnd = (text: string, at: number): number =>
  at + (/^\s*\S*/.exec(text.slice(at))?.[0].length ?? 0);

const to = (line: TypedLine, cursor: number): TypedLine => ({ ...line, cursor });
const cut = (line: TypedLine, from: number, until: number): TypedLine => overwrite(line, [from, until], '');

/** The editing keys of a line. */
export const LINE_EDITS: readonly {
  readonly keys: readonly string[];
  readonly label: string;
  edit(line: TypedLine): TypedLine;
}[] = [
  { keys: UNDO_KEYS, label: 'undo', edit: undoTyping },
  { keys: REDO_KEYS, label: 'redo', edit: redoTyping },
  {
    keys: ['left', 'ctrl+b'],
    label: 'left',
    edit: (line) => to(line, line.cursor - widthBefore(line.text, line.cursor)),
  },
  {
    keys: ['right', 'ctrl+f'],
    label: 'right',
    edit: (line) => to(line, line.cursor + widthAfter(line.text, line.cursor)),
  },
  {
    keys: ['ctrl+left', 'alt+b'],
    label: 'a word left',
    edit: (line) => to(line, wordStart(line.text, line.cursor)),
  },
  {
    keys: ['ctrl+right', 'alt+f'],
    label: 'a word right',
    edit: (line) => to(line, wordEnd(line.text, line.cursor)),
  },
  { keys: ['home', 'ctrl+a'], label: 'to the beginning', edit: (line) => to(line, 0) },
  { keys: ['end', 'ctrl+e'], label: 'to the end', edit: (line) => to(line, line.text.length) },
  {
    keys: ['backspace'],
    label: 'delete before',
    edit: (line) => cut(line, line.cursor - widthBefore(line.text, line.cursor), line.cursor),
  },
  {
    keys: ['delete', 'ctrl+d'],
    label: 'delete after',
    edit: (line) => cut(line, line.cursor, line.cursor + widthAfter(line.text, line.cursor)),
  },
  {
    keys: ['ctrl+w'],
    label: 'delete a word',
    edit: (line) => cut(line, wordStart(line.text, line.cursor), line.cursor),
  },
  { keys: ['ctrl+u'], label: 'delete to the beginning', edit: (line) => cut(line, 0, line.cursor) },
  { keys: ['ctrl+k'], label: 'delete to the end', edit: (line) => cut(line, line.cursor, line.text.length) },
];
