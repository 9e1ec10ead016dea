import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
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
