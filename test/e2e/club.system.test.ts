import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { ownDatabase } from '../support/postgres/database.ts';
import { dataFolder } from '../support/tally-server.ts';

// The host's commands on a database, as they are on a data folder.

const chancery = bundledChancery('chancery-with-tally');

test('a match is created, played and listed in a database, and outlives the server that is killed', async () => {
  const [folder, database] = [await dataFolder(), await ownDatabase()];
  const environment = { CHANCERY_STORE: database };
  const host = (args: readonly string[]) => chancery.run(folder, args, { environment });
  const before = await chancery.serve(folder, 0, ['--store', database]);

  const created = await host(['game', 'new', '--game', 'tally', '--name', 'Spring', '--json']);
  expect(created).toMatchObject({ code: 0 });
  const { invitations } = JSON.parse(created.out) as { invitations: Record<string, string> };
  const place = await dataFolder();
  const submit = (server: string, text: string) =>
    chancery.run(place, ['orders', 'submit', '-', '--server', server, '--match', 'spring'], {
      input: text,
      environment: { CHANCERY_TOKEN: invitations['north'] ?? '' },
    });
  expect(await submit(before.url, '7')).toMatchObject({ code: 0 });
  await before.kill();

  const after = await chancery.serve(folder, 0, ['--store', database]);
  const list = await host(['game', 'list', '--json']);
  expect(JSON.parse(list.out)).toMatchObject({ matches: [{ id: 'spring', phase: '1/COUNT' }] });
  expect((await submit(after.url, '8')).out).toContain('sheet 2 for 1/COUNT is in');
  await after.stop();
});

test('what needs a data folder says so', async () => {
  const folder = await dataFolder();
  const environment = { CHANCERY_STORE: await ownDatabase() };
  const host = (args: readonly string[]) => chancery.run(folder, args, { environment });
  const setup = ['mail', 'setup', '--from', 'orders@example.org', '--sendmail', '/bin/true'];
  expect(await host([...setup, '--inbox', folder])).toMatchObject({
    code: 2,
    err: expect.stringContaining('a Maildir is on one machine'),
  });
  expect(await host(['game', 'backup', 'spring'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('pg_dump copies all of them'),
  });
  const wrong = { environment: { CHANCERY_STORE: 'mysql://localhost/chancery' } };
  expect(await chancery.run(folder, ['game', 'list'], wrong)).toMatchObject({
    code: 2,
    err: expect.stringContaining('a store is written postgres://'),
  });
  const away = { environment: { CHANCERY_STORE: 'postgres://anna:secret@127.0.0.1:1/chancery' } };
  const unreachable = await chancery.run(folder, ['game', 'list'], away);
  expect(unreachable).toMatchObject({
    code: 3,
    err: expect.stringContaining('postgres://anna@127.0.0.1:1/chancery cannot be used'),
  });
  expect(unreachable.err).not.toContain('secret');
});
