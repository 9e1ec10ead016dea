import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files by what they cite, in the order of their paths. */
export type Citations = ReadonlyMap<string, readonly string[]>;

const CITATION = /\b((?:[A-Z]{2,4}-)?[A-Z]+)-(\d+)((?:(?:, | to | and |\/)\d+\b(?!-))*)/g;

/** Where a comment goes on in the next line. */
const COMMENT_BREAK = /\s*\n\s*(?:\*|\/\/) /g;

/** `PB-MSC-7, 9 to 11` → PB-MSC-7, PB-MSC-9, PB-MSC-10, PB-MSC-11. */
export const rulesCitedIn = (text: string): ReadonlySet<string> => {
  const cited = new Set<string>();
  for (const [, code = '', first = '', rest = ''] of text.replaceAll(COMMENT_BREAK, ' ').matchAll(CITATION)) {
    let last = Number(first);
    cited.add(`${code}-${first}`);
    for (const [, joint, digits = ''] of rest.matchAll(/(, | to | and |\/)(\d+)/g)) {
      const number = Number(digits);
      for (let n = joint === ' to ' ? last + 1 : number; n <= number; n += 1)
        cited.add(`${code}-${String(n)}`);
      last = number;
    }
  }
  return cited;
};

/** Paths of all files under a folder, relative to `root`, in order. */
export const filesUnder = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return [path];
      return ['node_modules', 'dist'].includes(entry.name) ? [] : filesUnder(root, path);
    })
    .toSorted();

/** Which of some files cite what, by `citedIn` of their text. */
export const citationsIn = (
  root: string,
  paths: readonly string[],
  citedIn: (text: string) => Iterable<string>,
): Citations => {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    for (const cited of citedIn(readFileSync(join(root, path), 'utf8'))) {
      found.set(cited, [...(found.get(cited) ?? []), path]);
    }
  }
  return found;
};
