import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

const chancery = bundledChancery();

const SIZE = { columns: 200, rows: 24 };
const NOBODY = { match: 'nowhere', token: 'x'.repeat(43) };

test('a server without a terminal, as under nohup, goes on when one hangs up', async () => {
  const server = await chancery.serve(await dataFolder());
  process.kill(server.pid, 'SIGHUP');
  const client = connect(server.url);
  for (let call = 0; call < 5; call += 1)
    expect(await client.match.list.query({ seats: [NOBODY] })).toEqual([]);
  process.kill(server.pid, 'SIGHUP');
  expect(await client.match.list.query({ seats: [NOBODY] })).toEqual([]);
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
