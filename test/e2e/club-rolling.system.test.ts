import { once } from 'node:events';
import { type AddressInfo, connect as dial, createServer } from 'node:net';
import { connect, seatServer } from '../../client/table/connection.ts';
import { expect, onTestFinished, test } from 'vitest';
import { bundledChancery, type ServerProcess } from '../support/chancery.ts';
import { openDatabase, ownDatabase } from '../support/postgres/database.ts';
import { dataFolder, TALLY } from '../support/tally-server.ts';
import { connect as connectBare, until } from '../support/wire.ts';

// Servers of a club that are replaced one after the other, behind a proxy as their players find them.

const chancery = bundledChancery('chancery-with-tally');

/** A proxy of connections: each goes to the first of its servers that takes it, in turn. */
const openProxy = async (servers: () => readonly ServerProcess[]): Promise<string> => {
  let turn = 0;
  const proxy = createServer((near) => {
    turn += 1;
    const all = servers();
    const order = [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)];
    near.on('error', () => near.destroy());
    const passOn = ([first, ...others]: readonly ServerProcess[]): void => {
      if (!first) {
        near.destroy();
        return;
      }
      const far = dial(Number(new URL(first.url).port), '127.0.0.1');
      const fail = (): void => {
        passOn(others);
      };
      far.once('error', fail);
      far.once('connect', () => {
        far.off('error', fail);
        far.on('error', () => near.destroy());
        far.once('close', () => near.destroy());
        near.once('close', () => far.destroy());
        near.pipe(far).pipe(near);
      });
    };
    passOn(order);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  return `ws://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`;
};

test('servers replaced one after the other refuse nothing and tell everything once', async () => {
  const [folder, database] = [await dataFolder(), await ownDatabase()];
  const serve = (): Promise<ServerProcess> => chancery.serve(folder, 0, ['--store', database]);
  const [first, second, third, fourth] = await Promise.all([serve(), serve(), serve(), serve()]);
  let servers = [first, second];
  const rows = await openDatabase(database);
  const [setting] = await rows.query<{ value: string }>(
    `select value from settings where name = 'host-token'`,
  );
  const url = await openProxy(() => servers);
  const host = connectBare(first.url);
  const { match, invitations } = await host.host.create.mutate({ ...TALLY, token: setting?.value ?? '' });
  const connection = connect(url);
  onTestFinished(() => connection.close());
  const north = seatServer(connection, { match, token: invitations['north'] ?? '' });
  const told: string[] = [];
  const stop = north.follow('0', { event: (_event, id) => told.push(id), connection: () => undefined });
  onTestFinished(stop);

  let [sheets, isOver] = [0, false];
  const playing = (async () => {
    while (!isOver) {
      await north.submit('1/COUNT', String(sheets + 1));
      sheets += 1;
    }
  })();
  const replaced = async (): Promise<void> => {
    for (const [leaving, coming] of [
      [first, third],
      [second, fourth],
    ] as const) {
      const before = sheets;
      await until(() => sheets > before + 1);
      servers = [...servers.filter((each) => each !== leaving), coming];
      await leaving.stop();
    }
    isOver = true;
  };
  await Promise.all([playing, replaced()]);
  expect((await north.view()).receipt).toMatchObject({ revision: sheets, text: String(sheets) });
  await until(() => told.length > 0);
  expect(new Set(told).size).toBe(told.length);
});
