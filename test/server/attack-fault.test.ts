import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { bundled } from '../support/bundle.ts';
import { dataFolder, serveTally, TALLY } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

test('a fault outside any connection and match stops the server, which loses nothing and says where', async () => {
  const folder = await dataFolder();
  const child = spawn(process.execPath, [await bundled('serve-crashing'), folder]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = text(child.stderr);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, hostToken } = JSON.parse(line) as { url: string; hostToken: string };
  const client = connect(url);
  const { match, invitations } = await client.host.create.mutate({ ...TALLY, token: hostToken });
  const north = { match, token: invitations['north'] ?? '' };
  await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '7' });
  const ended = once(child, 'exit');
  child.stdin.write('now\n');
  expect(await ended).toEqual([1, null]);
  expect(await said).toMatch(/a fault of nobody’s[^]*serve-crashing\.js/);
  const again = await serveTally(folder);
  expect((await connect(again.url).seat.view.query(north)).receipt).toMatchObject({ text: '7' });
});
