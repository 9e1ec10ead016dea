import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { openDatabase, ownDatabase } from '../support/postgres/database.ts';
import { Correspondent, openMailServer } from '../support/mail-server.ts';
import { logIn, newKey } from '../support/ssh-guest.ts';
import { dataFolder, TALLY } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

// Mail and SSH before a database: any server lets people in, and one of them sends and reads the mail.

const chancery = bundledChancery('chancery-with-tally');

const hosted = async () => {
  const [folder, database, post] = [await dataFolder(), await ownDatabase(), await openMailServer()];
  const host = async (args: readonly string[], input = ''): Promise<void> => {
    const environment = { CHANCERY_STORE: database };
    expect(await chancery.run(folder, args, { input, environment })).toMatchObject({ code: 0, err: '' });
  };
  await host(['mail', 'setup', '--from', 'Chancery <orders@example.org>', '--smtp', post.url]);
  const serve = async () => chancery.serve(await dataFolder(), 0, ['--store', database, '--ssh', '0']);
  const [first, other] = [await serve(), await serve()];
  const rows = await openDatabase(database);
  const [setting] = await rows.query<{ value: string }>(
    `select value from settings where name = 'host-token'`,
  );
  const anna = new Correspondent('anna@example.net', post, (mail) => host(['mail-in'], mail));
  return { first, other, post, anna, token: setting?.value ?? '' };
};

test('people with nothing but mail or SSH play at a club, also when the server that writes to them is killed', async () => {
  const { first, other, post, anna, token } = await hosted();
  const near = connect(first.url);
  const { match, invitations } = await near.host.create.mutate({ ...TALLY, token });
  const holder = (seat: string) => ({ match, token: invitations[seat] ?? '' });
  await near.seat.view.query(holder('gm'));
  const far = connect(other.url);
  await far.people.add.mutate({ token, name: 'Anna', address: anna.address });
  await far.people.invite.mutate({ token, match, seat: 'south', person: 'anna' });
  await anna.answers(await anna.gets('You are invited to play South'), '7');
  await anna.gets(/sheet 1 for 1\/COUNT is in/);

  const port = other.ssh?.port ?? 0;
  const privateKey = newKey();
  const north = await logIn({ port, username: match, password: holder('north').token, privateKey });
  expect(north.hostKey).toBe(first.ssh?.fingerprint);
  expect(await north.run('orders', '3')).toMatchObject({ code: 0, err: '' });

  await first.kill();
  await far.advance.mutate({ ...holder('gm'), phase: '1/COUNT' });
  const report = await anna.gets(/Now: .* \(1\/TALK\)/);
  await anna.answers(report, 'say hello');
  await anna.gets('carried out in 1/TALK: say hello');
  const again = await logIn({ port, username: 'whoever', privateKey });
  expect((await again.run('report --turn 1')).code).toBe(0);
  const ids = post.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
});
