import { RowsView } from '../../../shell/components/rows-view.tsx';
import { type TreatyEditorState, INITIAL_TREATY_EDITOR } from '../diplomacy/treaty-editor.ts';
import { treatyEditorKeys, typeInEditor } from '../diplomacy/treaty-editor-keys.ts';
import { beginDraft } from '../diplomacy/treaty-draft-start.ts';
import { treatyEditorLines } from '../diplomacy/treaty-editor-view.ts';
import { plainText } from '../../../shell/lines.ts';
import type { Screen } from '../../../shell/screen.ts';
import { ownPower, type PaxTable } from '../table.ts';

const TYPING: readonly TreatyEditorState['mode']['is'][] = ['row', 'parties', 'clause', 'text'];

/** Where treaties and proposals to the Congress are drafted, by choosing or as text. */
export const treatyEditor: Screen<TreatyEditorState, PaxTable> = {
  id: 'treaty-desk',
  title: 'Treaty desk',
  jump: 'y',
  start: INITIAL_TREATY_EDITOR,
  bindings: (local, table) => (ownPower(table) ? treatyEditorKeys(local) : []),
  typing: (local, table) =>
    ownPower(table) && TYPING.includes(local.mode.is)
      ? (text) => typeInEditor(local, text, table)
      : undefined,
  opened: (local, { subject }) =>
    local.drafts ? local : { ...local, drafts: subject.calls.treatyDrafts.read() },
  show: (local, id, { subject }) => beginDraft(local, subject, id),
  textUnderCursor: (local, { subject, size }) =>
    ownPower(subject) ? plainText(treatyEditorLines(local, subject, size)) : '',
  draw: (local, { subject, size }) => (
    <RowsView
      lines={
        ownPower(subject) ? treatyEditorLines(local, subject, size) : [['Only players propose treaties.']]
      }
      top={0}
      height={size.rows}
    />
  ),
};
