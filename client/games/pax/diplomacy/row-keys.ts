import { quote } from '@chancery/shared/kernel/language/lexer.ts';
import { insert, LINE_EDITS, type TypedLine } from '../../../shell/text-line.ts';
import type { Binding } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { type TreatyEditorState, editorWithMode, type RowPart } from './treaty-editor.ts';
import { CLAUSE_INDENT, headingText, writeRow } from './treaty-editor-changes.ts';

type Row = Binding<TreatyEditorState, PaxTable>;

/** The whole row for a part with this text. */
const wholeRowText = (part: RowPart, typed: string): string => {
  switch (part.is) {
    case 'all':
      return typed;
    case 'clause':
      return `${CLAUSE_INDENT}${typed.trimStart()}`;
    case 'title':
      return headingText({ ...part.of, title: typed });
    case 'words':
      return `${CLAUSE_INDENT}${quote(typed)}`;
  }
};

/** Changes the row being typed and saves it at every key. */
const editTypedRow = (
  local: TreatyEditorState,
  table: PaxTable,
  edit: (line: TypedLine) => TypedLine,
): TreatyEditorState => {
  const { mode } = local;
  if (mode.is !== 'row') return local;
  const line = edit(mode.line);
  return { ...writeRow(local, table, wholeRowText(mode.part, line.text)), mode: { ...mode, line } };
};

/** Keys while a row is typed. */
export const ROW_KEYS: readonly Row[] = [
  {
    keys: ['enter', 'esc'],
    label: 'done',
    hint: true,
    run: (local) => editorWithMode(local, { is: 'lines' }),
  },
  ...LINE_EDITS.map(({ keys, label, edit }): Row => ({
    keys,
    label,
    run: (local, { subject }) => editTypedRow(local, subject, edit),
  })),
];

/** Inserts typed or pasted text into the row; line ends become blanks. */
export const typeIntoRow = (local: TreatyEditorState, table: PaxTable, text: string): TreatyEditorState =>
  editTypedRow(local, table, (line) => insert(line, text.replaceAll(/\s+/g, ' ')));
