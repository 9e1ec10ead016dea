import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { LocalTable } from '../../table/registry.ts';
import { introductionLines } from './introductions.ts';
import { initialLetter } from './views/initials.ts';

/** Ten years, hours. */
const NO_HURRY = 10 * 365 * 24;

const nameOf = (seat: string): string =>
  seat === 'usa' ? 'USA' : seat.charAt(0).toUpperCase() + seat.slice(1);

/** A table that one person plays against the engine. Loads neither rules nor charts, which the lobby does not need. */
export const localTable: LocalTable = {
  seatNoun: 'power',
  seats: SEATS.map((id) => ({
    id,
    name: nameOf(id),
    initial: initialLetter(id),
    about: introductionLines(id),
    ...(id === 'germany' && { note: 'and orders Austria-Hungary' }),
  })),
  bots: [
    { bot: 'opponent', name: 'drawn tempers', note: 'to be found out; they answer letters' },
    { bot: 'steward', note: 'all keep what they have and their word' },
    { bot: 'merchant', note: 'all trade, and sell what they can' },
    { bot: 'imperialist', note: 'all want Control, and bind themselves to nobody' },
    { bot: 'diplomat', note: 'all seek pacts, and settle by Congress' },
    { bot: 'revisionist', note: 'all work against who leads, in secret' },
    { bot: 'stand-in', note: 'no wills: abstain and sign, so a Congress can rob them' },
  ],
  choices: [
    {
      key: 'h',
      label: 'Handicaps',
      isSaid: true,
      // On by default: with the charts alone Italy wins nearly every game among engine powers.
      options: [
        {
          name: 'on',
          note: 'points at the end for all but Italy: more even chances',
          settings: { handicaps: true },
        },
        {
          name: 'off',
          note: 'by the charts alone: Italy won 13 of 14 measured games',
          settings: { handicaps: false },
        },
      ],
    },
  ],
  newTableSettings: { handicaps: true },
  settings: {
    'deadlines.start': NO_HURRY,
    'deadlines.msc': NO_HURRY,
    'deadlines.neg': NO_HURRY,
    'deadlines.congressAnswer': NO_HURRY,
    'deadlines.congressPropose': NO_HURRY,
    'deadlines.congressVote': NO_HURRY,
    'deadlines.war': NO_HURRY,
    'deadlines.warOrders': NO_HURRY,
    'deadlines.spoils': NO_HURRY,
    windows: NO_HURRY,
  },
};
