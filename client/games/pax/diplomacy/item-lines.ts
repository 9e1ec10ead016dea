import { groundReason } from '@chancery/shared/games/pax/casus-belli/sentences.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { placeName, powerName, verbFor } from '@chancery/shared/games/pax/wording/words.ts';
import { backRefusal } from '@chancery/shared/games/pax/negotiation/backing.ts';
import { remedies } from '@chancery/shared/games/pax/negotiation/remedies.ts';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import { termSentence } from '@chancery/shared/games/pax/treaties/term-sentences.ts';
import type { Breach, Duty, Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import type { CasusBelli, Marker, Offer } from '@chancery/shared/games/pax/state/state.ts';
import { column, type Line, type Span, textOf, titleColumn, wrap } from '../../../shell/lines.ts';
import { disputeOver, groundText, treatyTitle } from '../views/dispute-words.ts';
import { MARKER_NAMES, partyName, toneOf } from '../views/names.ts';
import { initialLetter } from '../views/initials.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { disputeColumns, partiesShown, treatyColumns, treatyNote } from './office-columns.ts';
import type { OfficeItem } from './office-items.ts';
import { versionShown } from './twin-texts.ts';
import { warItemFoot, warItemLine } from './war-items.ts';

const disputeSpans = (table: PaxTable, casusBelli: CasusBelli, columns: number): Line => {
  const { edition } = table;
  const { number, holder, against, area } = casusBelli;
  const ground = groundText(casusBelli.ground);
  const name = area === undefined ? '' : placeName(edition, area);
  const { party, area: room } = disputeColumns(table, columns);
  return [
    `cb ${String(number).padEnd(3)}`,
    [toneOf(holder), column(partyName(edition, holder), party)],
    ['dim', 'against '],
    [toneOf(against), column(partyName(edition, against), party)],
    ...(room === 0 ? [] : [`${column(name, room - 1)} `]),
    ['dim', ground],
  ];
};

/** Rows below an item's row: the event or treaty that raised a dispute, whose titles are long. */
export const rowsBelow = (table: PaxTable, item: OfficeItem, columns: number): readonly Line[] => {
  if (item.is !== 'dispute' || item.casusBelli.area !== undefined) return [];
  const over = disputeOver(table, item.casusBelli);
  if (over === undefined) return [];
  return wrap(`“${over}”`, columns - 10, 2).map((row): Line => [['dim', `        ${row}`]]);
};

const treatySpans = (table: PaxTable, treaty: Treaty, columns: number): Line => {
  const { text, signers, refusedBy } = treaty;
  const version = versionShown(table, treaty);
  const widths = treatyColumns(table, treaty, columns);
  const parties = partiesShown(treaty);
  const mark = (power: (typeof parties)[number]): string => {
    if (refusedBy.includes(power)) return '✗ ';
    return signers.includes(power) ? '✓ ' : '  ';
  };
  const note = treatyNote(treaty);
  // Blanks at the end of a row would count as text that is cut.
  const letters = parties.map((power, n): Span => {
    const shown = `${initialLetter(power)}${mark(power)}`;
    return [power, n === parties.length - 1 && note === '' ? shown.trimEnd() : shown];
  });
  const blanks = note === '' ? '' : ' '.repeat(Math.max(widths.parties - textOf(letters).length, 0));
  return [
    titleColumn(text.title, widths.title),
    version === undefined ? ' ' : ['dim', ` ${column(version, 9)}`],
    ...letters,
    blanks,
    [note.startsWith('secret') ? 'warn' : 'dim', note],
  ];
};

/** A treaty's row for screen readers: the names of those who have signed and refused. */
const spokenTreaty = ({ edition }: PaxTable, treaty: Treaty): string => {
  const { text, signers, refusedBy } = treaty;
  const parties = partiesShown(treaty);
  const named = (powers: typeof parties): string =>
    powers.map((power) => partyName(edition, power)).join(', ');
  const refused = parties.filter((power) => refusedBy.includes(power));
  return [
    text.title,
    `between ${named(parties)}`,
    signers.length > 0 ? `signed by ${named(signers)}` : '',
    refused.length > 0 ? `refused by ${named(refused)}` : '',
    treatyNote(treaty),
  ]
    .filter((part) => part !== '')
    .join('; ');
};

/** An item's row for screen readers. */
export const spokenItem = (table: PaxTable, item: OfficeItem): Line =>
  item.is === 'treaty' ? [spokenTreaty(table, item.treaty)] : itemLine(table, item);

const offerSpans = ({ edition }: PaxTable, { from, to, kind, marker, area, isAccepted }: Offer): Line => [
  [from, partyName(edition, from)],
  kind === 'gift' ? ' offers ' : ' admits to ',
  `${MARKER_NAMES[marker]} in ${placeName(edition, area)} `,
  ['dim', 'to '],
  [to, partyName(edition, to)],
  ['dim', isAccepted ? ' accepted' : ' open'],
];

const dutySpans = (table: PaxTable, { year, treaty, clause, term, power }: Duty): Line => {
  const whose = power === ownPower(table) ? '' : `, of ${partyName(table.edition, power)}`;
  const due = year === undefined ? 'standing' : `by ${String(year)}`;
  return [
    ['warn', column(due, 10)],
    termSentence(table.edition, term).replace(/\.$/, ''),
    ['dim', `  ${treatyTitle(table, treaty)}, clause ${String(clause)}${whose}`],
  ];
};

const breachSpans = (table: PaxTable, breach: Breach): Line => {
  const { edition } = table;
  const { by, treaty, clause, turn, isHidden, waivedBy } = breach;
  const waived =
    waivedBy.length > 0 ? `, waived by ${waivedBy.map((power) => partyName(edition, power)).join(', ')}` : '';
  return [
    [by, partyName(edition, by)],
    ` broke ${treatyTitle(table, treaty)}, clause ${String(clause)}`,
    ['dim', ` in turn ${String(turn)}${waived}`],
    ['warn', isHidden ? ' secret' : ''],
  ];
};

/** An item in one row with a given number of columns. */
export const itemLine = (table: PaxTable, item: OfficeItem, columns = 80): Line => {
  const { edition } = table;
  switch (item.is) {
    case 'dispute':
      return disputeSpans(table, item.casusBelli, columns);
    case 'overrun': {
      const { power, area } = item.influence;
      return [[power, partyName(edition, power)], ` in ${placeName(edition, area)}`];
    }
    case 'offer':
      return offerSpans(table, item.offer);
    case 'treaty':
      return treatySpans(table, item.treaty, columns);
    case 'window':
    case 'call':
    case 'war':
    case 'estate':
    case 'stranded':
      return warItemLine(table, item);
    case 'duty':
      return dutySpans(table, item.duty);
    case 'breach':
      return breachSpans(table, item.breach);
    case 'backing': {
      const { power, minor, area } = item.backing;
      return [
        [power, partyName(edition, power)],
        ` backs ${partyName(edition, minor)} in ${placeName(edition, area)}`,
      ];
    }
  }
};

/** Whether a dispute is before a Congress, or who has called one over it, and where. */
const calledText = ({ edition, state }: PaxTable, { number }: CasusBelli): string => {
  const { disputes = [], members = [], hasFailed } = state.congress ?? {};
  if (members.length > 0 && disputes.includes(number))
    return hasFailed ? 'A Congress has left it unsettled. ' : 'It is before the Congress. ';
  const calls = state.congress?.requests.filter(({ casusBelli }) => casusBelli.includes(number)) ?? [];
  if (calls.length === 0) return '';
  const named = calls.map(
    ({ seat, site }) => `by ${powerName(edition, seat)}, to meet in ${powerName(edition, site)}`,
  );
  return `A Congress is called over it ${listText(named)}. `;
};

const groundSentence = (table: PaxTable, casusBelli: CasusBelli): string => {
  const over = casusBelli.area === undefined ? disputeOver(table, casusBelli) : undefined;
  return `Ground: ${groundReason(casusBelli.ground)}${over === undefined ? '' : `, “${over}”`}.`;
};

const removalText = (table: PaxTable, casusBelli: CasusBelli): string => {
  const { edition } = table;
  const found = remedies(table, casusBelli);
  if (found.length === 0) return 'No line can end it.';
  const ways = found.map(({ power, action }) => {
    if (action.do === 'lower')
      return termSentence(edition, { term: 'lowers', power, area: action.area, to: action.to });
    if (action.do !== 'admit') return `${powerName(edition, power)} ${verbFor(power, 'waives', 'waive')} it.`;
    const { power: guest, area, marker } = action;
    return termSentence(edition, { term: 'admits', power, guest, area, marker });
  });
  return `Any of this ends it: ${ways.map((way) => way.replace(/\.$/, '')).join('; ')}.`;
};

/** The Congress a dispute is before, its ground, and how it could end. */
export const disputeNotes = (table: PaxTable, casusBelli: CasusBelli): string =>
  `${calledText(table, casusBelli)}${groundSentence(table, casusBelli)} ${removalText(table, casusBelli)}`;

/** Whether the viewer can stand up for an Influence, now or when it is the time for that. */
const mayBack = (table: PaxTable, { power: minor, area }: Marker): boolean => {
  const power = ownPower(table);
  return power === undefined || backRefusal(table.state, { power, minor, area }) === undefined;
};

/** Notes on an item besides its row. */
export const itemNotes = (table: PaxTable, item: OfficeItem): string => {
  switch (item.is) {
    case 'dispute':
      return disputeNotes(table, item.casusBelli);
    case 'offer':
      return `The line: ${item.offer.line.map(formatAction).join(', ')}.`;
    case 'overrun':
      return mayBack(table, item.influence)
        ? 'A great power may back it in the negotiation, and take its case to a Congress.'
        : 'Another great power may back it in the negotiation, and take its case to a Congress.';
    case 'duty':
      return `Clause ${String(item.duty.clause)} of “${treatyTitle(table, item.duty.treaty)}”.`;
    case 'breach':
      return 'A power that is injured has a casus belli, and may waive it.';
    case 'window':
    case 'call':
    case 'war':
    case 'estate':
    case 'stranded':
      return warItemFoot(table, item);
    case 'treaty':
      return 'Enter opens it.';
    case 'backing':
      return '';
  }
};

/** As many rows as a small screen has for it. */
const MAX_FOOT_ROWS = 6;

/** Notes on the chosen item for the foot. */
export const footLines = (table: PaxTable, item: OfficeItem, columns: number): readonly Line[] =>
  wrap(itemNotes(table, item), columns - 4, 2)
    .slice(0, MAX_FOOT_ROWS)
    .map((row): Line => [['dim', `  ${row}`]]);
