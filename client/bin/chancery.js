#!/usr/bin/env node
import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

const bundle = new URL('../dist/chancery.js', import.meta.url);

if (existsSync(bundle)) {
  // Node keeps what it has compiled, from 22.1 on. In a folder of the user’s own: others could leave code in a shared one.
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  nodeModule.enableCompileCache?.(join(caches, 'chancery'));
  await import(bundle.href);
} else {
  console.error('chancery is not built yet. Run `npm install` (or `npm run build`) in the repository first.');
  process.exitCode = 1;
}
