import { RowsView } from '../../../shell/components/rows-view.tsx';
import { waitingCount } from '../diplomacy/office-items.ts';
import { NEW_OFFICE, type Office, openedById } from '../diplomacy/office.ts';
import { OFFICE_SORTING, officeKeys, typeAtOffice } from '../diplomacy/office-keys.ts';
import { officeLines, matterUnderCursor } from '../diplomacy/office-view.ts';
import type { Screen } from '../../../shell/screen.ts';
import { keptSort } from '../../../shell/sorting.ts';
import type { PaxTable } from '../table.ts';

/** Disputes, treaties, promises, breaches and offers, and the lines that answer them. */
export const foreignOffice: Screen<Office, PaxTable> = {
  id: 'foreign-office',
  title: 'Foreign Office',
  jump: 'f',
  start: NEW_OFFICE,
  kept: keptSort(OFFICE_SORTING),
  badge: waitingCount,
  show: (local, id, { subject }) => openedById(local, subject, id),
  bindings: officeKeys,
  typing: (local, table) => (local.writing ? (text) => typeAtOffice(local, table, text) : undefined),
  under: (local, { subject, size }) => matterUnderCursor(local, subject, size),
  draw: (local, { subject, size }) => (
    <RowsView lines={officeLines(local, subject, size)} top={0} height={size.rows} />
  ),
};
