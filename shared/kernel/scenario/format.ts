import type { Path, ScenarioDocument } from './document.ts';

/** Something wrong at a path of a scenario; `atKey` where it is the key that is wrong. */
export interface SchemaProblem {
  readonly path: Path;
  readonly atKey: boolean;
  readonly message: string;
}

/** A scenario ready to be played, or what keeps it from being read. */
export type ScenarioReading =
  | {
      /** Plays it; what is not as expected, in lines of text for a game master, empty if it passes. */
      play(): readonly string[];
    }
  | { readonly problems: readonly SchemaProblem[] };

/** How the scenarios of one game are read; each game has keys of its own for positions and expectations. */
export interface ScenarioFormat {
  read(value: unknown): ScenarioReading;
}

/** Plays one document of a file in a format; where it cannot be read, says where and why. */
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
