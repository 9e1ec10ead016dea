import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';

// Receipts and reports of a served match, checked by a player without its server; and a match played again by its host.

const chancery = bundledChancery('chancery-with-tally');

interface Created {
  readonly match: string;
  readonly invitations: Readonly<Record<'north' | 'south' | 'gm', string>>;
}

test('a player keeps what a server said, and shows that it was changed; a host plays changed matches again', async () => {
  const host = await dataFolder();
  const player = await dataFolder();
  const args = ['game', 'new', '--game', 'tally', '--name', 'Spring', '--at-once', '--json'];
  const { match, invitations } = JSON.parse((await chancery.run(host, args)).out) as Created;
  const server = await chancery.serve(host);
  const north = (command: readonly string[], input = '') =>
    chancery.run(player, [...command, '--match', match, '--server', server.url], {
      input,
      environment: { CHANCERY_TOKEN: invitations.north },
    });

  const nothing = await chancery.run(player, ['verify', match]);
  expect(nothing).toMatchObject({ code: 1, out: '' });
  expect(nothing.err).toContain(`nothing is kept of ${match} here: \`chancery report --match ${match}\``);

  await north(['orders', 'submit', '-'], '5');
  await chancery.run(host, ['gm', 'close', match, '--yes']);
  const report = await north(['report']);
  const printed = join(player, 'report.txt');
  await writeFile(printed, report.out);
  const inPlay = await chancery.run(player, ['verify', match, '--heads', printed]);
  expect(inPlay).toMatchObject({ code: 0, err: '' });
  expect(inPlay.out).toMatch(/✓ holds: 1 receipt of your sheets, signed by the key of the match/);
  expect(inPlay.out).toMatch(/✓ holds: 1 head of the journal, signed/);

  await chancery.run(host, ['gm', 'amend', match, 'score', 'north', '40']);
  await chancery.run(host, ['gm', 'retract', match, '--yes']);
  await chancery.run(host, ['gm', 'close', match, '--yes']);
  await north(['report']);
  const backup = await chancery.run(host, ['game', 'backup', match, '--out', player, '--json']);
  const { backup: folder } = JSON.parse(backup.out) as { backup: string };
  await server.stop();

  const whole = await chancery.run(player, ['verify', folder, '--heads', printed]);
  expect(whole).toMatchObject({ code: 0, err: '' });
  expect(whole.out).toContain('found in the journal, with the same text and time');
  const replayed = await chancery.run(host, ['replay', match, '--export', join(host, 'spring.json')]);
  expect(replayed).toMatchObject({ code: 0, err: '' });
  expect(replayed.out).toContain("the same as the server's own after");
  const position = /^position [0-9a-f]{64}$/m.exec(replayed.out)?.[0] ?? 'none';
  expect((await chancery.run(host, ['replay', join(host, 'spring.json')])).out).toContain(position);

  const journal = join(folder, 'journal.ndjson');
  await writeFile(journal, (await readFile(journal, 'utf8')).replace('"text":"5"', '"text":"6"'));
  const changed = await chancery.run(player, ['verify', folder, '--json']);
  expect(changed.code).toBe(1);
  expect(changed.err).toContain(`${match} is not as it was told`);
  expect(JSON.parse(changed.out)).toMatchObject({ match, isTrue: false });
}, 120_000);
