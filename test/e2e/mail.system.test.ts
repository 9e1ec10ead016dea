import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { writeDisputedCharts } from '../support/disputed-charts.ts';
import { Correspondent, mailIn, openMailServer } from '../support/mail-server.ts';
import { dataFolder } from '../support/tally-server.ts';
import { newMatch } from './player.ts';

// People who have nothing but a mail address, at a server as it is run.

const chancery = bundledChancery();

const run = async (folder: string, args: readonly string[]): Promise<string> => {
  const { code, out, err } = await chancery.run(folder, args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
};

/** A match on a server that sends mail, with players who are invited by mail. */
const hosted = async (create: (folder: string) => Promise<string>) => {
  const folder = await dataFolder();
  const post = await openMailServer();
  const match = await create(folder);
  await run(folder, ['mail', 'setup', '--from', 'Chancery <orders@example.org>', '--smtp', post.url]);
  const server = await chancery.serve(folder);
  const invited = async (name: string, seat: string): Promise<Correspondent> => {
    const address = `${name}@example.net`;
    await run(folder, ['people', 'add', name, '--address', address, '--zone', 'Europe/Rome']);
    await run(folder, ['people', 'invite', name, match, seat]);
    return new Correspondent(address, post, (mail) => mailIn(chancery, folder, mail));
  };
  const close = () => run(folder, ['game', 'advance', match, '--yes']);
  return { folder, post, match, server, invited, close };
};

const pax = async (folder: string): Promise<string> =>
  (await newMatch<'italy'>(chancery, folder, await writeDisputedCharts(folder))).match;

const empires = async (folder: string): Promise<string> =>
  (
    JSON.parse(await run(folder, ['game', 'new', '--ruleset', 'eia', '--at-once', '--json'])) as {
      match: string;
    }
  ).match;

test('a seat plays a whole turn by mail alone', async () => {
  const { invited, match, close, folder } = await hosted(pax);
  const anna = await invited('anna', 'france');
  const bruno = await invited('bruno', 'italy');
  await anna.answers(await anna.gets('You are invited to play France'), 'help');
  const joined = await anna.gets('Your address is confirmed');
  expect(joined.text).toContain('letter SEAT, SEAT: Subject');

  // A sheet in the very answer to the invitation, with what a polite writer puts around it.
  await bruno.answers(
    await bruno.gets('You are invited to play Italy'),
    'Hi all,\n\nplace protectorate in tunis, move army 3 from home to tunis\nbuild army 1\n\n-- \nBruno',
  );
  const receipt = await bruno.gets(/sheet 1 for 1\/MSC_ORDERS is in/);
  expect(receipt.text).toContain(
    '  place protectorate in tunis, move army 3 from home to tunis\n  build army 1\n',
  );
  expect(receipt.text).toContain('left out: 1: Hi all,');
  expect(receipt.text).toContain('left out: 7: Bruno');
  await anna.answers(joined, 'build army 1');
  await anna.gets(/sheet 1 for 1\/MSC_ORDERS is in/);

  await close();
  const report = await anna.gets(/Now: .* \(1\/NEG\)/);
  expect(report.text).toContain('places a Protectorate in Tunis');
  expect(report.text).toContain('It is your turn');

  // A line that gives something away, in other words than its own: it comes back with a code, and is done by that.
  await anna.answers(report, 'letter italy: Tunis\nLet us talk.\nend letter\ndrop cb 1');
  const asked = await anna.gets('Nothing of this has been done yet');
  expect(asked.text).toContain('  waive cb 1');
  expect(asked.text).toContain('letter to italy sent at');
  await anna.answers(asked, 'yes\ndone');
  const taken = await anna.gets('carried out in 1/NEG: waive cb 1');
  expect(taken.text).toContain('done in 1/NEG');

  // Whatever the turn still asks of her, until the next begins.
  for (;;) {
    await close();
    const mail = await anna.gets(/Now: .* \(\d+\//);
    const [, phase = ''] = /Now: .* \((\d+\/\w+)/.exec(mail.text) ?? [];
    if (phase.startsWith('2/')) {
      await anna.answers(mail, 'build army 1');
      await anna.gets(/sheet 1 for 2\/MSC_ORDERS is in/);
      break;
    }
    if (!mail.text.includes('It is your turn')) continue;
    await anna.answers(mail, 'done');
    await anna.gets(`done in ${phase}`);
  }
  expect(await readFile(join(folder, 'matches', match, 'journal.ndjson'), 'utf8')).not.toContain('anna');
});

test('declarations, calls and facts of Empires in Arms come by mail as people write them', async () => {
  const { invited, close } = await hosted(empires);
  const anna = await invited('anna', 'france');
  const bruno = await invited('bruno', 'austria');
  const asked = await anna.gets('You are invited to play France');
  await anna.answers(
    asked,
    'Hello,\n\n1. Declare war on HESSE\n2. declare war on austria # at last\n\nBest\nAnna',
  );
  const receipt = await anna.gets(/sheet 1 for 1\/DOW is in/);
  expect(receipt.text).toContain('  declare war on hesse\n  declare war on austria\n');
  expect(receipt.text).toContain('left out: 1: Hello,');
  expect(receipt.text).toContain('left out: 7: Anna');
  await bruno.answers(await bruno.gets('You are invited to play Austria'), 'declare peace on france');
  expect((await bruno.gets('nothing of the orders was taken')).text).toContain('Did you mean declare war on');
  await close();
  const report = await bruno.gets(/Now: .* \(1\/(?:CALLS_DEF|POLITICS)\)/);
  expect(report.text).toContain('declares war on Austria');
  // What is said at once is not a sheet, whatever the month waits for.
  await bruno.answers(report, 'Hi,\nforces austria in bavaria: corps\nCheers');
  expect((await bruno.gets('carried out in')).text).toContain('forces austria in bavaria: corps');
});
