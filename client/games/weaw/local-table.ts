import type { LocalTable } from '../../table/registry.ts';

/** Ten years, hours. */
const TEN_YEARS_IN_HOURS = 10 * 365 * 24;

/** A nation in three lines: its start, its goals, whether it suits a first game. */
const about = (starts: string, aims: string, first: string): readonly string[] => [
  `Starts  ${starts}`,
  `Aims    ${aims}`,
  `First game?  ${first}`,
];

const GERMANY = {
  id: 'germany',
  name: 'Germany',
  initial: 'G',
  note: 'strong at once on two fronts',
  about: about(
    'in the middle of two fronts, with 60 money in its depots',
    'make France or Russia fall, or hold out to the last turn',
    'good: the odds are often on its side, from the first turn on',
  ),
};
const AUSTRIA_HUNGARY = {
  id: 'austria-hungary',
  name: 'Austria-Hungary',
  initial: 'A',
  note: 'Serbia and Russia',
  about: about(
    'between Serbia and Russia, with 30 money in its depots',
    'Serbia first, then hold the Carpathians until Germany comes',
    'middling: few units for two fronts',
  ),
};
const OTTOMAN = {
  id: 'ottoman',
  name: 'Ottoman Empire',
  initial: 'O',
  note: 'neutral until turn 3',
  about: about(
    'neutral until turn 3, with 12 money in its depots',
    'the Straits, the Caucasus, and the way to Suez',
    'quiet: two turns to look about, few lines after',
  ),
};
const RUSSIA = {
  id: 'russia',
  name: 'Russia',
  initial: 'R',
  about: about(
    'on the longest front, with 30 money in its depots',
    'push west while Germany looks at France, and keep revolution away',
    'for a second game: many lines a turn',
  ),
};
const FRANCE = {
  id: 'france',
  name: 'France',
  initial: 'F',
  note: 'the western front',
  about: about(
    'behind the western front, with 45 money in its depots',
    'hold Verdun and Nancy, then go forward with Britain',
    'good: one front, near at hand',
  ),
};
const BRITAIN = {
  id: 'britain',
  name: 'Britain',
  initial: 'B',
  note: 'the fleet and the colonies',
  about: about(
    'an island with the largest trade, and 60 money in its depots',
    'keep the sea open, take colonies, bring armies to France',
    'for a second game: fleets, cargo and submarines',
  ),
};
const JAPAN = {
  id: 'japan',
  name: 'Japan',
  initial: 'J',
  about: about(
    'far from Europe, with 8 money in its depots',
    'victory alone: collect enough by the last turn, in China and at sea',
    'quiet: few neighbours, and nobody in a hurry to come',
  ),
};

const CENTRAL_POWERS = { ...GERMANY, note: 'with Austria-Hungary and the Ottoman Empire' };

/**
 * A table that one person plays against the engine, each great power leading only itself. Loads neither rules nor
 * charts, which the lobby does not need.
 */
export const localTable: LocalTable = {
  seatNoun: 'nation',
  seats: [
    GERMANY,
    AUSTRIA_HUNGARY,
    OTTOMAN,
    { ...RUSSIA, note: 'with Serbia; many lines a turn' },
    FRANCE,
    BRITAIN,
    { ...JAPAN, note: 'with Italy and the USA' },
  ],
  seatsBy: {
    setting: 'seating',
    seats: {
      two: [CENTRAL_POWERS, { ...FRANCE, note: 'with Britain, Russia and Serbia' }],
      four: [
        CENTRAL_POWERS,
        { ...FRANCE, note: 'with Britain and Serbia' },
        { ...RUSSIA, note: 'alone; many lines a turn' },
        { ...JAPAN, note: 'with Italy and the USA' },
      ],
      eleven: [
        GERMANY,
        AUSTRIA_HUNGARY,
        { ...RUSSIA, note: 'many lines a turn' },
        FRANCE,
        BRITAIN,
        { id: 'serbia', name: 'Serbia', initial: 'S', note: 'attacked at once; few lines' },
        OTTOMAN,
        { id: 'italy', name: 'Italy', initial: 'I', note: 'neutral until it chooses' },
        { ...JAPAN, note: 'far from Europe; wins alone' },
        { id: 'china', name: 'China', initial: 'C', note: 'neutral, and weak' },
        { id: 'usa', name: 'United States', initial: 'U', note: 'neutral until US Entry brings it in' },
      ],
    },
  },
  laterSeats: ['bolsheviks'],
  bots: [
    { bot: 'attacker', note: 'attacks where the odds are good, and leaves the sea alone' },
    { bot: 'admiral', note: 'the same on land; ferries armies, meets fleets, cuts trade' },
    { bot: 'steward', note: 'defends: a quiet war to learn in' },
  ],
  choices: [
    {
      key: 's',
      label: 'Seating',
      options: [
        {
          name: 'seven',
          note: 'the great powers, most of them by themselves',
          settings: { seating: 'seven' },
        },
        { name: 'eleven', note: 'every nation by itself', settings: { seating: 'eleven' } },
        { name: 'two', note: 'one side each', settings: { seating: 'two' } },
        { name: 'four', note: 'two sides, Russia, and who comes later', settings: { seating: 'four' } },
      ],
    },
    {
      key: 'l',
      label: 'Length',
      options: [
        {
          name: '26 turns',
          note: 'the whole war, to the autumn of 1918',
          settings: { turns: 26, victory: 'document' },
        },
        {
          name: '15 turns',
          note: 'to the end of 1916, decided by land',
          settings: { turns: 15, victory: 'land' },
        },
        {
          name: '9 turns',
          note: 'to the end of 1915, decided by land',
          settings: { turns: 9, victory: 'land' },
        },
      ],
    },
  ],
  newTableSettings: { seating: 'seven' },
  settings: {
    'deadlines.orders': TEN_YEARS_IN_HOURS,
    'deadlines.ruling': TEN_YEARS_IN_HOURS,
    'deadlines.answer': TEN_YEARS_IN_HOURS,
  },
};
