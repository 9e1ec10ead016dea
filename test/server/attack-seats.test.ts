import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { BareSocket, connect, refusalOf, until } from '../support/wire.ts';

const play = async () => {
  const folder = await dataFolder();
  const server = await serveTally(folder);
  const table = await createTally(server.store);
  return { folder, ...server, ...table, files: join(folder, 'matches', table.match) };
};

/** Cuts the last acknowledged line off a log while no server runs. */
const cutLastLine = async (path: string): Promise<void> => {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  await writeFile(path, `${lines.slice(0, -1).join('\n')}\n`);
};

describe('a match that is closed', () => {
  const closed = async () => {
    const { folder, files, stop, url, north, match } = await play();
    await connect(url).sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '7' });
    await stop();
    await cutLastLine(join(files, 'journal.ndjson'));
    return { ...(await serveTally(folder)), north, match };
  };

  test('is named to who holds a seat of it, and to nobody else', async () => {
    const { url, north, match, warnings } = await closed();
    const client = connect(url);
    for (let n = 0; n < 2; n += 1) {
      expect(await refusalOf(client.seat.view.query(north))).toMatchObject({
        reason: 'match-closed',
        message: expect.stringContaining('Your token is still valid') as string,
      });
    }
    const stranger = { match, token: 'x'.repeat(43) };
    expect((await refusalOf(connect(url).seat.view.query(stranger))).reason).toBe('not-seated');
    expect(warnings.filter((line) => line.startsWith('wrong tokens'))).toHaveLength(1);
  });

  test('is open to them again once it has been salvaged', async () => {
    const { url, north, match, store } = await closed();
    const client = connect(url);
    expect((await refusalOf(client.seat.view.query(north))).reason).toBe('match-closed');
    await client.host.salvage.mutate({ token: store.hostToken, match });
    expect((await client.seat.view.query(north)).receipt).toBeNull();
  });
});

test('a follower who claims a future position receives what comes next', async () => {
  const { url, north } = await play();
  const bare = await BareSocket.open(url);
  await bare.call('subscription', 'events', { ...north, lastEventId: '999999999.999999999' });
  await connect(url).sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '7' });
  await until(() => bare.frames.some((frame) => frame.includes('"kind":"sheet"')));
});
