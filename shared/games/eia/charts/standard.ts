import majors from './data/majors.json' with { type: 'json' };
import minors from './data/minors.json' with { type: 'json' };
import britain from './data/nationalism-britain.json' with { type: 'json' };
import peaceTerms from './data/peace-terms.json' with { type: 'json' };
import politicalPoints from './data/political-points.json' with { type: 'json' };
import politicalStatus from './data/political-status.json' with { type: 'json' };
import { nationalismCharts } from './nationalism.ts';
import { CHART_SCHEMAS, type Tables } from './schemas.ts';

/** The charts as kept in `data/`, shapes checked. */
export const standardTables: Tables = {
  majors: CHART_SCHEMAS.majors.parse(majors),
  minors: CHART_SCHEMAS.minors.parse(minors),
  politicalPoints: CHART_SCHEMAS.politicalPoints.parse(politicalPoints),
  politicalStatus: CHART_SCHEMAS.politicalStatus.parse(politicalStatus),
  peaceTerms: CHART_SCHEMAS.peaceTerms.parse(peaceTerms),
  britain: CHART_SCHEMAS.britain.parse(britain),
};

const nationalism = nationalismCharts(standardTables);

const nationalismTables: Tables = {
  ...standardTables,
  majors: CHART_SCHEMAS.majors.parse(nationalism.majors),
  minors: CHART_SCHEMAS.minors.parse(nationalism.minors),
};

/** The charts that a group starts from in a ruleset (NB-DEF-2). */
export const standardTablesOf = (ruleset: string): Tables =>
  ruleset === 'eia-nationalism' ? nationalismTables : standardTables;
