import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FileScenario,
  runScenarios,
  type ScenarioFormats,
  type ScenarioRun,
  scenariosIn,
} from '@chancery/shared/kernel/scenario/runner.ts';
import type { Games } from '../table/registry.ts';

/** The scenario formats of the games that have one. */
export const formatsOf = (games: Games): ScenarioFormats =>
  Object.fromEntries(
    Object.entries(games).flatMap(([id, { scenarios }]) => (scenarios ? [[id, scenarios] as const] : [])),
  );

/** The scenario files of a path: the file itself, or all in a folder and its subfolders, sorted by name. */
export const scenarioFiles = (path: string): readonly string[] => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return scenarioFiles(inside);
      return /\.ya?ml$/.test(entry.name) ? [inside] : [];
    });
};

export const scenariosOf = (formats: ScenarioFormats, file: string): readonly FileScenario[] =>
  scenariosIn(formats, { file, text: readFileSync(file, 'utf8') });

const missing = (path: string): FileScenario => ({
  file: path,
  title: path,
  document: undefined,
  play: () => Promise.resolve([`${path}: no such file or folder`]),
});

export const runScenarioFiles = (formats: ScenarioFormats, paths: readonly string[]): Promise<ScenarioRun> =>
  runScenarios(
    paths.flatMap((path) =>
      existsSync(path) ? scenarioFiles(path).flatMap((file) => scenariosOf(formats, file)) : [missing(path)],
    ),
  );
