import type { LocalTable } from '../../table/registry.ts';

/** Ten years, hours. */
const NO_HURRY = 10 * 365 * 24;

const GERMANY = { id: 'germany', name: 'Germany', initial: 'G', note: 'strong at once on two fronts' };
const AUSTRIA_HUNGARY = {
  ...{ id: 'austria-hungary', name: 'Austria-Hungary', initial: 'A' },
  note: 'Serbia and Russia',
};
const OTTOMAN = { id: 'ottoman', name: 'Ottoman Empire', initial: 'O', note: 'neutral until turn 3' };
const RUSSIA = { id: 'russia', name: 'Russia', initial: 'R' };
const FRANCE = { id: 'france', name: 'France', initial: 'F', note: 'the western front' };
const BRITAIN = { id: 'britain', name: 'Britain', initial: 'B', note: 'the fleet and the colonies' };
const JAPAN = { id: 'japan', name: 'Japan', initial: 'J' };

const CENTRAL_POWERS = { ...GERMANY, note: 'with Austria-Hungary and the Ottoman Empire' };

/**
 * A table that one person plays against the engine, each great power led by itself. Loads neither rules nor charts, which
 * the lobby does without.
 */
export const localTable: LocalTable = {
  called: 'nation',
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
  bots: [
    { bot: 'attacker', note: 'attacks where the odds are good, and leaves the sea alone' },
    { bot: 'admiral', note: 'the same on land; ferries armies, meets fleets, cuts trade' },
    { bot: 'steward', note: 'defends: a quiet war to learn in' },
  ],
  choices: [
    {
      key: 's',
      called: 'Seating',
      ways: [
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
      called: 'Length',
      ways: [
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
  usual: { seating: 'seven' },
  settings: {
    'deadlines.orders': NO_HURRY,
    'deadlines.ruling': NO_HURRY,
    'deadlines.answer': NO_HURRY,
  },
};
