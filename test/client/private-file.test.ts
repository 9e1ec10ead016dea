import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import {
  readPrivate,
  removePrivate,
  writePrivate,
  writePrivateSoon,
} from '../../client/system/private-file.ts';

// What a key has changed is written after the frame that shows it, and nobody sees that it is.

let path = '';
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'chancery-private-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  path = join(folder, 'drafts', 'one.json');
});

const read = (): string => readPrivate(path, z.string(), 'nothing');

test('a pending write is read back at once, and is on disk once the frame is drawn', async () => {
  writePrivateSoon(path, 'first');
  writePrivateSoon(path, 'second');
  expect([existsSync(path), read()]).toEqual([false, 'second']);
  await setImmediate();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toBe('second');
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('what is removed before it was written does not come back', async () => {
  writePrivateSoon(path, 'first');
  removePrivate(path);
  await setImmediate();
  expect([existsSync(path), read()]).toEqual([false, 'nothing']);
});

test('a file that cannot be replaced leaves nothing beside it', () => {
  mkdirSync(path, { recursive: true });
  expect(() => {
    writePrivate(path, 'first');
  }).toThrow();
  expect(readdirSync(dirname(path))).toEqual(['one.json']);
});

test('a process does not end without it', () => {
  const { href } = new URL('../../client/system/private-file.ts', import.meta.url);
  const script = `const { writePrivateSoon } = await import(${JSON.stringify(href)});
    writePrivateSoon(${JSON.stringify(path)}, 'last words');
    process.exit(3);`;
  const tsx = ['--import', 'tsx', '--input-type=module', '-e', script];
  expect(spawnSync(process.execPath, tsx).status).toBe(3);
  expect(read()).toBe('last words');
});
