import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, startServer } from '@chancery/server';
import { stateHash } from '@chancery/shared/kernel/match/match.ts';
import { expect, onTestFinished, test } from 'vitest';
import { REQUEST } from '../support/bots-match.ts';
import { engine } from '../support/engine.ts';
import { dataFolder } from '../support/tally-server.ts';
import { askUntil, connect, until } from '../support/wire.ts';

test('Pax Britannica is played to its end on the server and is the same when it is read again', async () => {
  const folder = await dataFolder();
  const warnings: string[] = [];
  const server = await startServer({ folder, engine, warn: (message) => warnings.push(message) });
  onTestFinished(() => server.close());
  const client = connect(server.url);
  const { match, invitations } = await client.host.create.mutate({ ...REQUEST, token: server.hostToken });
  const observer = { match, token: invitations['observer'] ?? '' };
  const live = server.store.running(match)?.live;
  await until(() => live?.status.summary.over === true);
  const ended = live && stateHash((await live.session()).match);
  // Who the engine's players were is told once the match is over.
  const report = await askUntil(
    () => client.report.query(observer),
    (parts) => parts.at(-1)?.step === 'OVER',
  );
  expect(report.map(({ step }) => step)).toContain('FIN');
  expect((await client.seat.view.query(observer)).dice.revealed.length).toBeGreaterThan(0);
  expect(warnings).toEqual([]);
  await server.close();

  await rm(join(folder, 'matches', match, 'checkpoints'), { recursive: true });
  const store = await openStore(folder, { engine });
  onTestFinished(() => store.close());
  const again = (await store.open(match))?.live;
  expect(again && stateHash((await again.session()).match)).toBe(ended);
  expect(await again?.report('observer')).toEqual(report);
});
