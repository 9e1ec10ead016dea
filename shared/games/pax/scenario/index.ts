import type { ScenarioFormat } from '../../../kernel/scenario/format.ts';
import { atlasOf } from '../charts/map.ts';
import { vocabularyOf } from '../charts/vocabulary.ts';
import { standardTables } from '../charts/schemas/standard.ts';
import { problemPath, scenarioEdition } from './edition.ts';
import { namesOf } from './names.ts';
import { runScenario } from './run-scenario.ts';
import { scenarioReader } from './schema.ts';

const atlas = atlasOf(standardTables.map);
const readScenario = scenarioReader(namesOf(vocabularyOf(atlas, standardTables.powers), atlas));

/** Scenarios of Pax Britannica: see `test/conformance/README.md` for the keys. */
export const paxScenarios: ScenarioFormat = {
  read(value) {
    const { scenario, problems } = readScenario(value);
    if (!scenario) return { problems };
    const edition = scenarioEdition(scenario);
    if (edition.ok) return { play: () => runScenario(scenario, edition.value) };
    return {
      problems: edition.error.map((problem) => ({
        path: problemPath(scenario, problem),
        atKey: false,
        message: `${problem.at}: ${problem.message}`,
      })),
    };
  },
};
