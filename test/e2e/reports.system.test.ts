import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';

// Reports as pages: by a player of the own seat, by the host of every side, and nobody's secrets on another's.

const chancery = bundledChancery('chancery-with-tally');

const textIn = (folder: string): string =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

test('a match is written as a folder for each side, and a player gets no side but the own and the public one', async () => {
  const host = await dataFolder();
  const args = ['game', 'new', '--game', 'tally', '--name', 'Spring', '--at-once', '--json'];
  const { match, invitations } = JSON.parse((await chancery.run(host, args)).out) as {
    readonly match: string;
    readonly invitations: Readonly<Record<'north' | 'south' | 'gm', string>>;
  };
  const server = await chancery.serve(host);
  const asNorth = (command: readonly string[]) =>
    chancery.run(host, [...command, '--match', match], {
      environment: { CHANCERY_TOKEN: invitations.north },
    });
  const sheet = { input: '5', environment: { CHANCERY_TOKEN: invitations.north } };
  await chancery.run(host, ['orders', 'submit', '-', '--match', match], sheet);
  await chancery.run(host, ['gm', 'close', match, '--yes']);
  await chancery.run(host, ['gm', 'notice', match, 'A <b>bold</b> word']);

  const all = join(host, 'pages');
  const report = ['report', '--match', match];
  const written = await chancery.run(host, [...report, '--seat', 'all', '--out', all]);
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(all).toSorted()).toEqual(['gm', 'north', 'public', 'south']);
  expect(readdirSync(join(all, 'public')).toSorted()).toEqual([
    'index.html',
    'position.html',
    'turn-01.html',
  ]);
  expect(textIn(join(all, 'public'))).toContain('A &lt;b&gt;bold&lt;/b&gt; word');
  expect(statSync(join(all, 'south', 'index.html')).mode & 0o077).toBe(0);

  const own = await asNorth([...report.slice(0, 1), '--as', 'markdown']);
  expect(own).toMatchObject({ code: 0, err: '' });
  expect(own.out).toMatch(/^# Spring, .*: as told to North$/m);
  expect(own.out).toMatch(/^\| North \| \d+ \|$/m);
  const since = await asNorth(['report', '--since', '1/COUNT']);
  expect(since).toMatchObject({ code: 0, err: '' });
  expect(since.out).toContain('A <b>bold</b> word');
  const notYet = await asNorth(['report', '--since', '1/TALK']);
  expect(notYet.err).toContain('1/TALK is not a closed phase');
  const usage = await asNorth(['report', '--since', '1/COUNT', '--position']);
  expect(usage.err).toContain('--since chooses reports');
  const open = await asNorth(['report', '--seat', 'public', '--position']);
  expect(open.out).toMatch(/^Spring: position sheet, what everybody may know$/m);

  const asked = (token: string, seat: string) =>
    chancery.run(host, [...report, '--seat', seat, '--position'], { environment: { CHANCERY_TOKEN: token } });
  expect((await asked(invitations.gm, 'south')).out).toMatch(/^Spring: position sheet, as told to South$/m);
  expect((await asked(invitations.gm, 'gm')).out).toMatch(/the game master’s copy$/m);
  expect((await asked(invitations.north, 'north')).out).toMatch(/as told to North$/m);
  expect(await asked(invitations.north, 'south')).toMatchObject({ code: 1, out: '' });
  expect(await asked(invitations.north, 'gm')).toMatchObject({ code: 1, out: '' });

  const player = await dataFolder();
  const everybodys = await chancery.run(
    player,
    [...report, '--seat', 'all', '--out', join(player, 'x'), '--server', server.url],
    { environment: { CHANCERY_TOKEN: invitations.north } },
  );
  expect(everybodys.code).toBe(1);
  expect(everybodys.err).toContain('Before the match is over only the game master may read another side');
  expect(readdirSync(player)).not.toContain('x');

  const link = `${server.url.replace('ws:', 'chancery:')}/${match}.${invitations.south}?plain`;
  const joined = await chancery.run(player, ['game', 'join', '-'], `${link}\n`);
  expect(joined).toMatchObject({ code: 0, err: '' });
  expect(joined.out).toContain('you play south in Spring');
  const held = await chancery.run(player, ['report', '--match', match, '--position']);
  expect(held.out).toMatch(/^Spring: position sheet, as told to South$/m);
  await server.stop();
});
