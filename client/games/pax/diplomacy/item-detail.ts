import type { CasusBelli } from '@chancery/shared/games/pax/state/state.ts';
import { type Line, type Span, wrap } from '../../../shell/lines.ts';
import { wrapLine } from '../../../shell/wrap-line.ts';
import type { PaxTable } from '../table.ts';
import { placeLines } from '../views/area-detail.ts';
import { disputeNotes, itemLine, itemNotes, rowsBelow } from './item-lines.ts';
import type { OfficeItem } from './office-items.ts';
import { treatyPage } from './treaty-page.ts';

// The detail beside a list of the Foreign Office or a Congress: the item under the cursor in full.

/** The row of an item without the columns it has in the list, so that nothing is cut. */
const wholeRow = (table: PaxTable, item: OfficeItem): Line =>
  itemLine(table, item, 400).map((span): Span => {
    const [tone, text] = typeof span === 'string' ? (['plain', span] as const) : span;
    return [tone, text.replaceAll(/ {2,}/g, '  ')];
  });

const notesRows = (text: string, width: number): readonly Line[] =>
  text === '' ? [] : [[], ...wrap(text, width).map((row): Line => [row])];

/** The card of an area, below its text. */
export const cardBelow = (table: PaxTable, area: CasusBelli['area'], width: number): readonly Line[] =>
  area === undefined ? [] : [[], ...placeLines(table, area, width)];

/** A dispute: its ground, and how it could end. */
export const disputeDetail = (table: PaxTable, casusBelli: CasusBelli, width: number): readonly Line[] =>
  notesRows(disputeNotes(table, casusBelli), width).slice(1);

const areaOf = (item: OfficeItem): CasusBelli['area'] => {
  if (item.is === 'dispute') return item.casusBelli.area;
  if (item.is === 'overrun') return item.influence.area;
  if (item.is === 'offer') return item.offer.area;
  return item.is === 'backing' ? item.backing.area : undefined;
};

/** An item in full. */
export const officeItemDetail = (table: PaxTable, item: OfficeItem, width: number): readonly Line[] => {
  if (item.is === 'treaty') return treatyPage(table, item.treaty, width);
  return [
    ...wrapLine(wholeRow(table, item), width),
    ...rowsBelow(table, item, width),
    ...notesRows(itemNotes(table, item), width),
    ...cardBelow(table, areaOf(item), width),
  ];
};
