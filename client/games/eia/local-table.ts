import type { LocalTable } from '../../table/registry.ts';

/** Ten years, hours. */
const TEN_YEARS_IN_HOURS = 10 * 365 * 24;

const AUSTRIA = { id: 'austria', name: 'Austria', initial: 'A' };
const FRANCE = { id: 'france', name: 'France', initial: 'F' };
const GREAT_BRITAIN = { id: 'great-britain', name: 'Great Britain', initial: 'G' };
const PRUSSIA = { id: 'prussia', name: 'Prussia', initial: 'P' };
const RUSSIA = { id: 'russia', name: 'Russia', initial: 'R' };
const SARDINIA = { id: 'sardinia', name: 'Sardinia', initial: 'S' };
const SPAIN = { id: 'spain', name: 'Spain', initial: 'S' };
const TURKEY = { id: 'turkey', name: 'Turkey', initial: 'T' };

/** A power in 1805 in three lines: its start, its goals, whether it suits a first game. */
const about = (box: string, aims: string, first: string): readonly string[] => [
  `Starts  in box ${box} of the track of political status`,
  `Aims    ${aims}`,
  `First game?  ${first}`,
];

/** Copied here because the lobby is drawn without charts; a test compares them. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  austria: about(
    'N7',
    'allies against France, and a say in Germany and Italy',
    'middling: France is next door',
  ),
  france: about('D4', 'war on its own terms, one enemy at a time', 'good: it decides where there is war'),
  'great-britain': about(
    'N9',
    'allies on the continent against the strongest power there',
    'good: an island that few can come to',
  ),
  prussia: about(
    'N8',
    'the north of Germany, and friends before France comes',
    'middling: few minors near it, strong neighbours',
  ),
  russia: about(
    'N7',
    'the Baltic and the Turkish border, with its back free',
    'good: far from everybody, and wanted by all as an ally',
  ),
  spain: about(
    'N5',
    'peace with France while it lasts, and minors round the Mediterranean',
    'for a second game: low on the track, with few friends',
  ),
  turkey: about(
    'N4',
    'its neighbours at odds with each other, and minors of its own',
    'quiet: little is asked of it at first',
  ),
};

/**
 * A table that one person plays against the engine, without a map: its powers draw the results of their wars. Loads
 * neither rules nor charts, which the lobby does not need.
 */
export const localTable: LocalTable = {
  seatNoun: 'power',
  seats: [AUSTRIA, FRANCE, GREAT_BRITAIN, PRUSSIA, RUSSIA, SPAIN, TURKEY].map((seat) => ({
    ...seat,
    about: ABOUT[seat.id] ?? [],
  })),
  // The rules play Great Britain in the variant for six players; Sardinia replaces Spain.
  seatsBy: {
    setting: 'ruleset',
    seats: { 'eia-nationalism': [AUSTRIA, FRANCE, PRUSSIA, RUSSIA, SARDINIA, TURKEY] },
  },
  bots: [{ bot: 'opponent', note: 'answers letters, and draws what comes of its wars' }],
  settings: {
    referee: 'table',
    'deadlines.dow': TEN_YEARS_IN_HOURS,
    'deadlines.politics': TEN_YEARS_IN_HOURS,
    'deadlines.closing': TEN_YEARS_IN_HOURS,
    windows: TEN_YEARS_IN_HOURS,
  },
};
