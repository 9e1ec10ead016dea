import { readMail } from '@chancery/server/gateways/mail/incoming.ts';
import { isConfirmation, parseMail } from '@chancery/server/gateways/mail/parsed-mail.ts';
import { ownTextOf } from '@chancery/shared/kernel/language/mail.ts';
import { expect, test } from 'vitest';
import { mailText } from '../support/mail-server.ts';

// How an incoming mail is parsed, before anything is done with it.

const ANNA = 'anna@example.net';

const readText = (text: string, ...headers: readonly string[]) =>
  readMail(Buffer.from(mailText({ from: ANNA, subject: 'Re: Spring', text, headers }), 'utf8'));

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Auto-Submitted: auto-generated'],
  ['Precedence: bulk'],
  ['Precedence: list'],
  ['List-Id: <chess.example.org>'],
  ['Return-Path: <>'],
  ['X-Autoreply: yes'],
  ['X-Chancery: 1'],
  ['Content-Type: multipart/report; report-type=delivery-status; boundary=x'],
])('a mail with "%s" is a program’s, and never answered', async (header) => {
  expect((await readText('build army 1', header)).isAutomatic).toBe(true);
});

test('a daemon is one by its name, and a person is none', async () => {
  const from = async (address: string) =>
    (await readMail(Buffer.from(mailText({ from: address, subject: 'Hello', text: 'Hello' })))).isAutomatic;
  expect(await from('MAILER-DAEMON@example.net')).toBe(true);
  expect(await from('no-reply@example.net')).toBe(true);
  expect(await from(ANNA)).toBe(false);
  expect((await readText('Hello', 'Auto-Submitted: no')).isAutomatic).toBe(false);
});

test('a mail with two senders has none', async () => {
  const mail = await readText('build army 1', 'From: Bruno <bruno@example.net>');
  expect(mail.from).toBeUndefined();
});

test('a mail that is HTML alone is read, and its quotes stay quotes', async () => {
  const html = [
    '<html><head><style>p { color: red }</style></head><body><div>place protectorate in tunis,<br>',
    'build army&nbsp;1 &amp; go</div><div class="gmail_quote"><div>On Sun, 6 Dec 2026, Chancery wrote:</div>',
    '<blockquote>drop cb 1</blockquote></div></body></html>',
  ].join('');
  const { text } = await readText(html, 'Content-Type: text/html; charset=utf-8');
  const own = ownTextOf(text).text;
  expect(own.split('\n').filter((line) => line !== '')).toEqual([
    'place protectorate in tunis,',
    'build army\u00A01 & go',
  ]);
});

test('quoted-printable, base64 and other alphabets are read as they were written', async () => {
  const plain = await readText(
    'build army=201=\r\n =E2=80=93 M=C3=BCller',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
  );
  expect(plain.text.trim()).toBe('build army 1 – Müller');
  const latin = await readText(
    Buffer.from('Müller', 'latin1').toString('base64'),
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: base64',
  );
  expect(latin.text.trim()).toBe('Müller');
});

test.each([
  ['marks', 'build army 1\n\n> On the map\n> drop cb 1'],
  [
    'an attribution over two lines',
    'build army 1\n\nOn Sun, 6 Dec 2026 at 12:00, Chancery\n<a@b.de> wrote:\n> drop cb 1',
  ],
  ['an original message', 'build army 1\n\n-----Original Message-----\nFrom: Chancery\n\ndrop cb 1'],
  ['a line', 'build army 1\n\n________________________________\nVon: Chancery\n\ndrop cb 1'],
  ['a signature', 'build army 1\n\n-- \ndrop cb 1'],
  ['a device', 'build army 1\n\nSent from my telephone'],
])('what stands below %s is not taken for orders', (_what, text) => {
  expect(ownTextOf(text).text.trim()).toBe('build army 1');
});

test('an answer that only quotes says nothing of its own, which is a yes', () => {
  const { text } = ownTextOf('\n> waive cb 1\n> Code: AAAAA-BBBBB\n');
  expect(text.trim()).toBe('');
  expect(isConfirmation(text)).toBe(true);
  expect(['yes', 'Ok.', 'confirmed', 'yes\nbuild army 1', 'no'].map(isConfirmation)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('letters, words and settings are told from orders, whose lines keep their numbers', () => {
  const words = parseMail(
    [
      'Letter to North and south: Grain',
      'done',
      'build army 9',
      'End of letter.',
      'build army 1',
      'done.',
      'report 3',
      'quiet: 22:00-07:00',
      'forget me not in the field',
    ].join('\n'),
  );
  expect(words).toMatchObject({
    orders: '\n\n\n\nbuild army 1\n\n\n\nforget me not in the field',
    letters: [{ to: ['north', 'south'], subject: 'Grain', body: 'done\nbuild army 9' }],
    isDone: true,
    isWithdrawn: false,
    report: 3,
    wantsToBeForgotten: false,
    settings: [{ key: 'quiet', value: '22:00-07:00' }],
  });
});
