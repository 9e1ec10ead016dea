import { unknownFields } from '../../../kernel/charts/tables.ts';
import type { Problem } from '../../../kernel/match/game.ts';
import type { Edition } from './edition.ts';
import { CHART_SCHEMAS, fileOf, type Tables } from './schemas.ts';
import { standardTables, standardTablesOf } from './standard.ts';

/** Options and variants of the printed game that a group may include in its charts. */
const BESIDES = { minors: ['multiDistrictOptions'], politicalStatus: ['variantStartPositions'] } as const;

/** Powers that a chart may name: those of the match and of either ruleset. */
const powersNamed = ({ powers, tables }: Edition): readonly string[] => [
  ...powers,
  ...standardTables.majors.majors.map(({ id }) => id),
  ...tables.britain.majors.joins.map(({ id }) => id),
];

/** Problems with modifiers of unknown powers: the power that was meant would have 0. */
const modifierProblems = (edition: Edition): readonly Problem[] => {
  const known = powersNamed(edition);
  return edition.tables.minors.minors.flatMap(({ nationalModifiers }, i) =>
    Object.keys(nationalModifiers)
      .filter((power) => !known.includes(power))
      .map((power) => ({
        at: `${fileOf('minors')}: minors[${String(i)}].nationalModifiers.${power}`,
        message: `"${power}" is not a power of majors.json; there are ${edition.powers.join(', ')}`,
      })),
  );
};

/**
 * Parts of a group's charts that nothing would ever read: fields that no chart has, modifiers of no power.
 * @param tables replacement charts as the game master gave them
 */
export const unreadInCharts = (edition: Edition, tables: unknown): readonly Problem[] => [
  ...unknownFields<Tables>(
    {
      schemas: CHART_SCHEMAS,
      standard: standardTablesOf(edition.settings.ruleset),
      besides: BESIDES,
      fileOf,
    },
    tables,
  ),
  ...modifierProblems(edition),
];
