import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@chancery/server';
import { LETTER_PAGE } from '@chancery/shared/parts/letters/letter.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import type { CommandResult as Ended } from '../support/commands.ts';
import { engine } from '../support/engine.ts';
import { SCRATCH } from '../support/scratch.ts';

const commands = bundledChancery();

let folder = '';
let server: RunningServer;
let match = '';
let tokens: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(SCRATCH, 'chancery-letter-'));
  server = await startServer({ folder: join(folder, 'server'), engine });
  const created = await server.store.create({
    game: 'pax',
    name: 'Spring',
    settings: {},
    tables: {},
    seats: {},
    engineIsGm: false,
  });
  if (!created.ok) throw new Error(created.error.reason);
  match = created.value.match;
  tokens = created.value.invitations;
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const data = (): string => join(folder, 'data');

const letter = (seat: string, ...args: string[]): Promise<Ended> =>
  commands.run(data(), [
    'letter',
    ...args,
    ...['--match', match, '--server', server.url, '--token', tokens[seat] ?? ''],
  ]);

test('a letter is written, listed, read, answered and shown', async () => {
  const written = await letter(
    'france',
    'write',
    'Shall',
    'we?',
    '--to',
    'italy,britain',
    '--subject',
    'Treaty of Tunis',
  );
  expect(written.err).toBe('');
  expect(written.out).toContain('sent to britain, italy at');

  const listed = await letter('italy', 'list', '--unread');
  expect(listed.out).toMatch(
    /^\* {3}1 {2}.* france to britain, italy: Treaty of Tunis \[treaty-of-tunis\]\n$/,
  );
  const read = await letter('italy', 'read');
  expect(read.out).toContain('From:    france');
  expect(read.out).toContain('\n\n| Shall we?\n');
  expect((await letter('italy', 'read')).out).toBe('nothing unread\n');
  expect((await letter('italy', 'list', '--unread')).out).toBe('no letters\n');

  const file = join(folder, 'answer.txt');
  writeFileSync(file, 'We shall.\r\nItaly\r\n');
  const answered = await letter('italy', 'write', '--answer', '1', '--file', file, '--json');
  expect(JSON.parse(answered.out)).toMatchObject({
    to: ['france'],
    subject: 'Re: Treaty of Tunis',
    thread: 'treaty-of-tunis',
    body: 'We shall.\nItaly',
  });

  expect((await letter('gm', 'list')).out).toBe('no letters\n');
  expect((await letter('france', 'show', '2', '--to', 'gm')).out).toBe('letter 2 shown to gm\n');
  const shown = await letter('gm', 'read', '1');
  expect(shown.out).toContain('Shown:   by france to gm, ');
  expect(shown.out).toContain('| We shall.\n| Italy');
});

test('letters are listed by seat, thread and words, as one JSON object too, however many there are', async () => {
  const book = server.store.running(match)?.letters;
  for (let number = 1; number <= LETTER_PAGE + 1; number += 1) {
    const entry = { kind: 'send', seat: 'usa', to: ['japan'], subject: 'Hawaii', thread: 'hawaii' } as const;
    await book?.take({ at: server.store.clock.now(), entry: { ...entry, body: `part ${String(number)}` } });
  }
  const count = async (...args: string[]): Promise<number> => {
    const { out } = await letter('japan', 'list', '--json', ...args);
    return (JSON.parse(out) as { letters: unknown[] }).letters.length;
  };
  expect(await count()).toBe(LETTER_PAGE + 1);
  expect(await count('--with', 'russia')).toBe(0);
  expect(await count('--thread', 'Hawaii', '--search', 'PART 51')).toBe(1);
});

test('what is missing or refused is said, with the exit codes of every command', async () => {
  const heading = await letter('france', 'write', 'Hello', '--to', 'italy');
  expect([heading.code, heading.err]).toEqual([2, 'a letter needs --to and --subject, or --answer NUMBER\n']);
  const self = await letter('france', 'write', 'Hello', '--to', 'france', '--subject', 'x');
  expect(self.code).toBe(1);
  expect(self.err).toContain('france is your own seat');
  const unknown = await letter('france', 'read', '99');
  expect([unknown.code, unknown.err]).toEqual([1, 'You hold no letter 99; there are 3.\n']);
  expect((await letter('france', 'read', 'x')).code).toBe(2);
  const watching = await letter('observer', 'list');
  expect([watching.code, watching.err]).toEqual([1, 'The seat observer only watches and cannot do this.\n']);
});

test('a letter comes from standard input where no text is given', async () => {
  const args = ['--match', match, '--server', server.url, '--token', tokens['russia'] ?? ''];
  const written = await commands.spawn(
    data(),
    ['letter', 'write', '--to', 'gm', '--subject', 'A question', '--json', ...args],
    'Which side\ndoes Persia take?\n',
  );
  expect(JSON.parse(written.out)).toMatchObject({ body: 'Which side\ndoes Persia take?' });
});
