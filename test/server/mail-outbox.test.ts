import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Outbox } from '@chancery/server/gateways/mail/outbox.ts';
import { OutboxFolder } from '@chancery/server/gateways/mail/outbox-folder.ts';
import { Sender } from '@chancery/server/gateways/mail/sender.ts';
import { openTransport } from '@chancery/server/gateways/mail/transport.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ManualClock } from '../support/manual-clock.ts';
import { openMailServer, type MailServer } from '../support/mail-server.ts';
import { dataFolder } from '../support/tally-server.ts';

// Outgoing mail: on disk before it is sent, sent once as far as that can be known, tried again where it was not
// accepted.

const FROM = 'Chancery <orders@example.org>';
const HOUR = 3_600_000;

const mailTo = (name: string, key = `key of ${name}`) => ({
  key,
  person: name,
  to: `${name}@example.net`,
  subject: 'Spring',
  text: 'Something has happened.\n',
});

interface MailSetup {
  readonly sender: Sender;
  readonly outbox: Outbox;
  readonly warnings: string[];
  readonly ends: (readonly [string | null, string | undefined])[];
  readonly unsure: number;
}

const openOutbox = (folder: string): Promise<Outbox> =>
  Outbox.open(new OutboxFolder(join(folder, 'outbox')), 3);

const openMailSetup = async (
  folder: string,
  way: { readonly smtp: string } | { readonly sendmail: string },
  clock: ManualClock,
): Promise<MailSetup> => {
  const outbox = await openOutbox(folder);
  const unsure = await outbox.reload();
  const [warnings, ends]: [string[], (readonly [string | null, string | undefined])[]] = [[], []];
  const sender = new Sender({
    outbox,
    clock,
    transport: openTransport({ from: FROM, ...way }),
    warn: (message) => warnings.push(message),
    onEnd: ({ person }, why) => {
      ends.push([person, why]);
      return Promise.resolve();
    },
  });
  onTestFinished(() => sender.close());
  return { sender, outbox, warnings, ends, unsure };
};

const has = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

const arrived = (post: MailServer, count: number): Promise<void> =>
  has(() => {
    expect(post.mails).toHaveLength(count);
  });

test('a mail goes out once, under a Message-ID that its key alone decides, marked as a program’s', async () => {
  const [folder, post, clock] = [await dataFolder(), await openMailServer(), new ManualClock()];
  const { sender, outbox, ends } = await openMailSetup(folder, { smtp: post.url }, clock);
  expect(await Promise.all([mailTo('anna'), mailTo('anna')].map((mail) => sender.put(mail)))).toEqual([
    true,
    true,
  ]);
  sender.sendDue();
  await has(() => {
    expect(ends).toEqual([['anna', undefined]]);
  });
  expect(outbox.count).toBe(0);
  expect(await readdir(join(folder, 'outbox'))).toEqual([]);
  await sender.put(mailTo('anna'));
  sender.sendDue();
  await arrived(post, 2);
  const [first, second] = post.mails;
  expect(first?.messageId).toMatch(/^<[0-9a-f]{32}@example\.org>$/);
  expect(second?.messageId).toBe(first?.messageId);
  expect(first?.headers.get('auto-submitted')).toBe('auto-generated');
});

test('what is not taken is tried again later and later, and what is refused for good is not', async () => {
  const [folder, post, clock] = [await dataFolder(), await openMailServer(), new ManualClock()];
  const { sender, outbox, warnings, ends } = await openMailSetup(folder, { smtp: post.url }, clock);
  post.failures.push('delay', 'delay');
  await sender.put(mailTo('anna'));
  sender.sendDue();
  const waitsFor = (minutes: number) =>
    has(() => {
      const [mail] = outbox.all();
      const wait = Date.parse(mail?.notBefore ?? '') - Date.parse(clock.now());
      expect([mail?.isUnderWay, wait]).toEqual([false, minutes * 60_000]);
    });
  await waitsFor(1);
  clock.advance(1 / 60);
  await waitsFor(5);
  clock.advance(4 / 60);
  expect(post.mails).toEqual([]);
  clock.advance(1 / 60);
  await arrived(post, 1);
  await has(() => {
    expect(ends).toEqual([['anna', undefined]]);
  });
  post.failures.push('refuse');
  await sender.put(mailTo('bruno'));
  sender.sendDue();
  await has(() => {
    expect(ends.at(-1)).toEqual(['bruno', expect.stringContaining('550')]);
  });
  expect(outbox.count).toBe(0);
  expect(warnings.join('\n')).not.toContain('@example.net');
});

