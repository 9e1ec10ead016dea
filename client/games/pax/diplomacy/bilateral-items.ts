import {
  GREAT_POWERS,
  isPower,
  type Native,
  type Power,
  seatOf,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { isSignable } from '@chancery/shared/games/pax/treaties/parties.ts';
import { idsIn } from '@chancery/shared/kernel/report/about.ts';
import type { PaxMark } from '@chancery/shared/games/pax/report/marks.ts';
import type { MarkedLine } from '@chancery/shared/kernel/report/marks.ts';
import type { CasusBelli } from '@chancery/shared/games/pax/state/state.ts';
import type { BilateralItem, BilateralContents } from '../../../table/game-client.ts';
import { textOf } from '../../../shell/lines.ts';
import { ownPower, type PaxTable, type PaxClientTypes } from '../table.ts';
import { disputeOver, groundText } from '../views/dispute-words.ts';
import { givenWordItems } from './given-words.ts';
import { footLines, itemLine } from './item-lines.ts';
import {
  type OfficeItem,
  partiesIn,
  sectionsOf,
  isAwaitingMySignature,
  whyOffTable,
} from './office-items.ts';
import { answerAsked } from './peace-texts.ts';
import { reportSummary } from './report-summary.ts';
import { versionShown } from './twin-texts.ts';
import { treatyPage } from './treaty-page.ts';

const seatOfParty = (party: Power | Native): string | undefined =>
  isPower(party) ? seatOf(party) : undefined;

const SIGNS: Readonly<Partial<Record<OfficeItem['is'], string>>> = {
  dispute: '!',
  offer: '£',
  treaty: '§',
  duty: '»',
  breach: '✗',
  war: '!',
  call: '!',
  window: '!',
};

/**
 * The id by which the Foreign Office opens an item, and the treaty desk starts a draft about it; empty if neither can.
 */
const itemId = (item: OfficeItem): string => {
  if (item.is === 'dispute') return `cb/${String(item.casusBelli.number)}`;
  if (item.is === 'treaty') return item.treaty.hash === '' ? item.treaty.id : `text/${item.treaty.hash}`;
  return item.is === 'duty' ? item.duty.treaty : '';
};

/** The state of an item in a word or two. */
const stateOf = (table: PaxTable, item: OfficeItem): string => {
  if (item.is === 'dispute') return item.casusBelli.holder === ownPower(table) ? 'yours' : 'against you';
  if (item.is === 'treaty') {
    const own = ownPower(table);
    if (isDatePast(table, item)) return 'dates past';
    if (isAwaitingMySignature(table, item.treaty)) return answerAsked(table, item.treaty);
    const isOfOthers = own !== undefined && !item.treaty.text.between.some((party) => seatOf(party) === own);
    if (isOfOthers) return 'names you';
    if (item.treaty.status === 'proposed' && item.treaty.refusedBy.length > 0) return 'refused';
    return whyOffTable(table, item.treaty) ?? item.treaty.status.replace('-', ' ');
  }
  if (item.is === 'offer') return item.offer.isAccepted ? 'accepted' : 'open';
  return '';
};

/** A proposal nobody signs any more because its dates are past (PB-TREATY-16). */
const isDatePast = ({ state }: PaxTable, item: OfficeItem): boolean =>
  item.is === 'treaty' && item.treaty.status === 'proposed' && !isSignable(item.treaty, state.year);

/** Calls and windows are listed only for those who are to answer them. */
const isWaiting = (table: PaxTable, item: OfficeItem): boolean => {
  if (item.is === 'call' || item.is === 'window') return true;
  if (item.is === 'treaty') return isAwaitingMySignature(table, item.treaty);
  if (item.is !== 'offer') return false;
  return !item.offer.isAccepted && seatOf(item.offer.to) === ownPower(table);
};

/** A dispute between two powers that need not be named: `cb 2 Egypt, status`. */
const disputeName = (table: PaxTable, casusBelli: CasusBelli): string => {
  const over = disputeOver(table, casusBelli);
  const ground = groundText(casusBelli.ground);
  return `cb ${String(casusBelli.number)} ${over === undefined ? ground : `${over}, ${ground}`}`;
};

/** The name of an item: a treaty by its title, with the hash of its text if another has that title. */
const nameOf = (table: PaxTable, item: OfficeItem): string => {
  if (item.is === 'dispute') return disputeName(table, item.casusBelli);
  if (item.is !== 'treaty') return textOf(itemLine(table, item)).replaceAll(/\s+/g, ' ').trim();
  const version = versionShown(table, item.treaty);
  return `${item.treaty.text.title}${version === undefined ? '' : ` ${version}`}`;
};

const bilateralItem = (table: PaxTable, item: OfficeItem): BilateralItem => ({
  sign: SIGNS[item.is] ?? '·',
  text: nameOf(table, item),
  state: stateOf(table, item),
  waits: isWaiting(table, item),
  isOver: isDatePast(table, item) || (item.is === 'treaty' && item.treaty.status === 'ended'),
  screen: 'foreign-office',
  at: itemId(item),
  ...(item.is === 'treaty' && { topic: item.treaty.id }),
  detail: (width) =>
    item.is === 'treaty' ? treatyPage(table, item.treaty, width) : footLines(table, item, width),
});

/** Fields of clauses that hold text in normal form. */
const CLAUSE_TEXT_FIELDS: ReadonlySet<string> = new Set(['text']);

/** Whether a treaty of others in force concerns the viewer: an alliance against it. */
const isAboutViewer = (item: OfficeItem, own: Power): boolean =>
  item.is === 'treaty' &&
  item.treaty.status === 'in-force' &&
  idsIn(
    {
      isId: (word) => GREAT_POWERS.some((power) => power === word && seatOf(power) === seatOf(own)),
      textFields: CLAUSE_TEXT_FIELDS,
    },
    item.treaty.text.clauses.map(({ term }) => term),
  ).length > 0;

/** Disputes, treaties, offers, promises and breaches between the viewer and another power. */
const bilateralItems = (table: PaxTable, seat: string): readonly BilateralItem[] => {
  const own = ownPower(table);
  if (!own) return [];
  const found = sectionsOf(table)
    .flatMap(({ items }) => items)
    .filter((item) => {
      const seats = partiesIn(item, table).map(seatOfParty);
      return seats.includes(seat) && (seats.includes(own) || isAboutViewer(item, own));
    })
    .map((item) => bilateralItem(table, item));
  return [
    ...found.filter((each) => each.waits),
    ...found.filter((each) => !each.waits),
    ...givenWordItems(table, seat),
  ];
};

/** Whether a sentence is about a dispute between the viewer and a seat. */
const concernsDispute = ({ state, seatView }: PaxTable, seat: string, { marks }: MarkedLine): boolean =>
  marks.some(
    ({ is, on }) =>
      is === ('dispute' satisfies PaxMark) &&
      state.casusBelli.some(({ number, holder, against }) => {
        const seats = [holder, against].map(seatOfParty);
        return String(number) === on && seats.includes(seat) && seats.includes(seatView.seat);
      }),
  );

const ABOUT_TREATIES: readonly string[] = [
  'treaty',
  'treaty-signed',
  'signature-withdrawn',
  'treaty-refused',
] satisfies readonly PaxMark[];

/** Whether a sentence is about a treaty between the viewer and a seat, such as one that refuses it. */
const isOfTreatyOfBoth = ({ seatView }: PaxTable, seat: string, { marks }: MarkedLine): boolean => {
  const told = marks.flatMap(({ is, on }) => (ABOUT_TREATIES.includes(is) ? (on ?? []) : []));
  return seatView.view.diplomacy.treaties.some(({ id, text: { between } }) => {
    const seats = between.map(seatOfParty);
    return told.includes(id) && seats.includes(seat) && seats.includes(seatView.seat);
  });
};

/** A treaty that is proposed concerns its parties only, even if its clauses name others. */
const concernsBoth = (table: PaxTable, seat: string, sentence: MarkedLine): boolean | undefined => {
  const parties = sentence.marks.find(({ between }) => between !== undefined)?.between;
  if (parties !== undefined) {
    const seats = parties.map((id) => seatOfParty(id as Power));
    return [seat, table.seatView.seat].every((each) => seats.some((party) => party === each));
  }
  const isOfBoth = concernsDispute(table, seat, sentence) || isOfTreatyOfBoth(table, seat, sentence);
  return isOfBoth || undefined;
};

export const paxBilateral: BilateralContents<PaxClientTypes> = {
  items: bilateralItems,
  concerns: concernsBoth,
  summary: reportSummary,
  begins: [{ key: 'y', label: 'treaty', screen: 'treaty-desk' }],
};
