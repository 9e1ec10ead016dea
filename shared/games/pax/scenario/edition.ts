import { type Edition, editionOf } from '../charts/edition.ts';
import type { Power } from '../vocabulary/ids.ts';
import { standardTables } from '../charts/schemas/standard.ts';
import type { Tables } from '../charts/tables.ts';
import type { PowerRow } from '../charts/board-tables.ts';
import type { Problem } from '../../../kernel/match/game.ts';
import type { Result } from '../../../kernel/result.ts';
import type { GivenPosition } from './given-schema.ts';
import type { Scenario } from './schema.ts';

type Overrides = NonNullable<GivenPosition['tables']>;

/** Colonial Office entries by die, replacing those of the chart. */
const withGrants = (row: PowerRow, grants: Readonly<Record<string, number | undefined>>): PowerRow => ({
  ...row,
  ...(row.colonialOffice && {
    colonialOffice: row.colonialOffice.map((pounds, i) => grants[String(i + 1)] ?? pounds),
  }),
});

const withTables = (row: PowerRow, { vpDivisor, colonialOffice }: Overrides): PowerRow => {
  const divisor = (vpDivisor as Partial<Record<Power, number>> | undefined)?.[row.id];
  const grants = (colonialOffice as Partial<Record<Power, Record<string, number>>> | undefined)?.[row.id];
  const scored = divisor === undefined ? row : { ...row, vpDivisor: divisor };
  return grants ? withGrants(scored, grants) : scored;
};

const powersTable = (standard: Tables, overrides: Overrides): Tables['powers'] => ({
  ...standard.powers,
  powers: standard.powers.powers.map((row) => withTables(row, overrides)),
});

/**
 * The same figure for every turn; a culprit pays triple, a treaty breaker who is dragged in double (PB-GREATWAR-2 to
 * 4).
 */
const turnTrack = (standard: Tables, penalty: number): Tables['turnTrack'] => ({
  ...standard.turnTrack,
  turns: standard.turnTrack.turns.map((turn) => ({
    ...turn,
    greatWarPenalty: { each: penalty, responsible: 3 * penalty, treatyBreakerDraggedIn: 2 * penalty },
  })),
});

const tablesOf = (standard: Tables, overrides: Overrides): Partial<Tables> => ({
  powers: powersTable(standard, overrides),
  ...(overrides.greatWarPenalty !== undefined && {
    turnTrack: turnTrack(standard, overrides.greatWarPenalty),
  }),
});

const settingsOf = ({ ruleset, settings, given }: Scenario): Record<string, unknown> => ({
  specialGarrisons: given?.specialGarrisons ?? given?.base === '1880',
  ...(given?.tables?.casusBelli && { casusBelli: given.tables.casusBelli }),
  ...(given?.tables?.bonuses && { bonuses: given.tables.bonuses }),
  ...settings,
  ruleset: ruleset ?? settings?.['ruleset'] ?? 'email-4e',
});

/** The edition a scenario is played in: the standard charts, its settings and its changes to the charts. */
export const scenarioEdition = (scenario: Scenario): Result<Edition, readonly Problem[]> => {
  const overrides = scenario.given?.tables;
  return editionOf(settingsOf(scenario), overrides ? tablesOf(standardTables, overrides) : {});
};

/** Where in the scenario a problem of its settings or tables was written. */
export const problemPath = ({ settings, given }: Scenario, { at }: Problem): readonly PropertyKey[] => {
  const [where, key = '', ...rest] = at.split(/[.[\]]+/).filter(Boolean);
  const path = [key, ...rest].map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const isTable = given?.tables && key in given.tables && !(settings && key in settings);
  if (where !== 'settings' || isTable) return ['given', 'tables', ...path];
  return ['settings', ...path];
};
