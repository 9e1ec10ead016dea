import type { Problem } from '../../../kernel/match/game.ts';
import type { Result } from '../../../kernel/result.ts';
import { type Edition, editionOf } from '../charts/edition.ts';
import type { Tables } from '../charts/schemas.ts';
import { standardTables } from '../charts/standard.ts';
import { chartIdOf, UNIT_TYPES } from '../vocabulary/units.ts';
import { splitKey } from './items.ts';
import type { GivenPosition, Scenario } from './schema.ts';

type GivenTables = NonNullable<GivenPosition['tables']>;

/** `germany infantry: 6/4/6` as a row of the units page. */
const unitVariants = (units: NonNullable<GivenTables['units']>): Tables['units'] => {
  const page = standardTables.units;
  const rows = Object.entries(units).map(([key, figures]) => {
    const [nation = '', word = ''] = key.trim().split(/\s+/);
    const [cost = 0, attack = 0, defense = 0] = figures.split('/').map(Number);
    const type = UNIT_TYPES.find((each) => each === word);
    return { nation, unit: type ? chartIdOf(type) : word, cost, attack, defense, reconstructed: true };
  });
  const isReplaced = (nation: string, unit: string): boolean =>
    rows.some((row) => row.nation === nation && row.unit === unit);
  const kept = page.nationalVariants.filter(
    ({ nation, unit, when, where }) => when !== undefined || where !== undefined || !isReplaced(nation, unit),
  );
  return { ...page, nationalVariants: [...kept, ...rows] };
};

const tablesOf = ({ units, areas, manpower, starred }: GivenTables): Readonly<Record<string, unknown>> => {
  const { territories, nations } = standardTables;
  return {
    ...(units && { units: unitVariants(units) }),
    ...(areas && {
      territories: {
        ...territories,
        territories: territories.territories.map((row) => {
          const changed = areas[row.id];
          if (!changed) return row;
          const { value = row.resourceValue, city = row.city, complex, port = row.port } = changed;
          const industrialComplex = complex ?? row.industrialComplex;
          return { ...row, resourceValue: value, city, industrialComplex, port };
        }),
      },
    }),
    ...((manpower || starred) && {
      nations: {
        ...nations,
        nations: nations.nations.map((row) => {
          const pools = Object.entries(manpower ?? {}).flatMap(([key, limit]) => {
            const [nation, pool = 'home'] = splitKey(key);
            return nation === row.id ? [[pool, limit] as const] : [];
          });
          return {
            ...row,
            manpower: { ...row.manpower, ...Object.fromEntries(pools) },
            ...(starred && { starred: starred.includes(row.id) }),
          };
        }),
      },
    }),
  };
};

/** The edition of a scenario, or what is wrong with its settings and tables. */
export const scenarioEdition = ({ settings, given }: Scenario): Result<Edition, readonly Problem[]> =>
  editionOf(settings ?? {}, given?.tables ? tablesOf(given.tables) : {});
