#!/usr/bin/env node
import { existsSync } from 'node:fs';

const bundle = new URL('../dist/chancery.js', import.meta.url);

if (existsSync(bundle)) {
  await import(bundle.href);
} else {
  console.error('chancery is not built yet. Run `npm install` (or `npm run build`) in the repository first.');
  process.exitCode = 1;
}
