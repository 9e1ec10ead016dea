import type { Problem } from '../../../../kernel/match/game.ts';
import { FIRST_YEAR, TURNS, YEARS_PER_TURN } from '../../vocabulary/calendar.ts';
import { GREAT_POWERS, MINOR_POWERS, POWERS } from '../../vocabulary/ids.ts';
import type { EventsTable, Tables, UnrestTable } from '../tables.ts';
import type { PowersTable, TurnTrackTable } from '../board-tables.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const ONE_DIE = FACES.map(String);
const TWO_DICE_IN_ORDER = FACES.flatMap((a) => FACES.map((b) => `${String(a)}-${String(b)}`));
const TWO_DICE_SUMS = Array.from({ length: 11 }, (_, i) => String(i + 2));

/** Each of the `wanted` results exactly once, and no other. */
const rollProblems = (at: string, rolls: readonly string[], wanted: readonly string[]): Problem[] => [
  ...wanted
    .filter((roll) => !rolls.includes(roll))
    .map((roll) => ({ at, message: `has nothing for ${roll}` })),
  ...rolls
    .filter((roll, i) => !wanted.includes(roll) || rolls.indexOf(roll) !== i)
    .map((roll) => ({ at, message: `has ${roll} once too often` })),
];

/** PB-TERMS-2: a row for each of the twelve, with what its kind needs. */
const powerProblems = ({ powers }: PowersTable): Problem[] => [
  ...POWERS.flatMap((id) => {
    const rows = powers.filter((row) => row.id === id);
    return rows.length === 1
      ? []
      : [{ at: 'powers.json: powers', message: `has ${String(rows.length)} rows for ${id}, not 1` }];
  }),
  ...powers.flatMap((row) => {
    const at = `powers.json: ${row.id}`;
    const kind = (GREAT_POWERS as readonly string[]).includes(row.id) ? 'great' : 'minor';
    if (row.kind !== kind) return [{ at, message: `is a ${kind} power` }];
    if (kind === 'minor') return [];
    return [
      ...(row.vpDivisor === undefined ? [{ at, message: 'has no vpDivisor' }] : []),
      ...(row.colonialOffice === undefined ? [{ at, message: 'has no colonialOffice' }] : []),
    ];
  }),
];

/** PB-INTRO-2: ten turns of four years from 1880. */
const trackProblems = ({ turns }: TurnTrackTable): Problem[] => [
  ...(turns.length === TURNS
    ? []
    : [{ at: 'turn-track.json: turns', message: `has ${String(turns.length)} turns, not ${String(TURNS)}` }]),
  ...turns
    .filter((row, i) => row.turn !== i + 1 || row.year !== FIRST_YEAR + YEARS_PER_TURN * i)
    .map((row) => ({ at: `turn-track.json: turn ${String(row.turn)}`, message: 'is out of order' })),
];

/** PB-RE-2: 36 results of two dice in order. */
const eventProblems = ({ events }: EventsTable): Problem[] => [
  ...rollProblems(
    'random-events.json: events',
    events.map((event) => event.roll.join('-')),
    TWO_DICE_IN_ORDER,
  ),
  ...events
    .filter((event) => (event.kind === 'unrest') !== event.effects.some((effect) => effect.type === 'unrest'))
    .map((event) => ({
      at: `random-events.json: ${event.id}`,
      message: 'is unrest or a headline, not both',
    })),
];

/** PB-UNREST-1: 36 results with two dice, 6 with one. */
const unrestProblems = ({ tables }: UnrestTable): Problem[] =>
  Object.entries(tables).flatMap(([letter, { dice, entries }]) =>
    rollProblems(
      `unrest.json: table ${letter}`,
      entries.map((entry) => entry.roll.join('-')),
      dice === 1 ? ONE_DIE : TWO_DICE_IN_ORDER,
    ),
  );

const combatProblems = ({ combatTables }: Tables): Problem[] => {
  const columns = combatTables.oddsColumns.map((column) => column.id);
  return Object.entries(combatTables.tables).flatMap(([name, rows]) => {
    const at = `combat-tables.json: table ${name}`;
    return [
      ...rollProblems(at, Object.keys(rows), ONE_DIE),
      ...Object.entries(rows).flatMap(([die, results]) =>
        rollProblems(`${at}, die ${die}`, Object.keys(results), columns),
      ),
    ];
  });
};

/** Charts with a result missing, or one too many. */
export const completenessProblems = (tables: Tables): Problem[] => [
  ...powerProblems(tables.powers),
  ...trackProblems(tables.turnTrack),
  ...eventProblems(tables.randomEvents),
  ...unrestProblems(tables.unrest),
  ...MINOR_POWERS.flatMap((power) =>
    rollProblems(
      `minor-activity.json: ${power}`,
      Object.keys(tables.minorActivity.tables[power].areas),
      TWO_DICE_SUMS,
    ),
  ),
  ...rollProblems('chinese-armies.json: table', Object.keys(tables.chineseArmies.table), TWO_DICE_SUMS),
  ...combatProblems(tables),
];
