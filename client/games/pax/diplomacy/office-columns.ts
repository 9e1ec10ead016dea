import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import { cacheLast } from '../../../shell/cache-last.ts';
import { textWidth } from '../../../shell/text-width.ts';
import { groundText } from '../views/dispute-words.ts';
import { partyName } from '../views/names.ts';
import type { PaxTable } from '../table.ts';
import { hasTwinText } from './twin-texts.ts';

// Columns of the Foreign Office's rows, aligned for each kind.

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth));

/** Columns of the cursor before a row. */
const CURSOR_COLUMNS = 2;

/** Columns of an area in dispute; of `cb 12 ` and `against `; and at most of each party. */
const AREA_COLUMNS = 14;
const NUMBER_AND_AGAINST = 16;
const MAX_PARTY = 16;

interface DisputeWidths {
  readonly parties: number;
  readonly names: number;
  readonly grounds: number;
}

const disputeWidths = cacheLast<object, DisputeWidths>();

/** Columns of the parts of disputes' rows; none for areas where none is over an area. */
export const disputeColumns = (
  { edition, state }: PaxTable,
  columns: number,
): { readonly party: number; readonly area: number } => {
  const { casusBelli } = state;
  const { parties, names, grounds } = disputeWidths(casusBelli, [casusBelli.length], () => ({
    parties: widest(
      casusBelli.flatMap((each) => [each.holder, each.against]).map((each) => partyName(edition, each)),
    ),
    names: widest(casusBelli.map(({ area }) => (area === undefined ? '' : placeName(edition, area)))),
    grounds: widest(casusBelli.map(({ ground }) => groundText(ground))),
  }));
  const party = Math.min(parties + 1, MAX_PARTY);
  const free = columns - CURSOR_COLUMNS - NUMBER_AND_AGAINST - 2 * party - grounds;
  return { party, area: names === 0 ? 0 : Math.max(AREA_COLUMNS, Math.min(names + 1, free)) };
};

/** Who knows of a treaty: `secret`, `published`, `secret protocol`; empty for most. */
const secrecyText = ({ text, isPublished, publishedClauses }: Treaty): string => {
  if (text.secret) return isPublished ? 'published' : 'secret';
  const hidden = text.clauses.some((c) => c.isProtocol && !publishedClauses.includes(c.number));
  return hidden ? 'secret protocol' : '';
};

/** Powers whose signatures a row shows: its parties, or those who have signed. */
export const partiesShown = ({ status, text, signers }: Treaty): Treaty['signers'] =>
  status === 'proposed' ? text.between : signers;

/** What a row says behind the signatures: whether the treaty is secret, and whether it never ends. */
export const treatyNote = (treaty: Treaty): string =>
  [secrecyText(treaty), treaty.isPermanent ? 'standing' : ''].filter((part) => part !== '').join(' ');

/** Columns of the first letters of the hash, and of the two parties with their marks that most treaties have. */
const HASH_COLUMNS = 10;
const PARTIES_COLUMNS = 6;

const MIN_TITLE = 32;
const MAX_TITLE = 60;
/** Columns of most treaties' rows beside the title: the cursor, the hash, two parties and whether it is secret. */
const OTHER_COLUMNS = 36;

interface TreatyWidths {
  readonly title: number;
  readonly note: number;
}

const treatyWidths = cacheLast<readonly Treaty[], TreatyWidths>();

/** Columns of a treaty's title, and of its signatures where a note follows them. */
export interface TreatyColumns {
  readonly title: number;
  readonly parties: number;
}

/**
 * Columns of a treaty's row. All have their signatures below each other; the longest title has what the rest leaves
 * free. A row without a hash has its columns for the title, and one of many parties takes what it needs from it.
 */
export const treatyColumns = (table: PaxTable, treaty: Treaty, columns: number): TreatyColumns => {
  const { treaties } = table.seatView.view.diplomacy;
  const { title, note } = treatyWidths(treaties, [treaties.length], () => ({
    title: widest(treaties.map(({ text }) => text.title)),
    note: widest(treaties.map(treatyNote)),
  }));
  const free = columns - CURSOR_COLUMNS - HASH_COLUMNS - PARTIES_COLUMNS - note;
  const usual = Math.min(columns - OTHER_COLUMNS, MAX_TITLE);
  const common = Math.max(MIN_TITLE, Math.min(free, Math.max(usual, title)));
  const own = 3 * partiesShown(treaty).length + textWidth(treatyNote(treaty));
  const over = Math.max(0, own - (columns - CURSOR_COLUMNS - HASH_COLUMNS - common));
  const hash = hasTwinText(table, treaty) ? 0 : HASH_COLUMNS - 1;
  return { title: common + hash - over, parties: PARTIES_COLUMNS };
};
