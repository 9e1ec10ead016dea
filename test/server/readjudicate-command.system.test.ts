import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Readjudication } from '@chancery/shared/api';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';

const command = bundledChancery();

const OLD = fileURLToPath(new URL('../server/fixtures/build-9458d22/old-pax', import.meta.url));

test('the game master has closed phases of a match of an older build adjudicated again', async () => {
  const home = await mkdtemp(join(tmpdir(), 'chancery-again-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  await cp(OLD, join(home, 'matches/old-pax'), { recursive: true });
  const chancery = async (...args: string[]) => {
    const { code, out, err } = await command.run(home, args);
    if (code !== 0) throw new Error(err);
    return out;
  };
  const { token } = JSON.parse(await chancery('game', 'invite', 'old-pax', 'gm', '--json')) as {
    token: string;
  };
  const again = (...args: string[]) => chancery('game', 'readjudicate', 'old-pax', '--token', token, ...args);
  await expect(again('--from', '1/MSC_ORDERS')).rejects.toThrow(
    /No position before 1\/MSC_ORDERS is left to go on from/,
  );
  expect(await chancery('game', 'show', 'old-pax', '--token', token)).toContain('phase 3/MSC_ORDERS');
  await chancery('game', 'advance', 'old-pax', '--yes', '--token', token);
  expect(await again()).toContain('the result is the same');
  const { code, ...outcome } = JSON.parse(await again('--from', '3/MSC_ORDERS', '--json')) as Readjudication;
  expect(outcome).toMatchObject({ from: '3/MSC_ORDERS', isSame: true, differences: [], isAccepted: false });
  expect(await again('--from', '3/MSC_ORDERS', '--accept', code)).toContain(
    'old-pax goes on from what is shown',
  );
  expect(await chancery('report', '--match', 'old-pax', '--token', token)).toContain(
    `has had everything from 3/MSC_ORDERS on adjudicated again, under version ${String(pax.rulesVersion)}`,
  );
});
