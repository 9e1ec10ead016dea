import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTally, dataFolder, openTally, serveTally } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

test('a server that is told to stop answers what has been asked, and lets nobody else in', async () => {
  const server = await serveTally(await dataFolder());
  const { match, gm } = await createTally(server.store);
  const client = connect(server.url);
  const closing = client.gm.act.mutate({ ...gm, act: { do: 'close' }, yes: true });
  // Calls are handed over in their order: when this one is answered, the other is under way.
  await client.match.list.query({ seats: [gm] });
  await server.windDown(60_000);
  expect(await closing).toMatchObject({ match, phase: '1/TALK' });
  const health = await fetch(`${server.url.replace('ws:', 'http:')}/healthz`);
  expect([health.status, await health.text()]).toEqual([503, 'stopping\n']);
  const latecomer = new WebSocket(server.url);
  latecomer.on('error', () => undefined);
  const [, response] = (await once(latecomer, 'unexpected-response')) as [unknown, IncomingMessage];
  expect(response.statusCode).toBe(503);
  latecomer.terminate();
});

test('requests to a match while its server stops are carried out at the next start, and nothing else', async () => {
  const { store } = await openTally(await dataFolder());
  const [at, other] = [await createTally(store), await createTally(store)].map(({ match }) =>
    store.running(match),
  );
  await at?.scheduler.settled();
  await other?.scheduler.settled();
  expect([at, other].map((running) => running?.scheduler.isSettled)).toEqual([true, true]);
  const entry = { kind: 'sheet', seat: 'north', phase: '1/COUNT', text: '5' } as const;
  const taking = at?.live.take({ at: new Date().toISOString(), entry });
  await store.close();
  expect((await taking)?.ok).toBe(true);
  expect([at, other].map((running) => running?.scheduler.isSettled)).toEqual([false, true]);
});
