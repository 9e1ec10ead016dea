import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { writeDisputedCharts } from '../support/disputed-charts.ts';
import { logIn } from '../support/ssh-guest.ts';
import { dataFolder } from '../support/tally-server.ts';
import { newMatch } from './player.ts';

const chancery = bundledChancery();

const SECRET = 'of-the-host-alone';

/** What would change a client's ways, open a seat or name a database, had a guest it. */
const ENVIRONMENT = {
  CHANCERY_ASCII: '1',
  CHANCERY_LINEAR: '1',
  NO_COLOR: '1',
  CHANCERY_TOKEN: SECRET,
  CHANCERY_STORE: '',
  PGPASSWORD: SECRET,
};

const childrenOf = (pid: number): readonly string[] =>
  execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');

test('guests over SSH have nothing of the environment of the server', async () => {
  const folder = await dataFolder();
  const charts = await writeDisputedCharts(folder);
  const { match, invitations } = await newMatch<'france' | 'italy'>(chancery, folder, charts);
  for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await chancery.serve(folder, 0, ['--ssh', '0']);
  const guest = await logIn({ port: server.ssh?.port ?? 0, username: match, password: invitations.italy });
  const report = await guest.run('report');
  expect(report).toMatchObject({ code: 0, err: '' });
  expect(report.out).not.toContain(SECRET);
  const screen = await guest.play({ columns: 80, rows: 24 }, { COLORTERM: 'truecolor' });
  await screen.sees('● open');
  expect(screen.isFullScreen).toBe(true);
  expect(screen.bytes).toMatch(/\[(?:\d+;)*38;/);

  if (process.platform !== 'linux') return;
  const environments = childrenOf(server.pid).map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'));
  expect(environments.length).toBeGreaterThan(0);
  for (const environment of environments) {
    expect(environment).not.toContain(SECRET);
    for (const name of Object.keys(ENVIRONMENT)) expect(environment).not.toContain(name);
  }
});
