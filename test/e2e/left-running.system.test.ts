import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';
import { connect, refusalOf } from '../support/wire.ts';

const chancery = bundledChancery();

const SIZE = { columns: 200, rows: 24 };
const NOBODY = { match: 'nowhere', token: 'x'.repeat(43) };

test('a server without a terminal, as under nohup, survives a hangup', async () => {
  const server = await chancery.serve(await dataFolder());
  process.kill(server.pid, 'SIGHUP');
  const client = connect(server.url);
  for (let call = 0; call < 5; call += 1)
    expect(await client.match.list.query({ seats: [NOBODY] })).toEqual([]);
  process.kill(server.pid, 'SIGHUP');
  expect(await client.match.list.query({ seats: [NOBODY] })).toEqual([]);
});

test('a server that is told to stop ends when all is answered, however long its grace', async () => {
  const server = await chancery.serve(await dataFolder(), 0, ['--grace', '600']);
  const client = connect(server.url);
  expect(await client.match.list.query({ seats: [NOBODY] })).toEqual([]);
  // With the grace waited out the test would run into its own limit.
  await server.stop();
});

test('a server in a terminal ends in good order when that hangs up', async () => {
  const folder = await dataFolder();
  const terminal = chancery.open(folder, ['serve', '--port', '0', '--json'], SIZE);
  await terminal.sees('"pid"');
  const [, pid = ''] = /"pid":(\d+)/.exec(terminal.rows.join('')) ?? [];
  process.kill(Number(pid), 'SIGHUP');
  expect(await terminal.ended).toBe(0);
  const again = await chancery.serve(folder);
  expect(await connect(again.url).match.list.query({ seats: [NOBODY] })).toEqual([]);
});

test('a server whose output nobody reads any more keeps running, as under head', async () => {
  const folder = await dataFolder();
  const { out, process: server } = await chancery.serveInto(folder, 'head -n 1');
  const { url } = JSON.parse(out) as { url: string };
  const client = connect(url);
  // Each is worth a line of the log, on a pipe that nobody holds any more.
  for (let call = 0; call < 5; call += 1) {
    expect((await refusalOf(client.seat.view.query(NOBODY))).reason).toBe('not-seated');
  }
  expect(server.exitCode).toBeNull();
});

test('a folder where the token of the host cannot be read is refused with what to do', async () => {
  const folder = await dataFolder();
  await mkdir(join(folder, 'host-token'));
  for (const command of [
    ['serve', '--port', '0'],
    ['game', 'list'],
  ]) {
    const { code, err } = await chancery.run(folder, command);
    expect(code).toBe(3);
    expect(err).toContain('host-token, cannot be read');
    expect(err).toContain('move it away');
    expect(err).not.toContain('at async');
  }
});

test('a command repeated with its key makes no second match and no second token', async () => {
  const folder = await dataFolder();
  const again = async (...command: string[]) => {
    const { code, out } = await chancery.run(folder, [...command, '--key', 'once-and-for-all', '--json']);
    expect(code).toBe(0);
    return JSON.parse(out) as { match: string };
  };
  const created = await again('game', 'new', '--name', 'Berlin');
  expect(await again('game', 'new', '--name', 'Berlin')).toEqual(created);
  const invitation = await again('game', 'invite', created.match, 'france');
  expect(await again('game', 'invite', created.match, 'france')).toEqual(invitation);
});
