import majors from './data/majors.json' with { type: 'json' };
import minors from './data/minors.json' with { type: 'json' };
import britain from './data/nationalism-britain.json' with { type: 'json' };
import peaceTerms from './data/peace-terms.json' with { type: 'json' };
import politicalPoints from './data/political-points.json' with { type: 'json' };
import politicalStatus from './data/political-status.json' with { type: 'json' };
import { bundledCharts } from '../../../kernel/charts/tables.ts';
import { nationalismCharts } from './nationalism.ts';
import { CHART_SCHEMAS, type Tables } from './schemas.ts';

/** The charts as kept in `data/`. */
export const standardTables = bundledCharts<Tables>({
  majors,
  minors,
  politicalPoints,
  politicalStatus,
  peaceTerms,
  britain,
});

const nationalismTables = (): Tables => {
  const { majors: powers, minors: countries } = nationalismCharts(standardTables);
  return {
    ...standardTables,
    majors: CHART_SCHEMAS.majors.parse(powers),
    minors: CHART_SCHEMAS.minors.parse(countries),
  };
};

let nationalism: Tables | undefined;

/** The charts that a group starts from in a ruleset (NB-DEF-2). */
export const standardTablesOf = (ruleset: string): Tables =>
  ruleset === 'eia-nationalism' ? (nationalism ??= nationalismTables()) : standardTables;
