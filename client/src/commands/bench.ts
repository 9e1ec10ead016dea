import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../exit.ts';

/** Seen from the bundle, which lies in client/dist. */
const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

const measurements = (): readonly string[] => {
  const folder = `${CHECKOUT}test/bench`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.bench.ts'))
    .toSorted();
};

const run = (file: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `test/bench/${file}`], {
      cwd: CHECKOUT,
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });

/** `chancery bench`: the measurements of a source checkout, one process each. */
export const addBench = (program: Command): void => {
  program
    .command('bench')
    .description('measure speed and size; needs a source checkout')
    .argument('[names...]', 'only measurements whose file name contains one of these')
    .action(async (names: string[]) => {
      const files = measurements().filter(
        (file) => names.length === 0 || names.some((name) => file.includes(name)),
      );
      if (files.length === 0) {
        throw new CommandFailed(EXIT.refused, `no such measurement; they lie in ${CHECKOUT}test/bench`);
      }
      for (const file of files) {
        const code = await run(file);
        if (code !== 0) throw new CommandFailed(EXIT.refused, `${file} failed`);
      }
    });
};
