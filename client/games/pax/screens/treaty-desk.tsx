import { RowsView } from '../../../shell/components/rows-view.tsx';
import { type TreatyDesk, NEW_DESK } from '../diplomacy/desk.ts';
import { deskKeys, typeAtDesk } from '../diplomacy/desk-keys.ts';
import { begun } from '../diplomacy/desk-beginning.ts';
import { deskLines } from '../diplomacy/desk-view.ts';
import type { Screen } from '../../../shell/screen.ts';
import { ownPower, type PaxTable } from '../table.ts';

const TYPING: readonly TreatyDesk['mode']['is'][] = ['row', 'parties', 'clause', 'text'];

/** Where treaties and proposals to the Congress are drafted, by choosing or as text. */
export const treatyDesk: Screen<TreatyDesk, PaxTable> = {
  id: 'treaty-desk',
  title: 'Treaty desk',
  jump: 'y',
  start: NEW_DESK,
  bindings: (local, table) => (ownPower(table) ? deskKeys(local) : []),
  typing: (local, table) =>
    ownPower(table) && TYPING.includes(local.mode.is) ? (text) => typeAtDesk(local, text, table) : undefined,
  opened: (local, { subject }) =>
    local.drafts ? local : { ...local, drafts: subject.calls.treatyDrafts.read() },
  show: (local, id, { subject }) => begun(local, subject, id),
  draw: (local, { subject, size }) => (
    <RowsView
      lines={ownPower(subject) ? deskLines(local, subject, size) : [['Only players propose treaties.']]}
      top={0}
      height={size.rows}
    />
  ),
};
