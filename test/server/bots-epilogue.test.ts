import { expect, test } from 'vitest';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

// When a match is over everybody reads in its last report who the bots were.

const HEAD = 'Who the engine’s players were:';

test('what the game’s own players say of themselves is the end of the report, once', async () => {
  const folder = await dataFolder();
  const first = await serveTally(folder);
  const { match, north, gm, observer } = await createTally(first.store, { seats: { south: 'steward' } });
  const client = connect(first.url);
  const scheduler = () => first.store.running(match)?.scheduler;
  await scheduler()?.settled();
  await client.advance.mutate({ ...gm, phase: '1/COUNT' });
  await scheduler()?.settled();
  await client.line.send.mutate({ ...north, phase: '1/TALK', text: 'resign' });
  await scheduler()?.settled();
  const heads = async (at: typeof client) =>
    (await at.report.query(observer)).flatMap(({ lines }) => lines).filter((line) => line === HEAD);
  expect(await heads(client)).toEqual([HEAD]);
  const last = (await client.report.query(observer)).at(-1);
  expect(last?.lines).toEqual([HEAD, '  south counted on seven.']);
  await first.stop();
  const again = await serveTally(folder);
  await again.store.open(match);
  await again.store.running(match)?.scheduler.settled();
  expect(await heads(connect(again.url))).toEqual([HEAD]);
});

test('when an end that was retracted is reached anew, they are named anew', async () => {
  const { store, url } = await serveTally(await dataFolder());
  const { match, north, gm, observer } = await createTally(store, { seats: { south: 'steward' } });
  const client = connect(url);
  const settled = () => store.running(match)?.scheduler.settled();
  const resign = async () => {
    await client.line.send.mutate({ ...north, phase: '1/TALK', text: 'resign' });
    await settled();
  };
  await settled();
  await client.advance.mutate({ ...gm, phase: '1/COUNT' });
  await settled();
  await resign();
  await client.gm.act.mutate({ ...gm, act: { do: 'retract', to: '1/TALK' }, yes: true });
  await settled();
  await resign();
  const parts = (await client.report.query(observer)).filter(({ lines }) => lines.includes(HEAD));
  expect(parts.map(({ isRetracted = false }) => isRetracted)).toEqual([true, false]);
});
