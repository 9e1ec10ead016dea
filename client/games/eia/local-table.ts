import type { LocalTable } from '../../table/registry.ts';

/** Ten years, hours. */
const NO_HURRY = 10 * 365 * 24;

const AUSTRIA = { id: 'austria', name: 'Austria', initial: 'A' };
const FRANCE = { id: 'france', name: 'France', initial: 'F' };
const GREAT_BRITAIN = { id: 'great-britain', name: 'Great Britain', initial: 'G' };
const PRUSSIA = { id: 'prussia', name: 'Prussia', initial: 'P' };
const RUSSIA = { id: 'russia', name: 'Russia', initial: 'R' };
const SARDINIA = { id: 'sardinia', name: 'Sardinia', initial: 'S' };
const SPAIN = { id: 'spain', name: 'Spain', initial: 'S' };
const TURKEY = { id: 'turkey', name: 'Turkey', initial: 'T' };

/**
 * A table that one person plays against the engine, without a map: its powers draw what comes of their wars. Loads
 * neither rules nor charts, which the lobby does without.
 */
export const localTable: LocalTable = {
  called: 'power',
  seats: [AUSTRIA, FRANCE, GREAT_BRITAIN, PRUSSIA, RUSSIA, SPAIN, TURKEY],
  // The rules play Great Britain in the variant of six players; Sardinia is in the place of Spain.
  seatsBy: {
    setting: 'ruleset',
    seats: { 'eia-nationalism': [AUSTRIA, FRANCE, PRUSSIA, RUSSIA, SARDINIA, TURKEY] },
  },
  bots: [{ bot: 'opponent', note: 'answers, and draws what comes of its wars' }],
  settings: {
    referee: 'table',
    'deadlines.dow': NO_HURRY,
    'deadlines.politics': NO_HURRY,
    'deadlines.closing': NO_HURRY,
    windows: NO_HURRY,
  },
};
