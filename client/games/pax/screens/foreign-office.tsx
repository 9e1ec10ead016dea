import { RestingRowsView } from '../../../shell/components/resting-rows-view.tsx';
import { waitingCount } from '../diplomacy/office-items.ts';
import { INITIAL_OFFICE_STATE, markLettersRead, type OfficeState, openById } from '../diplomacy/office.ts';
import { OFFICE_SORTING, officeKeys } from '../diplomacy/office-keys.ts';
import { typeAtOffice } from '../diplomacy/written-line.ts';
import { officeLines, currentItemText } from '../diplomacy/office-view.ts';
import type { Screen } from '../../../shell/screen.ts';
import { savedSort } from '../../../shell/sorting.ts';
import { OFFICE_ACTIONS } from '../known-actions.ts';
import type { PaxTable } from '../table.ts';

/** Disputes, treaties, promises, breaches and offers, and the lines that answer them. */
export const foreignOffice: Screen<OfficeState, PaxTable> = {
  id: 'foreign-office',
  title: 'Foreign Office',
  jump: 'f',
  start: INITIAL_OFFICE_STATE,
  kept: savedSort(OFFICE_SORTING),
  badge: waitingCount,
  show: (local, id, context) => markLettersRead(openById(local, context.subject, id), context),
  bindings: officeKeys,
  actions: OFFICE_ACTIONS,
  typing: (local, table) => (local.writing ? (text) => typeAtOffice(local, table, text) : undefined),
  textUnderCursor: (local, { subject, size }) => currentItemText(local, subject, size),
  draw: (local, { subject, size }) => (
    <RestingRowsView
      key="office"
      at={local.at}
      lines={(resting) => officeLines(local, subject, { ...size, resting })}
      size={size}
    />
  ),
};
