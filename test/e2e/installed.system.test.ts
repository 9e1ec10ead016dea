import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { PG_VERSION } from '@chancery/server/storage/postgres/database.ts';
import { version } from '../../client/system/version.ts';
import { Terminal } from '../support/terminal.ts';

const exec = promisify(execFile);
const CHECKOUT = fileURLToPath(new URL('../../', import.meta.url));

const MEGABYTE = 1_000_000;

test('a packed release is small, installs without the checkout and opens a table', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chancery-installed-'));
  onTestFinished(() => rm(folder, { recursive: true }));

  // Built already: its own build would take the programs away from tests that run beside.
  const packed = await exec('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: CHECKOUT,
  });
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  const tarball = join(folder, filename);
  expect((await stat(tarball)).size).toBeLessThan(3 * MEGABYTE);

  const prefix = join(folder, 'prefix');
  const quietly = ['--no-audit', '--no-fund', '--prefer-offline'];
  await exec('npm', ['install', '--global', '--prefix', prefix, ...quietly, tarball], { cwd: folder });
  const chancery = join(prefix, 'bin', 'chancery');
  expect((await exec(chancery, ['--version'])).stdout).toBe(`${version}\n`);
  const home = join(prefix, 'lib', 'node_modules', 'chancery', 'client', 'dist');
  const manual = await stat(join(prefix, 'share', 'man', 'man1', 'chancery.1'));
  expect(manual.size).toBe((await stat(join(home, 'chancery.1'))).size);

  // What speaks to a database is not there, and named to who asks for one.
  const packages = (await readdir(join(prefix, 'lib', 'node_modules', 'chancery', 'node_modules'))).join(' ');
  expect(packages).not.toMatch(/\bpg/);
  const database = ['--store', 'postgres://localhost/chancery'];
  const asked = exec(chancery, ['--data', join(folder, 'data'), 'serve', '--port', '0', ...database]);
  await expect(asked).rejects.toMatchObject({
    code: 3,
    stderr: expect.stringContaining(`npm install -g pg@${PG_VERSION}`) as string,
  });

  const terminal = new Terminal([chancery, '--data', join(folder, 'data'), 'play'], {
    columns: 80,
    rows: 24,
  });
  onTestFinished(() => terminal.kill());
  await terminal.sees('none yet: n creates one here');
  terminal.type('c');
  await terminal.sees('Which game do you play?');
  terminal.press('enter');
  await terminal.sees('Which power do you play?');
  terminal.press('enter');
  await terminal.sees('britain');
  await terminal.sees('1880');
});
