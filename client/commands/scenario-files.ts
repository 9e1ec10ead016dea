import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SCENARIO_GAME, scenarioFormats } from '@chancery/shared/games/scenarios.ts';
import { readDocuments, type ScenarioDocument } from '@chancery/shared/kernel/scenario/document.ts';
import { playDocument } from '@chancery/shared/kernel/scenario/format.ts';

/** A scenario of a file: ready to be played, or with all that keeps it from being read. */
export interface FileScenario {
  readonly file: string;
  readonly title: string;
  /** What is not as expected; nothing when it passes. Lines of text for a game master. */
  play(): Promise<readonly string[]>;
}

export interface ScenarioRun {
  /** One line per scenario, its differences indented below it, the count last. */
  readonly lines: string[];
  readonly passed: number;
  readonly failed: number;
}

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

const textAt = (value: unknown, key: string): string | undefined => {
  const text = (value as Readonly<Record<string, unknown>> | null)?.[key];
  return typeof text === 'string' ? text : undefined;
};

const play = async (file: string, document: ScenarioDocument): Promise<readonly string[]> => {
  const game = textAt(document.value, 'game') ?? DEFAULT_SCENARIO_GAME;
  const format = Object.hasOwn(scenarioFormats, game) ? await scenarioFormats[game]?.() : undefined;
  if (format) return playDocument(format, { file, document });
  const { line, column } = document.position(['game']);
  const known = Object.keys(scenarioFormats).join(', ');
  return [
    `${file}:${String(line)}:${String(column)}: game: "${game}" is no game with scenarios; there are ${known}`,
  ];
};

/** The scenarios of a file, in order, or one that fails with the reason why there are none. */
export const scenariosOf = (file: string): readonly FileScenario[] => {
  const documents = readDocuments(readFileSync(file, 'utf8'));
  if (documents.length === 0) {
    return [{ file, title: file, play: () => Promise.resolve([`${file}:1:1: no scenario in this file`]) }];
  }
  return documents.map((document) => ({
    file,
    title: textAt(document.value, 'scenario') ?? file,
    play: () => play(file, document),
  }));
};

const missing = (path: string): FileScenario => ({
  file: path,
  title: path,
  play: () => Promise.resolve([`${path}: no such file or folder`]),
});

const collect = (path: string): readonly FileScenario[] =>
  existsSync(path) ? scenarioFiles(path).flatMap(scenariosOf) : [missing(path)];

/**
 * Plays every scenario of the files and folders.
 * @returns a line per scenario (`pass TITLE`, `FAIL TITLE`) with its differences below, last `N passed, N failed`
 */
export const runScenarioFiles = async (paths: readonly string[]): Promise<ScenarioRun> => {
  const lines: string[] = [];
  let passed = 0;
  const scenarios = paths.flatMap(collect);
  for (const scenario of scenarios) {
    const differences = await scenario.play();
    if (differences.length === 0) passed += 1;
    const verdict = differences.length === 0 ? 'pass' : 'FAIL';
    lines.push(`${verdict} ${scenario.title}`, ...differences.map((difference) => `     ${difference}`));
  }
  const failed = scenarios.length - passed;
  lines.push(`${String(passed)} passed, ${String(failed)} failed`);
  return { lines, passed, failed };
};
