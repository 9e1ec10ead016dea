import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { logIn, newKey } from '../support/ssh-guest.ts';
import { dataFolder } from '../support/tally-server.ts';
import { bundledChancery } from '../support/chancery.ts';
import { SMALL, REFUSED, portOf, newPaxMatch, sharedHost } from './ssh-host.ts';

// People who have an SSH client and nothing else: who they are, what they may do, and how their visit ends.

const chancery = bundledChancery();
const atHost = sharedHost(chancery);

const LARGE = { columns: 120, rows: 40 };
const WRONG_USAGE = 2;

/** Italy's sheet goes in over SSH, and the game master closes the phase. */
const toTalks = async ({
  folder,
  port,
  match,
  invitations,
}: Awaited<ReturnType<typeof atHost>>): Promise<void> => {
  const italy = await logIn({ port, username: match, password: invitations.italy });
  const sheet = 'place protectorate in tunis, move army 3 from home to tunis';
  expect(await italy.run('orders', sheet)).toMatchObject({ code: 0, err: '' });
  await chancery.run(folder, ['game', 'advance', match, '--yes']);
};

test('commands without a terminal are those of the command line, with their exit codes', async () => {
  const place = await atHost();
  const { match, invitations, server, port } = place;
  const privateKey = newKey();
  await toTalks(place);

  // The code binds the key: it alone opens the seat from then on, whatever the user name.
  const first = await logIn({ port, username: match, password: invitations.france, privateKey });
  expect(first.hostKey).toBe(server.ssh?.fingerprint);
  expect(await first.run('report --turn 1')).toEqual(
    expect.objectContaining({ code: 0, err: '', out: expect.stringContaining('Tunis') as string }),
  );
  const france = await logIn({ port, username: 'marianne', privateKey });
  expect(await france.run('send drop cb 1')).toEqual({
    code: REFUSED,
    out: '',
    err: 'this is read as: waive cb 1\nNothing was sent. Repeat the command with --yes, or in these words.\n',
  });
  expect(await france.run('done --json')).toMatchObject({
    code: 0,
    out: `{"match":"${match}","phase":"1/NEG"}\n`,
  });
  expect(await france.run('send --yes "drop cb 1"')).toMatchObject({
    code: 0,
    out: 'carried out in 1/NEG: waive cb 1\n',
  });
  expect(await france.run('orders', 'build army 1')).toMatchObject({
    code: REFUSED,
    err: expect.stringContaining('No sheet is awaited in 1/NEG') as string,
  });
});

test('there is no shell, no other command, no option that reaches the host’s files, and no forwarding', async () => {
  const { folder, port, match, invitations } = await atHost();
  const guest = await logIn({ port, username: match, password: invitations.italy });
  for (const command of ['sh', 'game list', 'letter list', 'serve', '', '--help', 'report; ls', 'report ls'])
    expect(await guest.run(command)).toMatchObject({ code: WRONG_USAGE, out: '' });
  for (const option of ['token-file /etc/passwd', 'tls-ca /etc/passwd', 'server ws://10.0.0.1', 'data /tmp'])
    expect(await guest.run(`report --${option}`)).toMatchObject({
      code: WRONG_USAGE,
      err: expect.stringContaining('report takes no --') as string,
    });
  const failing = (ask: (done: (cause: Error | undefined) => void) => void) =>
    new Promise<Error | undefined>((resolve) => {
      ask(resolve);
    });
  const { client } = guest;
  expect(await failing((done) => client.sftp(done))).toBeInstanceOf(Error);
  expect(await failing((done) => client.subsys('netconf', done))).toBeInstanceOf(Error);
  expect(await failing((done) => client.forwardIn('127.0.0.1', 0, done))).toBeInstanceOf(Error);
  const out = failing((done) => client.forwardOut('127.0.0.1', 1, '127.0.0.1', 22, done));
  expect(await out).toBeInstanceOf(Error);
  const local = failing((done) => client.openssh_forwardOutStreamLocal(join(folder, 'lock'), done));
  expect(await local).toBeInstanceOf(Error);
  expect(await failing((done) => client.exec('report', { x11: true }, done))).toBeInstanceOf(Error);
  expect(await guest.run('report')).toMatchObject({ code: 0 });
});

test('the whole client is played at 80x24, painted again at another size, and gives the terminal back', async () => {
  const place = await atHost();
  const { match, invitations, port } = place;
  await toTalks(place);
  const guest = await logIn({ port, username: match, password: invitations.france });
  const screen = await guest.play(SMALL);
  await screen.sees('● open');
  expect(screen.isFullScreen).toBe(true);
  screen.type('go');
  await screen.sees('[3 Orders]');
  screen.type('iwaive cb 1');
  await screen.sees('waive cb 1▌');
  screen.type('\r');
  await screen.sees('Say it now?');
  screen.type('\r');
  await screen.sees('taken: waive cb 1');
  screen.resize(LARGE);
  await screen.sees(/● open {0,2}$/m);
  const wide = () => screen.text.split('\n').find((row) => row.includes('● open'))?.length ?? 0;
  await vi.waitFor(() => {
    expect(wide()).toBeGreaterThan(SMALL.columns);
  });
  // Ctrl+Z suspends to no shell; ctrl+C ends the client, and with it the session.
  screen.type('\u001a');
  screen.type('\u0003');
  await screen.closed;
  expect(screen.isFullScreen).toBe(false);
});

