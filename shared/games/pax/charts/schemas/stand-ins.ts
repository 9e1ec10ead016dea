import type { Tables } from '../tables.ts';
import type { StandIn } from '../board-tables.ts';
import type { ChartKey } from './schema.ts';

/** A stand-in for a printed figure that could not be recovered; `what` names it in plain words. */
export interface StandInNote {
  readonly chart: ChartKey;
  readonly what: string;
}

const flagged = (row: StandIn): boolean => row.reconstructed === true;

/** The flagged fields of a row, or the whole of it. */
const part = (row: StandIn): string => row.reconstructedFields?.join(' and ') ?? 'the whole row';

const one = (row: StandIn, what: string): string[] => (flagged(row) ? [what] : []);

const mapNotes = ({ map }: Tables): string[] => [
  ...map.homeCountries.flatMap((home) => one(home, `the coasts ${home.name}'s home fleets may lie on`)),
  ...map.areas.flatMap((area) => one(area, `${area.name}: ${part(area)}`)),
  ...map.lowConfidenceRoutes.map(({ route }) => `the route ${route.join(' – ')}, which is doubtful`),
];

const powerNotes = ({ powers }: Tables): string[] =>
  powers.powers.flatMap((row) => one(row.counterLimits, `how many counters ${row.name} has`));

const setupNotes = ({ setup1880 }: Tables): string[] => [
  ...setup1880.units.flatMap((row) =>
    one(row, `the ${row.type} ${String(row.strength)} of ${row.power} at ${row.area}`),
  ),
  ...one(setup1880.indices, 'the figures at which tensions and resentment begin'),
];

const trackNotes = ({ turnTrack }: Tables): string[] => [
  ...turnTrack.turns.flatMap((row) =>
    one(row.newMerchantFleets, `who receives a new merchant fleet in ${String(row.year)}`),
  ),
  ...turnTrack.turns.flatMap((row) =>
    one(row.greatWarPenalty, `what the Great War costs in ${String(row.year)}`),
  ),
];

const unrestNotes = ({ unrest }: Tables): string[] =>
  Object.entries(unrest.tables).flatMap(([letter, { entries }]) =>
    entries.flatMap((entry) => one(entry, `table ${letter}, roll ${entry.roll.join('-')}: ${entry.area}`)),
  );

const combatNotes = ({ combatTables }: Tables): string[] => [
  ...one(combatTables.belowLowest, 'the result at odds below the lowest column'),
  ...combatTables.suspectCells.map(
    (cell) => `table ${cell.table}, die ${String(cell.die)} at ${cell.column}: as found, though out of order`,
  ),
];

const placementNotes = ({ placementEffects }: Tables): string[] => [
  ...placementEffects.againstEstablished.flatMap((row) =>
    one(row, `${row.placed} placed over ${row.existing}: ${part(row)}`),
  ),
  ...placementEffects.simultaneous.flatMap((row) =>
    one(row, `${row.placed} and ${row.existing} placed together: ${part(row)}`),
  ),
];

const resentmentNotes = ({ resentment }: Tables): string[] => [
  ...one(resentment.upgrade, 'what a raised marker adds in China'),
  ...one(resentment.perTurn['chinese-empire'], 'what markers in the Chinese Empire add each turn'),
  ...one(resentment.perTurn['chinese-vassal'], 'what markers in vassal areas add each turn'),
  ...one(resentment.hongKongCountsPerTurn, 'whether Hong Kong adds each turn'),
];

const claimNotes = ({ casusBelli }: Tables): string[] => [
  ...casusBelli.powerSpecific.flatMap((row) => one(row, `${row.id}: ${part(row)}`)),
  ...one(casusBelli.powerSpecificDefault, 'which claims of single powers are in force'),
];

const bonusNotes = ({ bonusVp }: Tables): string[] => [
  ...bonusVp.bonuses.flatMap((row) => one(row, `${row.id}: ${part(row)}`)),
  ...one(bonusVp.default, 'which bonuses are in force'),
];

/** Every stand-in figure of these charts, chart by chart; replacements without the flag are not listed. */
export const standIns = (tables: Tables): readonly StandInNote[] => {
  const notes = (chart: ChartKey, texts: readonly string[]): StandInNote[] =>
    texts.map((what) => ({ chart, what }));
  return [
    ...notes('map', mapNotes(tables)),
    ...notes('powers', powerNotes(tables)),
    ...notes('setup1880', setupNotes(tables)),
    ...notes('turnTrack', trackNotes(tables)),
    ...notes(
      'randomEvents',
      one(
        tables.randomEvents.pressureNeedsPossession,
        'pressure on an area that is not held as a Possession counts for nothing',
      ),
    ),
    ...notes('unrest', unrestNotes(tables)),
    ...notes('combatTables', combatNotes(tables)),
    ...notes('placementEffects', placementNotes(tables)),
    ...notes('casusBelli', claimNotes(tables)),
    ...notes('resentment', resentmentNotes(tables)),
    ...notes('chineseArmies', one(tables.chineseArmies, 'where Chinese armies appear')),
    ...notes('bonusVp', bonusNotes(tables)),
  ];
};
