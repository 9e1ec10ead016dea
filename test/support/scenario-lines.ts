import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatsOf, runScenarioFiles } from '../../client/commands/scenario-files.ts';
import { gameClients } from '../../client/games/index.ts';
import { SCRATCH } from './scratch.ts';

/** Plays a text as a file of scenarios; the lines it prints, with the name of the file taken out. */
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

/** A scenario of a position and what is expected of it. */
export const expecting = (given: string, expect: string, more = ''): string =>
  `scenario: s\ngiven: { ${given} }\n${more}expect: { ${expect} }\n`;
