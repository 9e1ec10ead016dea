#!/usr/bin/env node
'use strict';

// CommonJS, as the bundle is: Node starts it sooner than an ES module.
const { existsSync } = process.getBuiltinModule('node:fs');
const start = `${module.path}/../dist/start.js`;

if (existsSync(start)) {
  module.require(start);
} else {
  console.error('chancery is not built yet. Run `npm install` (or `npm run build`) in the repository first.');
  process.exitCode = 1;
}
