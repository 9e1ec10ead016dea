import { lazy, Suspense } from 'react';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import { type TreatyEditorState, INITIAL_TREATY_EDITOR } from '../diplomacy/treaty-editor.ts';
import { treatyEditorKeys, typeInEditor } from '../diplomacy/treaty-editor-keys.ts';
import { doneKeys } from '../diplomacy/done-key.ts';
import { isClauseOnMap } from '../diplomacy/clause-places.ts';
import { beginDraft } from '../diplomacy/treaty-draft-start.ts';
import { treatyEditorLines } from '../diplomacy/treaty-editor-view.ts';
import { treatyDeskLines } from '../diplomacy/treaty-panes.ts';
import { plainText } from '../../../shell/lines.ts';
import type { Screen } from '../../../shell/screen.ts';
import { TREATY_DESK_ACTIONS } from '../known-actions.ts';
import { ownPower, type PaxTable } from '../table.ts';

// The map is loaded when an area is first chosen on it.
const ClauseMap = lazy(() => import('../diplomacy/clause-map.tsx'));

const TYPING: readonly TreatyEditorState['mode']['is'][] = ['row', 'parties', 'clause', 'text'];

/** Where treaties and proposals to the Congress are drafted, by choosing or as text. */
export const treatyEditor: Screen<TreatyEditorState, PaxTable> = {
  id: 'treaty-desk',
  title: 'Treaty desk',
  jump: 'y',
  start: INITIAL_TREATY_EDITOR,
  actions: TREATY_DESK_ACTIONS,
  bindings: (local, table) =>
    ownPower(table)
      ? [
          ...treatyEditorKeys(local, table),
          ...(TYPING.includes(local.mode.is) ? [] : doneKeys<TreatyEditorState>(table)),
        ]
      : [],
  typing: (local, table) =>
    ownPower(table) && table.connection !== 'past' && TYPING.includes(local.mode.is)
      ? (text) => typeInEditor(local, text, table)
      : undefined,
  opened: (local, { subject }) =>
    local.drafts ? local : { ...local, drafts: subject.calls.treatyDrafts.read() },
  show: (local, id, { subject }) => (subject.connection === 'past' ? local : beginDraft(local, subject, id)),
  textUnderCursor: (local, { subject, size }) =>
    ownPower(subject) ? plainText(treatyEditorLines(local, subject, size)) : '',
  draw: (local, { subject, size }) => {
    const { mode } = local;
    if (!ownPower(subject))
      return <RowsView lines={[['Only players propose treaties.']]} top={0} height={size.rows} />;
    if (mode.is === 'clause' && isClauseOnMap(local, subject))
      return (
        <Suspense>
          <ClauseMap local={local} mode={mode} table={subject} size={size} />
        </Suspense>
      );
    return <RowsView lines={treatyDeskLines(local, subject, size)} top={0} height={size.rows} />;
  },
};
