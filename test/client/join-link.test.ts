import { joinLink, readJoinLink } from '@chancery/shared/kernel/text/join-link.ts';
import { expect, test } from 'vitest';

const token = 'A-_'.padEnd(43, 'x');

test.each(['wss://host.example:4010', 'ws://127.0.0.1:4010', 'wss://[::1]:4010', 'wss://host.example/games'])(
  'an invitation to %s comes back out of its link',
  (server) => {
    const invitation = { server, match: 'berlin-1884', token };
    expect(readJoinLink(` ${joinLink(invitation) ?? ''}\n`)).toEqual(invitation);
  },
);

test.each([
  ['no token', 'chancery://host:4010/berlin-1884'],
  ['another scheme', `https://host:4010/berlin-1884.${token}`],
  ['no host', `chancery:///berlin-1884.${token}`],
  ['a user in front of the host', `chancery://host:4010@evil/berlin-1884.${token}`],
  ['a word that is none', `chancery://host:4010/berlin-1884.${token}?tls`],
])('a text with %s is no link', (_, text) => {
  expect(readJoinLink(text)).toBeUndefined();
});

test('a table of one’s own has no link', () => {
  expect(joinLink({ server: 'local', match: 'spring', token })).toBeUndefined();
});
