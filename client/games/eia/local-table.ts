import type { LocalTable } from '../../table/registry.ts';

/** Ten years, hours. */
const NO_HURRY = 10 * 365 * 24;

/**
 * A table that one person plays against the engine, without a map: its powers draw what comes of their wars. Loads
 * neither rules nor charts, which the lobby does without.
 */
export const localTable: LocalTable = {
  called: 'power',
  seats: [
    { id: 'austria', name: 'Austria', initial: 'A' },
    { id: 'france', name: 'France', initial: 'F' },
    { id: 'great-britain', name: 'Great Britain', initial: 'G' },
    { id: 'prussia', name: 'Prussia', initial: 'P' },
    { id: 'russia', name: 'Russia', initial: 'R' },
    { id: 'spain', name: 'Spain', initial: 'S' },
    { id: 'turkey', name: 'Turkey', initial: 'T' },
  ],
  bot: 'opponent',
  settings: {
    referee: 'table',
    'deadlines.dow': NO_HURRY,
    'deadlines.politics': NO_HURRY,
    'deadlines.closing': NO_HURRY,
    windows: NO_HURRY,
  },
};
