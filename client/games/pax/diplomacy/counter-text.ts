import { isSignable } from '@chancery/shared/games/pax/treaties/parties.ts';
import { seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Binding } from '../../../shell/screen.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { currentItem, type OfficeState } from './office.ts';
import type { OfficeItem } from './office-items.ts';

/** Turns an open text into a draft of the viewer's own. */
const COUNTER: Binding<OfficeState, PaxTable> = {
  keys: ['e'],
  label: 'counter-text',
  help: 'take the text as a draft of yours, to change it and propose it',
  hint: true,
  run: (local, { subject, shell }) => {
    const item = currentItem(local, subject);
    if (item?.is === 'treaty') shell.goTo('treaty-desk', `text/${item.treaty.hash}`);
    return local;
  },
};

/** Whether a text may be countered: it is open and the viewer is a party. */
const mayCounter = (table: PaxTable, item: OfficeItem | undefined): boolean => {
  if (item?.is !== 'treaty' || table.connection === 'past') return false;
  const { treaty } = item;
  return (
    isSignable(treaty, table.state.year) &&
    treaty.text.between.some((power) => seatOf(power) === ownPower(table))
  );
};

/** The key for a counter-text, if the item is a text that may be countered. */
export const counterKeys = (
  table: PaxTable,
  item: OfficeItem | undefined,
): readonly Binding<OfficeState, PaxTable>[] => (mayCounter(table, item) ? [COUNTER] : []);
