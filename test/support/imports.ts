import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Which file imports which, read from the sources.

/** The root of the repository, absolute. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export interface Import {
  readonly file: string;
  readonly target: string;
  readonly isType: boolean;
  readonly isDynamic: boolean;
}

/** Source files in a folder and its subfolders, as paths from the root; TypeScript files by default. */
export const sourcesUnder = (folder: string, kind = /\.tsx?$/): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesUnder(path, kind);
    return kind.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });

/** The target of an import: a path from the root, or the name of a package. */
export const targetOf = (file: string, specifier: string): string =>
  specifier.startsWith('.')
    ? relative(ROOT, resolve(ROOT, dirname(file), specifier))
    : specifier.replace(/^@chancery\//, '');

const texts = new Map<string, string>();

/** A source, read once. */
export const sourceOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8');
  texts.set(file, text);
  return text;
};

const imports = new Map<string, readonly Import[]>();

/** All imports and re-exports of a file. */
export const importsOf = (file: string): readonly Import[] => {
  const known = imports.get(file) ?? importsIn(file, sourceOf(file));
  imports.set(file, known);
  return known;
};

const importsIn = (file: string, text: string): readonly Import[] => {
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

/** All imports of the files in a folder and its subfolders. */
export const importsUnder = (folder: string): Import[] => sourcesUnder(folder).flatMap(importsOf);

/** Imports as lines for a report: `file → target`. */
export const importLines = (imports: readonly Import[]): string[] =>
  imports.map((i) => `${i.file} → ${i.target}`);
