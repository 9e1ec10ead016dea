import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// The direction of imports: kernel ← game ← registry ← server, client. What the compiler cannot say.

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

interface Import {
  readonly file: string;
  readonly target: string;
  readonly isType: boolean;
  readonly isDynamic: boolean;
}

const sourcesUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesUnder(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });

const targetOf = (file: string, specifier: string): string =>
  specifier.startsWith('.')
    ? relative(ROOT, resolve(ROOT, dirname(file), specifier))
    : specifier.replace(/^@chancery\//, '');

const importsOf = (file: string): Import[] => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const fixed = [...text.matchAll(/^(?:import|export)\s+(type\s)?[^;'"]*?from\s+['"]([^'"]+)['"]/gm)];
  const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)];
  return [
    ...fixed.map((m) => ({
      file,
      target: targetOf(file, m[2] ?? ''),
      isType: m[1] !== undefined,
      isDynamic: false,
    })),
    ...dynamic.map((m) => ({ file, target: targetOf(file, m[1] ?? ''), isType: false, isDynamic: true })),
  ];
};

const importsUnder = (folder: string): Import[] => sourcesUnder(folder).flatMap(importsOf);
const named = (imports: readonly Import[]): string[] => imports.map((i) => `${i.file} → ${i.target}`);

test('the kernel knows no game', () => {
  expect(named(importsUnder('shared/kernel').filter((i) => i.target.includes('games/')))).toEqual([]);
});

test('no game knows another, nor the registry', () => {
  const strangers = importsUnder('shared/games').filter((i) => {
    const game = /^shared\/games\/([^/]+)\//.exec(i.file)?.[1];
    const other = /^shared\/games\/([^/]+)/.exec(i.target)?.[1];
    return game !== undefined && other !== undefined && other !== game;
  });
  expect(named(strangers)).toEqual([]);
});

test('the engine imports no machine, no server and no client', () => {
  const outside = importsUnder('shared').filter((i) => /^(node:|server\/|client\/|test\/)/.test(i.target));
  expect(named(outside)).toEqual([]);
});

test('the server knows no client', () => {
  expect(named(importsUnder('server').filter((i) => /^(client|test)\//.test(i.target)))).toEqual([]);
});

test('the client takes types from the server, and loads it only on demand', () => {
  const fixed = importsUnder('client').filter(
    (i) => /^server(\/|$)/.test(i.target) && !i.isType && !i.isDynamic,
  );
  expect(named(fixed)).toEqual([]);
});

/** Files of a folder by the files whose values they import; what is imported as types only leaves no trace. */
const valueImports = (folder: string): ReadonlyMap<string, readonly string[]> => {
  const isValue = ({ file, target, isType }: Import): boolean => {
    if (isType) return false;
    const text = readFileSync(join(ROOT, file), 'utf8');
    const lists = [...text.matchAll(/^(?:import|export)\s+\{([^}]*)\}\s+from\s+['"]([^'"]+)['"]/gm)];
    const names = lists.find((list) => targetOf(file, list[2] ?? '') === target)?.[1]?.split(',');
    return !names?.every((name) => name.trim() === '' || name.trim().startsWith('type '));
  };
  const files = sourcesUnder(folder);
  return new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter(isValue)
        .map(({ target }) => target),
    ]),
  );
};

test('no file of the engine needs one that needs it', () => {
  const needs = new Map(valueImports('shared'));
  // Files that need nothing left are taken away again and again; what stays needs itself by way of others.
  for (let before = -1; before !== needs.size;) {
    before = needs.size;
    for (const [file, targets] of needs) if (!targets.some((target) => needs.has(target))) needs.delete(file);
  }
  expect([...needs.keys()]).toEqual([]);
});

test('the scan sees the files it speaks of', () => {
  expect(importsUnder('shared').length).toBeGreaterThan(50);
});

test('the client writes to the terminal by way of its writer, and by its screens', () => {
  const own = ['client/src/output.ts', 'client/src/terminal/process-session.ts'];
  const writers = sourcesUnder('client/src').filter((file) =>
    /\bprocess\.std(out|err)\.(write|end)\b|\bconsole\./.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(writers.filter((file) => !own.includes(file))).toEqual([]);
});