test('a terminal that wants no colours gets none, beside one that does', async () => {
  const { match, invitations, port } = await atHost();
  const guest = await logIn({ port, username: match, password: invitations.italy });
  const plain = await guest.play(SMALL, { NO_COLOR: '1' });
  const coloured = await guest.play(SMALL);
  await plain.sees('● open');
  await coloured.sees('● open');
  // oxlint-disable-next-line no-control-regex
  const colours = /\u001b\[[\d;]*\b(3[0-7]|38;5;\d+|9[0-7])[\d;]*m/;
  expect(coloured.bytes).toMatch(colours);
  expect(plain.bytes).not.toMatch(colours);
});

test('a client without a terminal is told what it may do', async () => {
  const { match, invitations, port } = await atHost();
  const guest = await logIn({ port, username: match, password: invitations.italy });
  expect(await guest.runShell()).toMatchObject({
    code: WRONG_USAGE,
    err: expect.stringContaining('connect with ssh -t') as string,
  });
});

test('a token taken back ends the session at once, and its key opens nothing any more', async () => {
  const { folder, match, invitations, port } = await atHost();
  const privateKey = newKey();
  const italy = await logIn({ port, username: match, password: invitations.italy, privateKey });
  const screen = await italy.play(SMALL);
  await screen.sees('● open');
  const france = await logIn({ port, username: match, password: invitations.france });

  await chancery.run(folder, ['game', 'revoke', match, 'italy']);
  await Promise.all([italy.gone, screen.closed]);
  expect(screen.isFullScreen).toBe(false);
  expect(screen.stderr).toContain('A newer invitation to italy has replaced this token, or it was revoked');
  await expect(logIn({ port, username: match, privateKey })).rejects.toThrow();
  await expect(logIn({ port, username: match, password: invitations.italy })).rejects.toThrow();
  expect(await france.run('report')).toMatchObject({ code: 0 });
  const book = await readFile(join(folder, 'ssh-keys.json'), 'utf8');
  expect(book).not.toContain(invitations.italy);
});

test('a process of sessions that is killed ends them with a sentence, and nothing else', async () => {
  const { match, invitations, server, port } = await atHost();
  const guest = await logIn({ port, username: match, password: invitations.italy });
  const screen = await guest.play(SMALL);
  await screen.sees('● open');
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(server.pid)]);
  for (const pid of stdout.trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
  await screen.closed;
  expect(screen.isFullScreen).toBe(false);
  expect(screen.text).toContain('An error occurred');
  expect(await guest.run('report')).toMatchObject({ code: 0 });
});

test('what another seat does in secret moves no byte of a session, nor adds one', async () => {
  const { folder, match, invitations, port } = await atHost();
  const guest = await logIn({ port, username: match, password: invitations.france });
  const screen = await guest.play(LARGE);
  await screen.sees('● open');
  /** What is painted for the way to the orders and back. */
  const walk = async (): Promise<readonly string[]> => {
    const painted: string[] = [];
    for (const [key, seen] of [
      ['3', '[3 Orders]'],
      ['1', '[1 Desk]'],
    ] as const) {
      const from = screen.bytes.length;
      screen.type(key);
      await screen.sees(seen);
      await screen.settled();
      painted.push(screen.bytes.slice(from));
    }
    return painted;
  };
  await walk();
  const before = await walk();
  const from = screen.bytes.length;
  const italy = await logIn({ port, username: match, password: invitations.italy });
  for (const sheet of ['place protectorate in tunis', 'move army 3 from home to tunis'])
    expect(await italy.run('orders', sheet)).toMatchObject({ code: 0, err: '' });
  const letter = ['letter', 'write', '--match', match, '--to', 'germany', '--subject', 'Tunis', 'Look away.'];
  const environment = { CHANCERY_TOKEN: invitations.italy };
  expect(await chancery.run(folder, letter, { environment })).toMatchObject({ code: 0 });
  await screen.settled();
  expect(screen.bytes.slice(from)).toBe('');
  expect(await walk()).toEqual(before);
});

test('the host key is the owner’s alone and stays; keys stay bound; a stop gives terminals back', async () => {
  const folder = await dataFolder();
  const serve = () => chancery.serve(folder, 0, ['--ssh', '0']);
  const before = await serve();
  const { match, invitations } = await newPaxMatch(chancery, folder);
  const privateKey = newKey();
  const guest = await logIn({
    port: portOf(before),
    username: match,
    password: invitations.italy,
    privateKey,
  });
  const screen = await guest.play(SMALL);
  await screen.sees('● open');
  await before.stop();
  await Promise.all([guest.gone, screen.closed]);
  expect(screen.isFullScreen).toBe(false);
  expect(screen.stderr).toContain('The server stops');
  const modes = await Promise.all(
    ['ssh-host-key', 'ssh-keys.json'].map(async (file) => (await stat(join(folder, file))).mode & 0o777),
  );
  expect(modes).toEqual([0o600, 0o600]);

  const after = await serve();
  expect(after.ssh?.fingerprint).toBe(before.ssh?.fingerprint);
  const again = await logIn({ port: portOf(after), username: match, privateKey });
  expect(again.hostKey).toBe(guest.hostKey);
  expect(await again.run('report')).toMatchObject({ code: 0 });
});
