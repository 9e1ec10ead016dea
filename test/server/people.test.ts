import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFailedOf } from '@chancery/server/gateways/mail/failed.ts';
import { codesIn, newCode, codeRecords, withCode } from '@chancery/server/people/codes.ts';
import { isTimeZone, nextMailing, formatTime } from '@chancery/server/people/mailing-times.ts';
import { PeopleBook } from '@chancery/server/people/people-book.ts';
import { PeopleFolder } from '@chancery/server/people/people-folder.ts';
import { newPerson, plainAddress } from '@chancery/server/people/person.ts';
import { expect, test } from 'vitest';
import { dataFolder } from '../support/tally-server.ts';

const at = (time: string): number => Date.parse(time);
const mailing = (zone: string, quiet: string | null, digest: string | null) => (now: string) =>
  new Date(nextMailing({ zone, quiet, digest }, at(now))).toISOString();

test('quiet hours go by the clock of the person’s own zone, over midnight and through summer time', () => {
  const berlin = mailing('Europe/Berlin', '22:00-07:00', null);
  expect(berlin('2026-01-10T20:59:00.000Z')).toBe('2026-01-10T20:59:00.000Z');
  expect(berlin('2026-01-10T21:00:00.000Z')).toBe('2026-01-11T06:00:00.000Z');
  expect(berlin('2026-01-11T05:59:30.000Z')).toBe('2026-01-11T06:00:00.000Z');
  expect(berlin('2026-01-11T06:00:00.000Z')).toBe('2026-01-11T06:00:00.000Z');
  // Clocks go ahead in the night to 29 March: seven in the morning comes an hour sooner.
  expect(berlin('2026-03-28T22:00:00.000Z')).toBe('2026-03-29T05:00:00.000Z');
  // And back in the night to 25 October.
  expect(berlin('2026-10-24T21:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z');
  expect(mailing('Asia/Kolkata', '23:30-05:30', null)('2026-06-01T18:00:00.000Z')).toBe(
    '2026-06-02T00:00:00.000Z',
  );
});

test('a digest comes at its time of day, whatever the quiet hours', () => {
  const tokyo = mailing('Asia/Tokyo', '00:00-12:00', '18:00');
  expect(tokyo('2026-06-01T08:59:00.000Z')).toBe('2026-06-01T09:00:00.000Z');
  expect(tokyo('2026-06-01T09:01:00.000Z')).toBe('2026-06-02T09:00:00.000Z');
  // Half past two is left out on the day the clocks go ahead.
  const odd = mailing('Europe/Berlin', null, '02:30')('2026-03-28T02:00:00.000Z');
  expect(at(odd)).toBeGreaterThan(at('2026-03-29T00:00:00.000Z'));
  expect(at(odd)).toBeLessThan(at('2026-03-30T03:00:00.000Z'));
});

test('zones and times are told by their names', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Europe/Atlantis')).toBe(false);
  expect(formatTime('Europe/Berlin', '2026-12-06T11:00:00.000Z')).toBe(
    'Sun 6 Dec 2026 12:00 (Europe/Berlin)',
  );
});

test('addresses are compared without letter case, and what could be none is refused', () => {
  expect(plainAddress(' Anna@Example.ORG ')).toBe('anna@example.org');
  for (const odd of ['', 'anna', 'a@b@c', 'a b@c.de', '<a@b.de>', 'a@b.de, c@d.de', 'a@b.de\nBcc: x@y.z'])
    expect(plainAddress(odd), odd).toBeUndefined();
});

test('why mail failed is stored under its former name, which servers of the release before read', async () => {
  const folder = await dataFolder();
  const anna = { ...newPerson('anna', 'Anna'), mailFailure: 'no such mailbox' };
  await new PeopleFolder(folder, () => undefined).replace(undefined, anna);
  expect(await readFile(join(folder, 'people', 'anna.json'), 'utf8')).toMatch(
    /"trouble": ?"no such mailbox"/,
  );
  expect(await new PeopleFolder(folder, () => undefined).all()).toEqual([anna]);
});

test('a code is found in a subject whatever its letter case, and the oldest of a seat are forgotten', () => {
  const purpose = { kind: 'reply', match: 'spring', seat: 'north', at: '2026-01-01T00:00:00.000Z' } as const;
  const codes = Array.from({ length: 20 }, () => newCode(purpose));
  const person = codes.reduce((known, { record }) => withCode(known, record), newPerson('anna', null));
  const isKnown = ({ text }: { text: string }) =>
    codeRecords(person, codesIn(`Re: [${text.toLowerCase()}] Spring`)).length === 1;
  expect(codes.map(isKnown)).toEqual(codes.map((_, n) => n >= 4));
  expect(codeRecords(person, codesIn('[AAAAA-BBBBB] and no other'))).toEqual([]);
});

test('mails of a person that could not be read go with the person, and no others', async () => {
  const folder = await dataFolder();
  const failed = join(folder, 'mail', 'in', 'failed');
  await mkdir(failed, { recursive: true });
  await writeFile(join(failed, '1'), 'From: Anna <Anna@Example.net>\r\n\r\nbroken');
  await writeFile(join(failed, '2'), 'no header at all, anna.new@example.net');
  await writeFile(join(failed, '3'), 'From: Bruno <bruno@example.net>\r\n\r\nbroken');
  await removeFailedOf(folder, { address: null, nextAddress: null });
  expect(await readdir(failed)).toHaveLength(3);
  await removeFailedOf(folder, { address: 'anna@example.net', nextAddress: 'anna.new@example.net' });
  expect(await readdir(failed)).toEqual(['3']);
});

test('a person who is forgotten is gone from the disk, damaged copies too', async () => {
  const folder = await dataFolder();
  const book = await PeopleBook.open(new PeopleFolder(folder, () => undefined));
  const anna = await book.add('Anna Müller');
  const bruno = await book.add('Anna Müller');
  expect([anna?.id, bruno?.id]).toEqual(['anna-muller', 'anna-muller-2']);
  await book.change('anna-muller', (person) => ({ ...person, address: 'anna@example.net' }));
  await book.bind('anna-muller', { match: 'spring', seat: 'north', token: 'a-token', told: null });
  await book.bind('anna-muller-2', { match: 'spring', seat: 'north', token: 'another', told: null });
  expect(book.get('anna-muller')?.seats).toEqual([]);
  const again = await PeopleBook.open(new PeopleFolder(folder, () => undefined));
  expect(again.byAddress('anna@example.net')?.id).toBe('anna-muller');
  expect(again.holderOf({ match: 'spring', seat: 'north' })?.id).toBe('anna-muller-2');
  await again.forget('anna-muller');
  expect(await readdir(join(folder, 'people'))).toEqual(['anna-muller-2.json']);
  expect(await readFile(join(folder, 'people', 'anna-muller-2.json'), 'utf8')).not.toContain('example.net');
});
