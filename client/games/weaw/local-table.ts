import type { LocalTable } from '../../table/registry.ts';

/** Ten years, hours. */
const NO_HURRY = 10 * 365 * 24;

/**
 * A table that one person plays against the engine, each great power led by itself. Loads neither rules nor charts, which
 * the lobby does without.
 */
export const localTable: LocalTable = {
  called: 'nation',
  seats: [
    { id: 'germany', name: 'Germany', initial: 'G', note: 'strong at once on two fronts' },
    { id: 'austria-hungary', name: 'Austria-Hungary', initial: 'A', note: 'Serbia and Russia' },
    { id: 'ottoman', name: 'Ottoman Empire', initial: 'O', note: 'neutral until turn 3' },
    { id: 'russia', name: 'Russia', initial: 'R', note: 'with Serbia; many lines a turn' },
    { id: 'france', name: 'France', initial: 'F', note: 'the western front' },
    { id: 'britain', name: 'Britain', initial: 'B', note: 'the fleet and the colonies' },
    { id: 'japan', name: 'Japan', initial: 'J', note: 'with Italy and the USA' },
  ],
  bots: [
    { bot: 'attacker', note: 'attacks where the odds are good, and leaves the sea alone' },
    { bot: 'admiral', note: 'the same on land; ferries armies, meets fleets, cuts trade' },
    { bot: 'steward', note: 'defends: a quiet war to learn in' },
  ],
  settings: {
    seating: 'seven',
    'deadlines.orders': NO_HURRY,
    'deadlines.ruling': NO_HURRY,
    'deadlines.answer': NO_HURRY,
  },
};
