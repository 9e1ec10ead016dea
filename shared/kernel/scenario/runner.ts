import { readDocuments, type ScenarioDocument } from './document.ts';
import { playDocument, type ScenarioFormat } from './format.ts';

/**
 * The scenario formats of all games by id, the default game first. Each is loaded when one of its scenarios is
 * read.
 */
export type ScenarioFormats = Readonly<Record<string, () => Promise<ScenarioFormat>>>;

/** A scenario of a file. If it could not be read, `play` returns the problems. */
export interface FileScenario {
  readonly file: string;
  readonly title: string;
  /** What the document says, unchecked; undefined without one. */
  readonly document: unknown;
  /** Returns the differences from what was expected, as lines for a game master; empty if it passes. */
  play(): Promise<readonly string[]>;
}

export interface ScenarioRun {
  /** One line for each scenario, with its differences indented below, and a final line with the counts. */
  readonly lines: string[];
  readonly passed: number;
  readonly failed: number;
}

/** The text of a file with scenarios. */
export interface ScenarioText {
  /** Its name, used in messages. */
  readonly file: string;
  readonly text: string;
}

const textAt = (value: unknown, key: string): string | undefined => {
  const text = (value as Readonly<Record<string, unknown>> | null)?.[key];
  return typeof text === 'string' ? text : undefined;
};

/** The game named by the first word of a ruleset, `chess` for `chess-blitz`; otherwise the default game. */
const gameByRuleset = (formats: ScenarioFormats, ruleset = ''): string => {
  const [usual = '', ...others] = Object.keys(formats);
  return others.find((id) => ruleset === id || ruleset.startsWith(`${id}-`)) ?? usual;
};

const play = async (
  formats: ScenarioFormats,
  file: string,
  document: ScenarioDocument,
): Promise<readonly string[]> => {
  const game = textAt(document.value, 'game') ?? gameByRuleset(formats, textAt(document.value, 'ruleset'));
  const format = Object.hasOwn(formats, game) ? await formats[game]?.() : undefined;
  if (format) return playDocument(format, { file, document });
  const { line, column } = document.position(['game']);
  const known = Object.keys(formats).join(', ');
  return [
    `${file}:${String(line)}:${String(column)}: game: "${game}" is not a game with scenarios; there are ${known}`,
  ];
};

/** The scenarios of a file in order; if there are none, one that fails and says so. */
export const scenariosIn = (
  formats: ScenarioFormats,
  { file, text }: ScenarioText,
): readonly FileScenario[] => {
  const documents = readDocuments(text);
  if (documents.length === 0) {
    const play = () => Promise.resolve([`${file}:1:1: no scenario in this file`]);
    return [{ file, title: file, document: undefined, play }];
  }
  return documents.map((document) => ({
    file,
    title: textAt(document.value, 'scenario') ?? file,
    document: document.value,
    play: () => play(formats, file, document),
  }));
};

/**
 * Plays scenarios one after another.
 * @returns a line for each scenario (`pass TITLE`, `FAIL TITLE`) with its differences below, and finally `N passed,
 * N failed`
 */
export const runScenarios = async (scenarios: readonly FileScenario[]): Promise<ScenarioRun> => {
  const lines: string[] = [];
  let passed = 0;
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
