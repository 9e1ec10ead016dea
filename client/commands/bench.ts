import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';

/** Relative to this code in the bundle, in client/dist/chunks. */
const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));

const measurements = (): readonly string[] => {
  const folder = `${CHECKOUT}test/bench`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.bench.ts'))
    .toSorted();
};

/** Runs the measurements of one file in its own process, so that they do not warm up each other's code. */
const run = (file: string, options: BenchOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    const format = options.json ? ['--json'] : [];
    const args = ['test/bench/run.js', `test/bench/${file}`, ...format];
    const child = spawn(process.execPath, args, { cwd: CHECKOUT, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });

interface BenchOptions {
  readonly json?: true;
}

/** `chancery bench`: runs the measurements of a source checkout, each file in its own process. */
export const addBench = (program: Command): void => {
  program
    .command('bench')
    .description('measure speed and size against their targets; needs a source checkout')
    .argument('[names...]', 'only measurements whose file name contains one of these')
    .option('--json', 'print one JSON object a line for each figure')
    .action(async (names: string[], options: BenchOptions) => {
      const files = measurements().filter(
        (file) => names.length === 0 || names.some((name) => file.includes(name)),
      );
      if (files.length === 0) {
        throw new CommandFailed(EXIT.refused, `no such measurement; they are in ${CHECKOUT}test/bench`);
      }
      for (const file of files) {
        const code = await run(file, options);
        if (code !== 0) throw new CommandFailed(EXIT.refused, `${file} failed`);
      }
    });
};
