import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { LocalTable } from '../../table/registry.ts';
import { introductionLines } from './introductions.ts';
import { initialLetter } from './views/initials.ts';

/** Ten years, hours. */
const NO_HURRY = 10 * 365 * 24;

const nameOf = (seat: string): string =>
  seat === 'usa' ? 'USA' : seat.charAt(0).toUpperCase() + seat.slice(1);

/** A table that one person plays against the engine. Loads neither rules nor charts, which the lobby does without. */
export const localTable: LocalTable = {
  seatNoun: 'power',
  seats: SEATS.map((id) => ({
    id,
    name: nameOf(id),
    initial: initialLetter(id),
    about: introductionLines(id),
    ...(id === 'germany' && { note: 'and orders Austria-Hungary' }),
  })),
  bots: [{ bot: 'opponent', note: 'answers letters and proposals' }],
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
