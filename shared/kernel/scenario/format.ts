import type { Path, ScenarioDocument } from './document.ts';

/** A problem at a path of a scenario; `atKey` if the key is wrong, not the value. */
export interface SchemaProblem {
  readonly path: Path;
  readonly atKey: boolean;
  readonly message: string;
}

/** A parsed scenario that can be played, or the problems found. */
export type ScenarioReading =
  | {
      /**
       * Plays it. Returns the differences from what was expected, as lines for a game master; empty if it passes.
       */
      play(): readonly string[];
    }
  | { readonly problems: readonly SchemaProblem[] };

/** Parses the scenarios of one game; each game has its own keys for positions and expectations. */
export interface ScenarioFormat {
  read(value: unknown): ScenarioReading;
}

/** Plays one document of a file, or returns its problems with their positions. */
export const playDocument = (
  format: ScenarioFormat,
  { file, document }: { readonly file: string; readonly document: ScenarioDocument },
): readonly string[] => {
  const at = (
    { line, column }: { readonly line: number; readonly column: number },
    message: string,
  ): string => `${file}:${String(line)}:${String(column)}: ${message}`;
  if (document.problems.length > 0) return document.problems.map((problem) => at(problem, problem.message));
  const reading = format.read(document.value);
  if ('play' in reading) return reading.play();
  return reading.problems.map(({ path, atKey, message }) =>
    at(document.position(path, atKey ? 'key' : 'value'), message),
  );
};
