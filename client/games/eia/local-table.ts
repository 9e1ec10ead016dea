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

interface Start {
  readonly box: string;
  /** What it is in on the first day. */
  readonly and?: string;
}

/** A power in three lines: its start, its goals, whether it suits a first game. */
const about = ({ box, and }: Start, aims: string, first: string): readonly string[] => [
  `Starts  in box ${box} of the status track${and === undefined ? '' : `; ${and}`}`,
  `Aims    ${aims}`,
  `First game?  ${first}`,
];

/** The powers of 1805. Boxes are copied here because the lobby is drawn without charts; a test compares them. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  austria: about(
    { box: 'N7' },
    'allies against France, and a say in Germany and Italy',
    'middling: France is next door',
  ),
  france: about(
    { box: 'D4' },
    'war on its own terms, one enemy at a time',
    'good: it decides where there is war',
  ),
  'great-britain': about(
    { box: 'N9' },
    'allies on the continent against the strongest power there',
    'good: an island that few can come to',
  ),
  prussia: about(
    { box: 'N8' },
    'the north of Germany, and friends before France comes',
    'middling: few minors near it, strong neighbours',
  ),
  russia: about(
    { box: 'N7' },
    'the Baltic and the Turkish border, with its back free',
    'good: far from everybody, and wanted by all as an ally',
  ),
  spain: about(
    { box: 'N5' },
    'peace with France while it lasts, and minors round the Mediterranean',
    'for a second game: low on the track, with few friends',
  ),
  turkey: about(
    { box: 'N4' },
    'its neighbours at odds with each other, and minors of its own',
    'quiet: little is asked of it at first',
  ),
};

/** The powers of 1853, when France, Great Britain, Turkey and Sardinia fight Russia. */
const ABOUT_1853: Readonly<Record<string, readonly string[]>> = {
  austria: about(
    { box: 'N7', and: 'at peace, runs four German minors' },
    'Germany and Italy kept, while Prussia and Sardinia want both',
    'good: at peace and in the middle, so that all write to it',
  ),
  france: about(
    { box: 'N4', and: 'at war with Russia, with allies' },
    'a good peace with Russia, then Italy and the Rhine',
    'good: strong, and Russia is far away',
  ),
  prussia: about(
    { box: 'N5', and: 'at peace, runs three German minors' },
    'the German minors, and Austria out of them',
    'good: nothing presses, and allies are free to choose',
  ),
  russia: about(
    { box: 'D1', and: 'at war with four powers, no ally' },
    'a peace that costs little, and the alliance broken up',
    'hard: four enemies on the first day',
  ),
  turkey: about(
    { box: 'N1', and: 'at war, moves the British forces' },
    'Russia kept out, with British and French help',
    'middling: weak, but Great Britain pays and fights for it',
  ),
  sardinia: about(
    { box: 'N3', and: 'at war with Russia, with allies' },
    'minors of Italy, with France against Austria',
    'middling: small, and takes the place of Spain',
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
    seats: {
      'eia-nationalism': [AUSTRIA, FRANCE, PRUSSIA, RUSSIA, SARDINIA, TURKEY].map((seat) => ({
        ...seat,
        about: ABOUT_1853[seat.id] ?? [],
      })),
    },
  },
  bots: [{ bot: 'opponent', note: 'answers letters, draws results of wars at random' }],
  settings: {
    referee: 'table',
    'deadlines.dow': TEN_YEARS_IN_HOURS,
    'deadlines.politics': TEN_YEARS_IN_HOURS,
    'deadlines.closing': TEN_YEARS_IN_HOURS,
    windows: TEN_YEARS_IN_HOURS,
  },
};
