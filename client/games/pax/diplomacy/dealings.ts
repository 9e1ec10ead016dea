import { isPower, type Native, type Power, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Dealing, DealingContents } from '../../../table/game-client.ts';
import { textOf } from '../../../shell/lines.ts';
import { ownPower, type PaxTable, type PaxTypes } from '../table.ts';
import { footLines, matterLine, shortHash } from './matter-lines.ts';
import { type Matter, partiesIn, sectionsOf, waitsForMe } from './matters.ts';
import { rivalTexts, treatyPage } from './treaty-page.ts';

const seatOfParty = (party: Power | Native): string | undefined =>
  isPower(party) ? seatOf(party) : undefined;

const SIGNS: Readonly<Partial<Record<Matter['is'], string>>> = {
  dispute: '!',
  offer: '£',
  treaty: '§',
  duty: '»',
  breach: '✗',
};

/** What a matter is gone to by at the Foreign Office, and what a treaty about it begins with. */
const idOf = (matter: Matter): string => {
  switch (matter.is) {
    case 'dispute':
      return `cb/${String(matter.casusBelli.number)}`;
    case 'treaty':
      return matter.treaty.hash === '' ? matter.treaty.id : `text/${matter.treaty.hash}`;
    case 'duty':
      return matter.duty.treaty;
    default:
      return '';
  }
};

/** A word or two on how it stands. */
const stateOf = (table: PaxTable, matter: Matter): string => {
  switch (matter.is) {
    case 'dispute':
      return matter.casusBelli.holder === ownPower(table) ? 'yours' : 'against you';
    case 'treaty':
      return waitsForMe(table, matter.treaty) ? 'sign or refuse' : matter.treaty.status.replace('-', ' ');
    case 'offer':
      return matter.offer.isAccepted ? 'accepted' : 'open';
    default:
      return '';
  }
};

const waits = (table: PaxTable, matter: Matter): boolean => {
  if (matter.is === 'treaty') return waitsForMe(table, matter.treaty);
  if (matter.is !== 'offer') return false;
  return !matter.offer.isAccepted && seatOf(matter.offer.to) === ownPower(table);
};

/** What a matter is called: a treaty by its title, with the mark of its text where another goes by that name. */
const nameOf = (table: PaxTable, matter: Matter): string => {
  if (matter.is !== 'treaty') return textOf(matterLine(table, matter)).replaceAll(/\s+/g, ' ').trim();
  const { hash, text } = matter.treaty;
  return rivalTexts(table, matter.treaty).length > 0 ? `${text.title} ${shortHash(hash)}` : text.title;
};

const dealingOf = (table: PaxTable, matter: Matter): Dealing => ({
  sign: SIGNS[matter.is] ?? '·',
  text: nameOf(table, matter),
  state: stateOf(table, matter),
  waits: waits(table, matter),
  screen: 'foreign-office',
  at: idOf(matter),
  detail: (width) =>
    matter.is === 'treaty' ? treatyPage(table, matter.treaty, width) : footLines(table, matter, width),
});

/** Disputes, treaties, offers, promises and breaches between the viewer and another power. */
const standing = (table: PaxTable, seat: string): readonly Dealing[] => {
  const own = ownPower(table);
  if (!own) return [];
  const dealings = sectionsOf(table)
    .flatMap(({ matters }) => matters)
    .filter((matter) => {
      const seats = partiesIn(matter, table).map(seatOfParty);
      return seats.includes(own) && seats.includes(seat);
    })
    .map((matter) => dealingOf(table, matter));
  return [...dealings.filter((each) => each.waits), ...dealings.filter((each) => !each.waits)];
};

export const paxDealings: DealingContents<PaxTypes> = {
  standing,
  begins: [{ key: 'y', label: 'treaty', screen: 'treaty-desk' }],
};
