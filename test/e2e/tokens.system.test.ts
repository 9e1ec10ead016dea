import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';

// A token never has to stand on a command line, where everybody on the machine can read it.

const chancery = bundledChancery();

const host = chancery.sharedServer(() => []);
let folder = '';
let token = '';
let file = '';
beforeAll(async () => {
  ({ folder } = host());
  const made = await chancery.run(folder, ['game', 'new', '--name', 'Spring', '--json']);
  const { invitations } = JSON.parse(made.out) as { invitations: Record<string, string> };
  token = invitations['italy'] ?? '';
  file = join(folder, 'token');
  await writeFile(file, `${token}\n`, { mode: 0o600 });
});

const letterFrom = (...args: string[]) => [
  'letter',
  'write',
  '--match',
  'spring',
  '--to',
  'france',
  '--subject',
  'Tunis',
  '--json',
  ...args,
];

test('a token is read from a file, from the environment and from standard input', async () => {
  const show = ['game', 'show', 'spring', '--json'];
  const seatOf = ({ out }: { out: string }): string => (JSON.parse(out) as { seat: string }).seat;
  expect(seatOf(await chancery.run(folder, [...show, '--token-file', file]))).toBe('italy');
  expect(seatOf(await chancery.run(folder, [...show, '--token', '-'], { input: `${token}\n` }))).toBe(
    'italy',
  );
  expect(seatOf(await chancery.run(folder, show, { environment: { CHANCERY_TOKEN: token } }))).toBe('italy');
});

test('what follows the token on standard input is the letter, the sheet or the line', async () => {
  const input = (text: string) => ({ input: `${token}\r\n${text}` });
  const letter = await chancery.run(folder, letterFrom('--token', '-'), input('Shall we?\nItaly'));
  expect(JSON.parse(letter.out)).toMatchObject({ from: 'italy', body: 'Shall we?\nItaly' });
  const submit = ['orders', 'submit', '-', '--match', 'spring', '--token', '-'];
  const sheet = await chancery.run(folder, submit, input('build army 1\nbuild army 10\n'));
  expect([sheet.err, sheet.out]).toEqual(['', expect.stringContaining('build army 1\nbuild army 10')]);
});

test('a file that others can read is used, and said to be so', async () => {
  const open = join(folder, 'open-token');
  await writeFile(open, token);
  await chmod(open, 0o644);
  const { code, err } = await chancery.run(folder, letterFrom('--token-file', open, 'Hello'));
  expect([code, err]).toEqual([0, `${open} can be read by others on this machine; chmod 600 it\n`]);
});

test('a token that is missing, empty or given twice is said, with the ways to give it', async () => {
  const empty = join(folder, 'empty');
  await writeFile(empty, '\n', { mode: 0o600 });
  const ended = async (args: string[], input = '') => {
    const { code, err } = await chancery.run(folder, ['report', '--match', 'spring', ...args], { input });
    return [code, err];
  };
  expect(await ended(['--token-file', join(folder, 'nowhere')])).toEqual([
    1,
    `${join(folder, 'nowhere')}: the file with the token cannot be read\n`,
  ]);
  expect(await ended(['--token-file', empty])).toEqual([1, `there is no token in ${empty}\n`]);
  expect(await ended(['--token', '-'])).toEqual([
    1,
    'there is no token in the first line of standard input\n',
  ]);
  expect(await ended(['--token', 'x', '--token-file', file])).toEqual([
    2,
    'give --token or --token-file, not both\n',
  ]);
  const [code, err] = await ended(['--server', 'ws://127.0.0.1:9']);
  expect(code).toBe(2);
  expect(err).toMatch(
    /^no token for spring at ws:\/\/127\.0\.0\.1:9: give --token-file FILE, or CHANCERY_TOKEN/,
  );
});

test('an address that is none of a server is wrong usage', async () => {
  for (const url of ['localhost:4010', 'http://localhost:4010', 'ws://', 'ws:///x']) {
    const { code, err } = await chancery.run(folder, ['report', '--match', 'spring', '--server', url]);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('Write it as wss://host:port, or ws://host:port.'),
    ]);
  }
});

test('sitting down at a table elsewhere asks for the token and does not show it', async () => {
  const { url } = host().process;
  const home = await mkdtemp(join(folder, 'italy-'));
  const terminal = chancery.play(home, ['--server', url, '--match', 'spring'], {
    columns: 100,
    rows: 30,
  });
  await terminal.sees(`Token for spring at ${url} (not shown): `);
  terminal.type(token);
  terminal.press('enter');
  await terminal.sees('Spring · 1880');
  await terminal.sees('● open');
  expect(terminal.everythingRead).not.toContain(token.slice(0, 8));
  expect(terminal.bytes).not.toContain(token.slice(0, 8));
  terminal.press('ctrl+c');
  expect(await terminal.ended).toBe(0);
  // Joined now: it is not asked for again.
  const again = chancery.play(home, ['--server', url, '--match', 'spring'], { columns: 100, rows: 30 });
  await again.sees('● open');
  again.press('ctrl+c');
  await again.ended;
});

test('a command asks too; Ctrl+C ends it', async () => {
  const args = ['report', '--match', 'spring', '--server', 'ws://127.0.0.1:9'];
  const terminal = chancery.open(folder, args, { columns: 80, rows: 10 });
  await terminal.sees('(not shown): ');
  terminal.press('ctrl+c');
  await terminal.sees('no token given');
  expect(await terminal.ended).toBe(1);
});
