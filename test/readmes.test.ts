import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, sourcesUnder } from './support/imports.ts';

// READMEs tell a newcomer where things stand.

const SOURCES = ['shared', 'server', 'client', 'test'].flatMap((folder) => sourcesUnder(folder));

/** The folders with sources, and those above them. */
const folders = new Set(
  SOURCES.flatMap((file) => file.split('/').map((_, n, parts) => parts.slice(0, n).join('/'))),
);

const README = 'README.md';
const readmes = [...folders]
  .map((folder) => join(folder, README))
  .filter((file) => existsSync(join(ROOT, file)));

test.each(readmes)('the sources that %s names exist', (readme) => {
  const text = readFileSync(join(ROOT, readme), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
  const isThere = (file: string): boolean =>
    existsSync(join(ROOT, dirname(readme), file)) ||
    SOURCES.some((source) => `/${source}`.endsWith(`/${file}`));
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});
