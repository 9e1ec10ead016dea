import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';
import { askUntil } from '../support/wire.ts';

// A game master by command: what waits, a whole turn, mails, and questions before what cannot be undone.

const chancery = bundledChancery('chancery-with-tally');

interface Created {
  readonly match: string;
  readonly invitations: Readonly<Record<'north' | 'south' | 'gm', string>>;
}

const newTally = async (folder: string, ...options: readonly string[]): Promise<Created> => {
  const args = ['game', 'new', '--game', 'tally', '--name', 'Spring', ...options, '--json'];
  return JSON.parse((await chancery.run(folder, args)).out) as Created;
};

const play = (folder: string, { match, invitations }: Created, seat: 'north' | 'south', text: string) =>
  chancery.run(folder, ['orders', 'submit', '-', '--match', match], {
    input: text,
    environment: { CHANCERY_TOKEN: invitations[seat] },
  });

test('a quiet turn with a person as game master takes no act until its result is read and published', async () => {
  const folder = await dataFolder();
  const table = ['--table', 'review=true', '--table', 'closeDelay=0'];
  const created = await newTally(folder, ...table);
  const { match } = created;
  await chancery.serve(folder);
  const gm = (...args: readonly string[]) => chancery.run(folder, ['gm', ...args]);
  expect((await gm('status')).out).toContain('free seats: north, south');

  await play(folder, created, 'north', '5');
  await play(folder, created, 'south', '6');
  const status = await askUntil(
    () => gm('status'),
    ({ out }) => out.includes('waits to be published'),
  );
  expect(status).toMatchObject({
    code: 4,
    out: expect.stringContaining('a result waits to be published') as string,
  });
  const result = await gm('result', match);
  expect(result.out).toMatch(/north counted 5 and threw \d/);
  // The one act of the whole turn.
  const published = await gm('publish', match);
  expect(published).toMatchObject({ code: 0, out: 'published; now 1/TALK\n' });
  const report = await chancery.run(folder, ['report', '--match', match], {
    environment: { CHANCERY_TOKEN: created.invitations.south },
  });
  expect(report.out).toContain('north counted 5');
  expect((await gm('status', match)).code).toBe(0);
});

test('a phase is closed when it is said twice, and a mail is handed in with what was left out of it', async () => {
  const folder = await dataFolder();
  const created = await newTally(folder, '--at-once');
  const { match } = created;
  const refused = await chancery.run(folder, ['game', 'advance', match]);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('Not closed: north, south missing.');
  expect(refused.err).toContain('--yes');

  const mail = join(folder, 'mail.txt');
  await writeFile(
    mail,
    'From: anna@example.org\nSubject: my numbers\nDate: Mon, 23 Nov 2026\n\n4\n1\n\nOn Monday the game master wrote:\n> please send yours\n',
  );
  const sheet = await chancery.run(folder, ['gm', 'sheet', match, 'north', mail]);
  expect(sheet).toMatchObject({ code: 0, err: '' });
  expect(sheet.out).toContain('left out: 1: From: anna@example.org');
  expect(sheet.out).toContain('left out: 9: > please send yours');
  expect(sheet.out).toMatch(/4\n1\n$/);
  const done = await chancery.run(folder, ['gm', 'close', match, '--yes', '--why', 'all agreed', '--json']);
  expect(JSON.parse(done.out)).toMatchObject({ match, phase: '1/TALK' });
});

test('inviting another game master leaves the host its commands', async () => {
  const folder = await dataFolder();
  const { match } = await newTally(folder, '--at-once');
  const letter = await chancery.run(folder, ['gm', 'seat', match, 'gm', '--invite']);
  expect(letter.out).toContain('to be the game master of');
  expect(letter.err).toContain('serve --address');
  expect((await chancery.run(folder, ['gm', 'deadline', match, '+5h'])).out).toMatch(/^deadline \d{4}-/);
  expect((await chancery.run(folder, ['game', 'show', match])).out).toContain(
    'awaited sheet of north, south',
  );
});

test('a server that is named is the one that is asked, also for a table joined elsewhere', async () => {
  const folder = await dataFolder();
  const { match, invitations } = await newTally(folder, '--at-once');
  const nowhere = await chancery.run(folder, ['game', 'show', match, '--server', 'ws://127.0.0.1:9'], {
    environment: { CHANCERY_TOKEN: invitations.gm },
  });
  expect(nowhere.code).toBe(3);
  expect(nowhere.err).toContain('127.0.0.1:9');
});

