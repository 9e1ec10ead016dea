import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { importsOf, ROOT, sourcesUnder } from './support/imports.ts';

// Each workspace declares the packages it imports. npm hoists them all, so a missing one goes unnoticed.

const WORKSPACES = ['shared', 'server', 'client', 'test'];

const versionsSchema = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  name: z.string(),
  dependencies: versionsSchema,
  devDependencies: versionsSchema,
  optionalDependencies: versionsSchema,
  peerDependencies: versionsSchema,
});

const manifestOf = (folder: string): z.infer<typeof manifestSchema> =>
  manifestSchema.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')));

/** All packages that a folder's package.json declares, with their versions. */
const declaredIn = (folder: string): readonly (readonly [string, string])[] => {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifestOf(folder);
  return [dependencies, devDependencies, optionalDependencies, peerDependencies].flatMap(Object.entries);
};

/** The package a module belongs to; undefined for a file of the workspace or of the root, and for a module of Node. */
const packageOf = (module: string, workspace: string): string | undefined => {
  const [folder = ''] = module.split('/');
  if (module.startsWith('node:') || [workspace, 'package.json'].includes(folder)) return undefined;
  if (WORKSPACES.includes(folder)) return `@chancery/${folder}`;
  return module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : folder;
};

test.each(WORKSPACES)('the package.json of %s declares every package that its files import', (workspace) => {
  const declared = new Set(declaredIn(workspace).map(([name]) => name));
  const undeclared = sourcesUnder(workspace, /\.(tsx?|js)$/)
    .flatMap(importsOf)
    .filter(({ target, isType }) => {
      const name = packageOf(target, workspace);
      if (name === undefined || declared.has(name)) return false;
      return !(isType && declared.has(`@types/${name}`));
    });
  expect(undeclared.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test('every package is declared with one exact version, the same everywhere', () => {
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of ['.', ...WORKSPACES].flatMap(declaredIn))
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  expect([...versions].filter(([, all]) => all.size > 1)).toEqual([]);
  expect([...versions].filter(([, all]) => [...all].some((each) => !/^\d/.test(each)))).toEqual([]);
});