test('a mail whose line was cut when it was over comes again and says that it may be the second', async () => {
  const [folder, post, clock] = [await dataFolder(), await openMailServer(), new ManualClock()];
  const { sender, outbox, warnings } = await openMailSetup(folder, { smtp: post.url }, clock);
  post.failures.push('cut');
  await sender.put(mailTo('anna'));
  sender.sendDue();
  await has(() => {
    expect(outbox.all()).toMatchObject([{ isUnsure: true, isUnderWay: false }]);
  });
  expect(warnings.join('\n')).toContain('may or may not have gone out');
  clock.advance(1);
  await arrived(post, 2);
  expect(post.mails[1]?.text).toContain('You may have had this mail before');
  expect(post.mails[1]?.messageId).toBe(post.mails[0]?.messageId);
});

test('a server that ended while it sent says how many mails nobody knows of', async () => {
  const [folder, post, clock] = [await dataFolder(), await openMailServer(), new ManualClock()];
  const before = await openOutbox(folder);
  await before.put(mailTo('anna'), clock.now());
  await before.put(mailTo('bruno'), clock.now());
  const [first] = before.all();
  if (first) await before.update(first, { isUnderWay: true });
  const { sender, unsure } = await openMailSetup(folder, { smtp: post.url }, clock);
  expect(unsure).toBe(1);
  sender.sendDue();
  await arrived(post, 2);
  const isSecond = (address: string) =>
    post.for(address)[0]?.text.includes('You may have had this mail before');
  expect([isSecond('anna@example.net'), isSecond('bruno@example.net')]).toEqual([true, false]);
});

test('the outbox is bounded, and a person’s mail can be taken out of it', async () => {
  const [folder, clock] = [await dataFolder(), new ManualClock()];
  const { sender, outbox, warnings } = await openMailSetup(folder, { smtp: 'smtp://127.0.0.1:1' }, clock);
  const taken = [];
  for (const key of ['1', '2', '3', '4']) taken.push(await sender.put(mailTo('anna', key)));
  expect(taken).toEqual([true, true, true, false]);
  expect(warnings.join('\n')).toContain('the outbox is full');
  await outbox.removeFor('anna');
  expect(await readdir(join(folder, 'outbox'))).toEqual([]);
});

test('a mail nobody takes is given up after five days', async () => {
  const [folder, post, clock] = [await dataFolder(), await openMailServer(), new ManualClock()];
  const { sender, outbox, ends } = await openMailSetup(folder, { smtp: post.url }, clock);
  post.failures.push('delay', 'delay');
  await sender.put(mailTo('anna'));
  sender.sendDue();
  await has(() => {
    expect(outbox.all()).toMatchObject([{ attempts: 1, isUnderWay: false }]);
  });
  clock.advance((6 * 24 * HOUR) / HOUR);
  await has(() => {
    expect(ends).toEqual([['anna', expect.stringContaining('451')]]);
  });
});

test('a command takes mail as sendmail does', async () => {
  const [folder, clock] = [await dataFolder(), new ManualClock()];
  const home = await mkdtemp(join(tmpdir(), 'chancery-sendmail-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const [program, taken] = [join(home, 'sendmail'), join(home, 'taken')];
  await writeFile(program, `#!/bin/sh\necho "$@" > "${taken}"\ncat >> "${taken}"\n`);
  await chmod(program, 0o700);
  const { sender, ends } = await openMailSetup(folder, { sendmail: program }, clock);
  await sender.put(mailTo('anna'));
  sender.sendDue();
  await has(() => {
    expect(ends).toEqual([['anna', undefined]]);
  });
  const text = await readFile(taken, 'utf8');
  expect(text.split('\n')[0]).toContain('anna@example.net');
  expect(text).toContain('Something has happened.');
});
