import { connectionInfo } from '@chancery/server/connection-info.ts';
import {
  type Invitation,
  invitationLetter,
  letterGap,
  type ConnectionInfo,
} from '@chancery/shared/invitation';
import { expect, test } from 'vitest';
import { createAuthority, writeCertificate } from '../support/certificates.ts';
import { dataFolder } from '../support/tally-server.ts';

const invitation: Invitation = {
  match: 'spring',
  name: 'Spring',
  seat: 'north',
  token: 'A-_'.padEnd(43, 'x'),
};
const served = { url: 'ws://127.0.0.1:4010', certificate: undefined, ssh: undefined, address: undefined };

test.each([
  ['play.example.org', 'ws://play.example.org:4010', 'play.example.org'],
  ['play.example.org:80', 'ws://play.example.org:80', 'play.example.org'],
  ['[2001:db8::1]', 'ws://[2001:db8::1]:4010', '2001:db8::1'],
  ['wss://play.example.org', 'wss://play.example.org', 'play.example.org'],
  ['wss://play.example.org/games/', 'wss://play.example.org/games', 'play.example.org'],
])('a server at %s is reached at %s, and over SSH at %s', async (address, server, host) => {
  const ssh = { port: 4822, fingerprint: 'SHA256:abc' };
  expect(await connectionInfo({ ...served, address, ssh })).toEqual({
    server,
    fingerprint: null,
    ssh: { ...ssh, host },
  });
});

test('a letter says every way in, never an address of the server’s own machine', async () => {
  const ways = await connectionInfo({
    ...served,
    address: 'play.example.org',
    ssh: { port: 4822, fingerprint: 'SHA256:abc' },
  });
  const letter = invitationLetter(invitation, ways);
  expect(letter).toContain('  ssh -p 4822 spring@play.example.org');
  expect(letter).toContain(`  chancery://play.example.org:4010/spring.${invitation.token}?plain`);
  expect(letter).toContain(`  ${invitation.token}`);
  expect(letter.join('\n')).not.toMatch(/127\.0\.0\.1|instance|ADDRESS/);
  expect(letterGap(ways)).toBeUndefined();
  expect(
    invitationLetter(invitation, ways, 72).filter((row) => row.length > 72 && row.startsWith('  ')),
  ).toEqual([]);
});

test('where the server does not know its address, the letter has a gap and says so', async () => {
  const ways = await connectionInfo(served);
  expect(invitationLetter(invitation, ways).join('\n')).toContain('--server wss://ADDRESS --match spring');
  expect(letterGap(ways)).toContain('serve --address');
});

test('where seats are given out by lists, somebody is invited to a place, but for who watches and the game master', () => {
  const ways: ConnectionInfo = {
    server: 'ws://play.example.org',
    fingerprint: null,
    ssh: null,
    isPlace: true,
  };
  const first = (seat: string) => invitationLetter({ ...invitation, seat }, ways)[0];
  expect(first('north')).toBe(
    'You are invited to play in Spring (spring). Seats are given out by the lists of all who play: say which you would like.',
  );
  const named = { ...invitation, seat: 'north', seatName: 'The North' };
  expect(invitationLetter(named, { server: ways.server, fingerprint: null, ssh: null })[0]).toBe(
    'You are invited to play The North in Spring (spring).',
  );
  expect(first('observer')).toBe('You are invited to watch Spring (spring).');
  expect(first('gm')).toBe('You are invited to be the game master of Spring (spring).');
  expect(invitationLetter(invitation, ways).join('\n')).not.toMatch(/play north/);
});

test('a certificate that is signed by itself is named by its fingerprint, another is not', async () => {
  const own = await writeCertificate(await dataFolder());
  const issued = await writeCertificate(await dataFolder(), { ca: await createAuthority() });
  const secure = { ...served, url: 'wss://127.0.0.1:4010', address: 'play.example.org' };
  expect((await connectionInfo({ ...secure, certificate: own.cert })).fingerprint).toBe(own.fingerprint);
  expect((await connectionInfo({ ...secure, certificate: issued.cert })).fingerprint).toBeNull();
});
