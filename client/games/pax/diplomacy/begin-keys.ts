import { isPower, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Binding } from '../../../shell/screen.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { currentItem, type OfficeState } from './office.ts';
import type { OfficeItem } from './office-items.ts';
import { isInCongress } from './treaty-editor-changes.ts';
import { mayBeginPeace } from './war-items.ts';

type OfficeKey = Binding<OfficeState, PaxTable>;

/** Begins a treaty, or while a Congress accepts proposals a proposal, over the dispute under the cursor. */
const BEGIN_TREATY: OfficeKey = {
  keys: ['y'],
  label: 'treaty',
  help: 'begin a treaty that settles the dispute',
  hint: true,
  run: (local, { subject, shell }) => {
    const item = currentItem(local, subject);
    if (item?.is === 'dispute') shell.goTo('treaty-desk', `cb/${String(item.casusBelli.number)}`);
    return local;
  },
};

/** Begins a peace for the war under the cursor. */
const BEGIN_PEACE: OfficeKey = {
  keys: ['y'],
  label: 'draft a peace',
  help: 'begin a treaty of peace, with what each side has conquered',
  hint: true,
  run: (local, { subject, shell }) => {
    const item = currentItem(local, subject);
    if (item?.is === 'war') shell.goTo('treaty-desk', `war/${String(item.war.number)}`);
    return local;
  },
};

/**
 * Whether a treaty can be begun over the item: the viewer's own dispute, or any on which a Congress accepts proposals.
 */
const mayBeginTreaty = (table: PaxTable, item: OfficeItem | undefined): boolean => {
  if (item?.is !== 'dispute' || ownPower(table) === undefined || table.connection === 'past') return false;
  const parties = [item.casusBelli.holder, item.casusBelli.against].filter(isPower);
  return isInCongress(table) || parties.some((power) => seatOf(power) === ownPower(table));
};

/** Keys that begin a treaty about the item under the cursor. */
export const beginKeys = (table: PaxTable, item: OfficeItem | undefined): readonly OfficeKey[] => [
  ...(mayBeginTreaty(table, item) ? [BEGIN_TREATY] : []),
  ...(mayBeginPeace(table, item) ? [BEGIN_PEACE] : []),
];
