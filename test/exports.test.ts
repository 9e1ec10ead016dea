import { expect, test } from 'vitest';
import { sourceOf, sourcesUnder } from './support/imports.ts';

// What is exported has a use: an export that nobody imports is private, and one that only a test uses is dead.

const codes = new Map<string, string>();

/** A source without its comments. */
const codeOf = (file: string): string => {
  const code =
    codes.get(file) ??
    sourceOf(file)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/(?<=^|\s)\/\/.*$/gm, '');
  codes.set(file, code);
  return code;
};

const wordsOf = (file: string): readonly string[] => [...codeOf(file).matchAll(/\w+/g)].map(([word]) => word);

const namesIn = (list = ''): readonly string[] =>
  list.split(',').map(
    (name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(/ as |:/)[0] ?? '',
  );

/** Names that a file takes from others: in lists, of a namespace (`slot.area`), and of what it loads on demand. */
const namesTaken = (file: string): readonly string[] => {
  const code = codeOf(file);
  const lists = [
    ...code.matchAll(/^(?:import|export) [^;'"]*?\{([^}]*)\} from/gm),
    ...code.matchAll(/\{([^{}]*)\} = await import\(/g),
  ].flatMap(([, list]) => namesIn(list));
  const spaces = [...code.matchAll(/^import \* as (\w+)/gm)].map(([, name]) => name);
  const fields = spaces.flatMap((space) => [
    ...code.matchAll(new RegExp(`\\b${String(space)}\\.(\\w+)`, 'g')),
  ]);
  // Several modules loaded at once, or one that is kept whole, name what they are asked for in some other way.
  const loading = /\bimport\(/.test(code) ? wordsOf(file) : [];
  return [...lists, ...fields.map(([, name]) => name ?? ''), ...loading];
};

const PRODUCT = ['shared', 'server', 'client'].flatMap((folder) => sourcesUnder(folder));
const TESTS = sourcesUnder('test');
/** Tally is a game, though it lives with the tests. */
const isTally = (file: string): boolean => file.includes('/tally-');

const takenByProduct = new Set([
  ...[...PRODUCT, ...TESTS.filter(isTally)].flatMap(namesTaken),
  ...wordsOf('client/build.js'),
]);
const taken = new Set([...takenByProduct, ...TESTS.flatMap(namesTaken)]);

const VALUES = 'const|function\\*?|class';
const KINDS = `${VALUES}|type|interface|enum`;

const exportsOf = (file: string, kinds: string): readonly string[] =>
  [...codeOf(file).matchAll(new RegExp(`^export (?:async )?(?:${kinds}) (\\w+)`, 'gm'))].map(
    ([, name]) => name ?? '',
  );

test('a value that no other file imports is not exported', () => {
  // What is measured is loaded by the name of its file.
  const tests = TESTS.filter((file) => !file.endsWith('.bench.ts'));
  const idle = [...PRODUCT, ...tests].flatMap((file) =>
    exportsOf(file, VALUES)
      .filter((name) => !taken.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(idle).toEqual([]);
});

test('nothing is exported for tests alone', () => {
  const isUsedAtHome = (file: string, name: string): boolean =>
    [...codeOf(file).matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1;
  const idle = PRODUCT.flatMap((file) =>
    exportsOf(file, KINDS)
      .filter((name) => !takenByProduct.has(name) && !isUsedAtHome(file, name))
      .map((name) => `${file}: ${name}`),
  );
  expect(idle).toEqual([]);
});
