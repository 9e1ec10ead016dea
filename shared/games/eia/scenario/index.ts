import type { ScenarioFormat } from '../../../kernel/scenario/format.ts';
import { scenarioEdition } from './position.ts';
import { runScenario } from './run-scenario.ts';
import { readScenario } from './schema.ts';

/** The scenario format of Empires in Arms; `test/conformance/eia/README.md` explains the keys. */
export const eiaScenarios: ScenarioFormat = {
  read(value) {
    const { scenario, problems } = readScenario(value);
    if (!scenario) return { problems };
    const edition = scenarioEdition(scenario);
    if (edition.ok) return { play: () => runScenario(scenario, edition.value) };
    return {
      problems: edition.error.map(({ at, message }) => ({
        path: ['settings'],
        atKey: false,
        message: `${at}: ${message}`,
      })),
    };
  },
};
