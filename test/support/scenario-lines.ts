import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatsOf, runScenarioFiles } from '../../client/commands/scenario-files.ts';
import { gameClients } from '../../client/games/index.ts';
import { SCRATCH } from './scratch.ts';

/** Runs a text as a scenario file and returns the printed lines without the file's name. */
export const scenarioLines = async (text: string): Promise<string[]> => {
  const folder = mkdtempSync(join(SCRATCH, 'scenarios-'));
  const file = join(folder, 'scenario.yaml');
  try {
    writeFileSync(file, text);
    const { lines } = await runScenarioFiles(formatsOf(gameClients), [file]);
    return lines.map((line) => line.replaceAll(file, 'FILE').trim());
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** A scenario with a position and an expected result. */
export const expecting = (given: string, expect: string, more = ''): string =>
  `scenario: s\ngiven: { ${given} }\n${more}expect: { ${expect} }\n`;
