import type { z } from 'zod';
import type { Problem } from '../match/game.ts';
import { pathText } from '../text/check-names.ts';

/** Whether an untrusted value is an object with fields. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (where: string, path: readonly PropertyKey[], separator: string): string => {
  const text = pathText(path);
  return text === '' ? where : `${where}${text.startsWith('[') ? '' : separator}${text}`;
};

/**
 * The problems found by a schema, each with its path. An unknown key is reported at its own path.
 * @param where `map.json` or `settings`
 * @param separator between `where` and the path: `: ` after a file, `.` after `settings`
 */
export const problemsOf = (where: string, separator: string, error: z.ZodError): Problem[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          at: at(where, [...issue.path, key], separator),
          message: 'is not known here',
        }))
      : [{ at: at(where, issue.path, separator), message: issue.message }],
  );
