import { type MailService, spoolMail, startServer, writeMailConfig } from '@chancery/server';
import { expect, onTestFinished, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { replyTo, mailText, openMailServer } from '../support/mail-server.ts';
import { createTally, dataFolder } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

// Forged mail: only mail from the address of a person and with a code that was not used is carried out.

const ANNA = 'anna@example.net';

test('a mail in a player’s name is carried out with a code that was sent there, once, and not otherwise', async () => {
  const [folder, post] = [await dataFolder(), await openMailServer()];
  await writeMailConfig(folder, { from: 'Chancery <orders@example.org>', smtp: post.url });
  const orders: string[] = [];
  const mail: MailService = {
    carryOut: (_guest, request) => {
      orders.push(request.orders.trim());
      return Promise.resolve({ phase: '1/COUNT', lines: ['taken'] });
    },
  };
  const server = await startServer({ folder, engine, mail });
  onTestFinished(() => server.close());
  const { match } = await createTally(server.store);
  const { people } = connect(server.url);
  const token = server.hostToken;
  await people.add.mutate({ token, name: 'Anna', address: ANNA });
  expect(await people.invite.mutate({ token, person: 'anna', match, seat: 'north' })).toMatchObject({
    name: 'Spring',
    seatName: 'North',
    isMailed: true,
  });
  const invitation = await post.next(ANNA, 'You are invited to play North in Spring');
  expect(invitation.subject).toContain('North');
  const send = (from: string, subject: string, text: string) =>
    spoolMail(folder, Buffer.from(mailText({ from, subject, text })));
  const withCode = `Re: ${invitation.subject}`;

  // Somebody who has seen the subject, from another address.
  await send('bruno@example.net', withCode, '5');
  const neutral = await post.next('bruno@example.net', 'nothing was done');
  expect(`${neutral.subject} ${neutral.text}`).not.toMatch(/north|Spring|spring/);

  await send(ANNA, withCode, replyTo(invitation, '5'));
  await post.next(ANNA, 'taken');
  // The code has been used; the address alone, which anybody can write, does nothing.
  await send(ANNA, withCode, '6');
  await post.next(ANNA, 'one that has been used');
  await send(ANNA, `Spring (${match})`, '7');
  const warned = await post.next(ANNA, 'somebody used your name');
  await send('bruno@example.net', `Re: ${warned.subject}`, '8');
  await send(ANNA, `Re: ${warned.subject}`, replyTo(warned, '9'));
  await post.next(ANNA, 'taken');
  expect(orders).toEqual(['5', '9']);
});
