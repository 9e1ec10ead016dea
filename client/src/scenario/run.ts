import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Edition, standardTables } from '@chancery/shared/games/pax/edition.ts';
import { atlasOf } from '@chancery/shared/games/pax/map.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/places.ts';
import { type FileProblem, readDocuments, type ScenarioDocument } from './document.ts';
import { pathOf, scenarioEdition } from './edition.ts';
import { namesOf } from './names.ts';
import { runScenario } from './run-scenario.ts';
import { readScenario, type Scenario, type SchemaProblem } from './schema.ts';

/** A scenario of a file: ready to be played, or with all that keeps it from being read. */
export interface FileScenario {
  readonly file: string;
  readonly title: string;
  /** What is not as expected; nothing when it passes. Lines of text for a game master. */
  play(): readonly string[];
}

export interface ScenarioRun {
  /** One line per scenario, its differences indented below it, the count last. */
  readonly lines: string[];
  readonly passed: number;
  readonly failed: number;
}

const atlas = atlasOf(standardTables.map);
const names = namesOf(vocabularyOf(atlas, standardTables.powers), atlas);

/** Scenario files of a path: itself, or all in a folder and its folders, by name. */
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

const titleOf = (value: unknown): string | undefined => {
  const title = (value as { scenario?: unknown } | null)?.scenario;
  return typeof title === 'string' ? title : undefined;
};

const located = (document: ScenarioDocument, { path, atKey, message }: SchemaProblem): FileProblem => ({
  ...document.position(path, atKey ? 'key' : 'value'),
  message,
});

/** Reads, and makes the edition of, what a document says. */
const ready = (
  document: ScenarioDocument,
): { scenario: Scenario; edition: Edition } | { problems: readonly FileProblem[] } => {
  if (document.problems.length > 0) return { problems: document.problems };
  const read = readScenario(names, document.value);
  if (!read.scenario) return { problems: read.problems.map((problem) => located(document, problem)) };
  const { scenario } = read;
  const edition = scenarioEdition(scenario);
  if (edition.ok) return { scenario, edition: edition.value };
  return {
    problems: edition.error.map((problem) => ({
      ...document.position(pathOf(scenario, problem)),
      message: `${problem.at}: ${problem.message}`,
    })),
  };
};

const play = (file: string, document: ScenarioDocument): readonly string[] => {
  const found = ready(document);
  if ('scenario' in found) return runScenario(found.scenario, found.edition);
  return found.problems.map(
    ({ line, column, message }) => `${file}:${String(line)}:${String(column)}: ${message}`,
  );
};

/** The scenarios of a file, in order, or one that fails with the reason why there are none. */
export const scenariosOf = (file: string): readonly FileScenario[] => {
  const documents = readDocuments(readFileSync(file, 'utf8'));
  if (documents.length === 0) {
    return [{ file, title: file, play: () => [`${file}:1:1: no scenario in this file`] }];
  }
  return documents.map((document) => ({
    file,
    title: titleOf(document.value) ?? file,
    play: () => play(file, document),
  }));
};

const missing = (path: string): FileScenario => ({
  file: path,
  title: path,
  play: () => [`${path}: no such file or folder`],
});

const collect = (path: string): readonly FileScenario[] =>
  existsSync(path) ? scenarioFiles(path).flatMap(scenariosOf) : [missing(path)];

/**
 * Plays every scenario of the files and folders.
 * @returns a line per scenario (`pass TITLE`, `FAIL TITLE`) with its differences below, last `N passed, N failed`
 */
export const runScenarioFiles = (paths: readonly string[]): Promise<ScenarioRun> => {
  const lines: string[] = [];
  let passed = 0;
  const scenarios = paths.flatMap(collect);
  for (const scenario of scenarios) {
    const differences = scenario.play();
    if (differences.length === 0) passed += 1;
    const verdict = differences.length === 0 ? 'pass' : 'FAIL';
    lines.push(`${verdict} ${scenario.title}`, ...differences.map((difference) => `     ${difference}`));
  }
  const failed = scenarios.length - passed;
  lines.push(`${String(passed)} passed, ${String(failed)} failed`);
  return Promise.resolve({ lines, passed, failed });
};
