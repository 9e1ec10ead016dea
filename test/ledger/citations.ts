import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files by what they cite, in the order of their paths. */
export type Citations = ReadonlyMap<string, readonly string[]>;

const CITATION = /\b((?:[A-Z]{2,4}-)?[A-Z]+)-(\d+)((?:(?:, | to | and |\/)\d+\b(?!-))*)/g;

/** `EIA-4.2.1.1-a, -b`: chapters in figures, rules of one by letters. */
const DOTTED = /\b([A-Z]{2,4})-(\d+(?:\.\d+)+)(?:-([a-z])\b((?:(?:, | to | and )-[a-z]\b)*))?/g;

/** Where a comment goes on in the next line. */
const COMMENT_BREAK = /\s*\n\s*(?:\*|\/\/) /g;

/** `PB-MSC-7, 9 to 11` → PB-MSC-7, PB-MSC-9, PB-MSC-10, PB-MSC-11. */
export const rulesCitedIn = (text: string): ReadonlySet<string> => {
  const cited = new Set<string>();
  const joined = text.replaceAll(COMMENT_BREAK, ' ');
  for (const [, code = '', first = '', rest = ''] of joined.matchAll(CITATION)) {
    let last = Number(first);
    cited.add(`${code}-${first}`);
    for (const [, joint, digits = ''] of rest.matchAll(/(, | to | and |\/)(\d+)/g)) {
      const number = Number(digits);
      for (let n = joint === ' to ' ? last + 1 : number; n <= number; n += 1)
        cited.add(`${code}-${String(n)}`);
      last = number;
    }
  }
  for (const id of dottedIn(joined)) cited.add(id);
  return cited;
};

const letters = (first: string, last: string): readonly string[] =>
  [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => letter > first && letter <= last);

/** `EIA-4.4.6.2-a, -c to -e` → EIA-4.4.6.2-a, EIA-4.4.6.2-c, EIA-4.4.6.2-d, EIA-4.4.6.2-e. */
const dottedIn = (text: string): readonly string[] =>
  [...text.matchAll(DOTTED)].flatMap(([, code = '', number = '', first, rest = '']) => {
    const chapter = `${code}-${number}`;
    if (first === undefined) return [chapter];
    const found = [first];
    for (const [, joint, letter = ''] of rest.matchAll(/(, | to | and )-([a-z])/g))
      found.push(...(joint === ' to ' ? letters(found.at(-1) ?? '', letter) : [letter]));
    return found.map((letter) => `${chapter}-${letter}`);
  });

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
