import { describe, expect, test, vi } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { logIn, guessAtPrompts, offerKeys } from '../support/ssh-guest.ts';
import { SMALL, REFUSED, sharedHost } from './ssh-host.ts';

// What a host bears of wrong codes, keys and sessions.

const chancery = bundledChancery();
const atHost = sharedHost(chancery);

test('a connection that tries key after key is cut before it gets through them all', async () => {
  const { match, port } = await atHost();
  expect(await offerKeys(port, match, 40)).toBeLessThan(40);
});

describe('a host of few wrong codes', () => {
  const atDoor = sharedHost(chancery, 'wrongTokens=1', 'wrongTokenDelay=3600');

  test('a wrong code waits its turn, alike whether there is such a match; right ones are not slowed', async () => {
    const { match, invitations, port } = await atDoor();
    const wrong = 'x'.repeat(43);
    const at = (username: string) =>
      logIn({ port, username, password: wrong }).catch((cause: Error) => cause);
    const first = await at(match);
    expect(first).toMatchObject({ message: 'All configured authentication methods failed' });
    let answered = 0;
    for (const username of [match, 'nowhere', 'join'])
      void at(username).then(() => {
        answered += 1;
      });
    const right = await logIn({ port, username: 'join', password: `${match}:${invitations.italy}` });
    expect(await right.run('report')).toMatchObject({ code: 0 });
    expect(answered).toBe(0);
  });
});

describe('a host of small limits', () => {
  const atSmallHost = sharedHost(chancery, 'sshTries=2', 'sshSessions=1');

  test('a connection is cut after so many wrong codes', async () => {
    const { match, port } = await atSmallHost();
    expect(await guessAtPrompts(port, match)).toBe(2);
  });

  test('sessions are bounded in number', async () => {
    const { match, invitations, port } = await atSmallHost();
    const guest = await logIn({ port, username: match, password: invitations.italy });
    const screen = await guest.play(SMALL);
    await screen.sees('● open');
    const other = await logIn({ port, username: match, password: invitations.france });
    // Who is refused has used nothing up.
    for (let time = 0; time < 6; time += 1)
      expect(await other.run('report')).toMatchObject({
        code: REFUSED,
        err: expect.stringContaining('too many sessions') as string,
      });
    screen.type('\u0003');
    await screen.closed;
    await vi.waitFor(async () => {
      expect(await other.run('report')).toMatchObject({ code: 0 });
    });
  });
});