test('a seat is taken by command, and remembered for others', async () => {
  const folder = await dataFolder();
  const created = await newTally(folder, '--at-once');
  const environment = { CHANCERY_TOKEN: created.invitations.north };
  const joined = await chancery.run(folder, ['game', 'join', created.match], { environment });
  expect(joined.out).toContain('you play north in Spring');
  await chancery.run(folder, ['orders', 'submit', '-', '--match', created.match, '--seat', 'north'], '5');
  const withdrawn = await chancery.run(folder, ['game', 'withdraw', created.match, '--seat', 'north']);
  expect(withdrawn.out).toContain('is withdrawn');
});

test('an open screen of the folder gives way to a server that starts, and continues there', async () => {
  const folder = await dataFolder();
  const { match } = await newTally(folder, '--at-once');
  const terminal = chancery.play(folder, ['--match', match], { columns: 80, rows: 24 });
  await terminal.sees('seat               player');
  const server = await chancery.serve(folder);
  const { out } = await chancery.run(folder, ['gm', 'notice', match, 'served', 'for', 'all']);
  expect(out).toContain('told to all');
  await terminal.sees('served for all');
  terminal.type('r');
  await terminal.sees('Remind them?');
  terminal.press('enter');
  await terminal.sees('reminded; they read it at their desk');
  await server.kill();
});

test('a match is copied, put back with everybody told, written out and put away', async () => {
  const folder = await dataFolder();
  const created = await newTally(folder, '--at-once');
  const { match } = created;
  await play(folder, created, 'north', '5');
  const copied = await chancery.run(folder, ['game', 'backup', match, '--out', folder, '--json']);
  const { backup } = JSON.parse(copied.out) as { backup: string };
  await chancery.run(folder, ['gm', 'close', match, '--yes']);
  expect((await chancery.run(folder, ['game', 'show', match])).out).toContain('phase 1/TALK');

  const restored = await chancery.run(folder, ['game', 'restore', backup]);
  expect(restored).toMatchObject({ code: 0, err: '' });
  const shown = await chancery.run(folder, ['game', 'show', match]);
  expect(shown.out).toContain('phase 1/COUNT');
  expect(shown.out).toContain('in north');
  const report = await chancery.run(folder, ['report', '--match', match]);
  expect(report.out).toContain('The match was restored from a backup');

  const open = await chancery.run(folder, ['game', 'export', match, '--out', folder]);
  expect(open).toMatchObject({ code: 1, err: expect.stringContaining('is still being played') as string });
  const exported = async (option: string): Promise<string> => {
    const done = await chancery.run(folder, ['game', 'export', match, '--out', folder, option, '--json']);
    return (JSON.parse(done.out) as { readonly export: string }).export;
  };
  const whole = await exported('--yes');
  expect((await readdir(whole)).toSorted()).toEqual([
    'header.json',
    'journal.mark',
    'journal.ndjson',
    'seed',
  ]);
  expect((await chancery.run(folder, ['verify', whole])).code).toBe(0);
  const redacted = await exported('--redacted');
  const seed = (await readFile(join(whole, 'seed'), 'utf8')).trim();
  const told = await readFile(join(redacted, 'match.json'), 'utf8');
  // North's sheet counts 5 and is still sealed.
  for (const secret of [seed, ...Object.values(created.invitations), '"5"', 'count 5'])
    expect(told).not.toContain(secret);
  expect(await readFile(join(redacted, 'report.txt'), 'utf8')).toContain('was restored from a backup');

  expect((await chancery.run(folder, ['game', 'archive', match])).code).toBe(0);
  expect((await chancery.run(folder, ['game', 'list'])).out).toContain('no matches yet');
});

test('another match can start from a closed phase, for the game master and not for a player', async () => {
  const folder = await dataFolder();
  const created = await newTally(folder, '--at-once');
  const { match, invitations } = created;
  await play(folder, created, 'north', '5');
  await chancery.run(folder, ['gm', 'close', match, '--yes']);
  const fork = ['game', 'fork', match, '--phase', '1/COUNT', '--name', 'Elsewhere', '--at-once', '--json'];
  const asked = await chancery.run(folder, fork, { environment: { CHANCERY_TOKEN: invitations.north } });
  expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('game master') as string });

  const elsewhere = JSON.parse((await chancery.run(folder, fork)).out) as Created;
  expect(elsewhere).toMatchObject({ match: 'elsewhere', of: match, phase: '1/COUNT' });
  await play(folder, elsewhere, 'north', '7');
  await chancery.run(folder, ['gm', 'close', 'elsewhere', '--yes']);
  const reportOf = async ({ match: id, invitations: { north } }: Created): Promise<string> => {
    const environment = { CHANCERY_TOKEN: north };
    return (await chancery.run(folder, ['report', '--match', id, '--seat', 'north'], { environment })).out;
  };
  expect(await reportOf(created)).toContain('north counted 5');
  expect(await reportOf(elsewhere)).toContain('north counted 7');
});
