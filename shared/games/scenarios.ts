import type { ScenarioFormat } from '../kernel/scenario/format.ts';

/** The scenario format of every game, loaded when a scenario of that game is read; one line per game. */
export const scenarioFormats: Readonly<Record<string, () => Promise<ScenarioFormat>>> = {
  pax: async () => (await import('./pax/scenario/index.ts')).paxScenarios,
};

/** The game of a scenario that does not name one with `game:`. */
export const DEFAULT_SCENARIO_GAME = 'pax';
