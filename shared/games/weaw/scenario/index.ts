import type { ScenarioFormat } from '../../../kernel/scenario/format.ts';
import { scenarioEdition } from './edition.ts';
import { runScenario } from './run-scenario.ts';
import { readScenario } from './schema.ts';

/** Scenarios of The War to End All Wars: see `test/conformance/weaw/README.md` for the keys. */
export const weawScenarios: ScenarioFormat = {
  read(value) {
    const { scenario, problems } = readScenario(value);
    if (!scenario) return { problems };
    const edition = scenarioEdition(scenario);
    if (edition.ok) return { play: () => runScenario(scenario, edition.value) };
    return {
      problems: edition.error.map(({ at, message }) => ({
        path: at.startsWith('settings') ? ['settings'] : ['given', 'tables'],
        atKey: false,
        message: `${at}: ${message}`,
      })),
    };
  },
};
