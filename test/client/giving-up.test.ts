import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gameClients } from '../../client/games/index.ts';
import { Client } from '../../client/lobby/client.ts';
import type { Stage } from '../../client/shell/stage-options.ts';
import { connect } from '../../client/table/connection.ts';
import { joinedTables } from '../../client/table/joined-tables.ts';
import { SCRATCH } from '../support/scratch.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

// A server that does not answer, as the lobby waits for it.

/** A server that takes every line and says nothing, and its address. */
const silentServer = async () => {
  const lines = new Set<Socket>();
  const server = createServer((line) => void lines.add(line)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const line of lines) line.destroy();
  });
  return { server, address: `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
};

/** The lobby of a whole client. */
const openLobby = (folder: string): XtermClient =>
  openXterm(80, 24, (app) => {
    let first: Stage | undefined;
    const show = (stage: Stage): void => {
      first ??= stage;
      app.show(stage);
    };
    const client = new Client({ ...app, show }, { folder, games: gameClients });
    onTestFinished(() => void client.close().catch(() => undefined));
    client.showLobby();
    if (!first) throw new Error('the client shows nothing');
    return first;
  });

test('a server that does not answer is given up with Esc, after what was typed for its table', async () => {
  const folder = mkdtempSync(join(SCRATCH, 'chancery-lobby-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const { address: server } = await silentServer();
  const client = openLobby(folder);
  await client.sees('Your tables');
  client.type(`J${server}\tspring\tsecret\r`);
  await client.sees(`asking ${server}`);
  await client.sees('Esc give up');
  client.type('q');
  await client.sees('1 key waits until the table is there; Esc drops it');
  await client.missing('Esc give up');
  client.type('\u001b');
  await client.sees('Esc give up');
  await client.sees(`asking ${server}`);
  client.type('\u001b');
  await client.missing(`asking ${server}`);
  await client.sees('q leave');
  client.type('J');
  await client.sees(/Join a table.*spring.*\*{6}▌/s);
  expect(joinedTables(folder)).toEqual([]);
});

test('a connection that is closed before it has opened leaves no line', async () => {
  const { server, address } = await silentServer();
  const connection = connect(address);
  const [line] = (await once(server, 'connection')) as [Socket];
  line.resume();
  const cut = once(line, 'close');
  await connection.close();
  await cut;
});
