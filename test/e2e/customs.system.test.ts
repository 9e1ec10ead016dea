import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { dataFolder } from '../support/tally-server.ts';

// Customs of the table by command: days away, a mute, a draw that ends the match.

const chancery = bundledChancery('chancery-with-tally');

interface Created {
  readonly match: string;
  readonly invitations: Readonly<Record<'north' | 'south', string>>;
}

test('a seat is away, mutes another, and both agree on a draw', async () => {
  const folder = await dataFolder();
  const wishes = ['vacation=96', 'draw=true'];
  const args = ['game', 'new', '--game', 'tally', '--name', 'Spring', '--at-once', '--json'];
  const made = await chancery.run(folder, [...args, ...wishes.flatMap((wish) => ['--table', wish])]);
  const { match, invitations } = JSON.parse(made.out) as Created;
  const as = (seat: 'north' | 'south', ...words: readonly string[]) =>
    chancery.run(folder, [...words, '--match', match, '--seat', seat]);
  for (const seat of ['north', 'south'] as const)
    await chancery.run(folder, ['game', 'join', match], {
      environment: { CHANCERY_TOKEN: invitations[seat] },
    });
  const { out: away, err } = await as('north', 'customs', 'away', '2d', '--json');
  expect(err).toBe('');
  expect(JSON.parse(away)).toMatchObject({ match, over: false });
  const tooLong = await as('north', 'customs', 'away', '2099-01-01', 'to', '2099-01-09');
  expect(tooLong).toMatchObject({ code: 1 });
  expect((await as('south', 'customs', 'show')).out).toContain('north away ');
  expect((await as('south', 'letter', 'mute', 'north')).out).toBe('muted: north\n');
  const unsure = await as('north', 'customs', 'draw', 'propose');
  expect(unsure).toMatchObject({ code: 1, err: expect.stringContaining('--yes') as string });
  expect((await as('north', 'customs', 'draw', 'propose', '--yes')).out).toBe('proposed\n');
  const over = await as('south', 'customs', 'draw', 'for', '--yes');
  expect(over.out).toBe('the match is over: a draw\n');
  expect((await as('north', 'report')).out).toContain('All who play have agreed on a draw');
}, 60_000);

test('seats are given out by lists: each states one by command, and a token opens what it was given', async () => {
  const folder = await dataFolder();
  const args = ['game', 'new', '--game', 'tally', '--name', 'Lists', '--table', 'seating=lists', '--json'];
  args.push('--letters', join(folder, 'letters'));
  const { match, invitations } = JSON.parse((await chancery.run(folder, args)).out) as Created;
  const letter = await readFile(join(folder, 'letters', `${match}-north.txt`), 'utf8');
  expect(letter).toMatch(/^You are invited to play in Lists .* say which you would like\.$/m);
  const as = (place: 'north' | 'south', ...words: readonly string[]) =>
    chancery.run(folder, [...words, '--match', match], {
      environment: { CHANCERY_TOKEN: invitations[place] },
    });
  const north = await as('north', 'customs', 'prefer', 'South,', 'north');
  expect(north).toMatchObject({ code: 0, out: 'You would like south, then north.\n' });
  expect((await as('north', 'customs', 'show')).out).toContain('You would like south, then north.');
  expect((await as('south', 'customs', 'show')).out).toContain('You have not said yet');
  expect(await as('south', 'customs', 'prefer')).toMatchObject({ code: 2 });
  expect(await as('south', 'customs', 'prefer', 'east')).toMatchObject({ code: 1 });
  await chancery.serve(folder);
  expect((await as('south', 'customs', 'prefer', '--any')).out).toContain('any seat will do');
  const shown = async () => (await as('north', 'customs', 'show', '--json')).out;
  for (let n = 0; n < 20 && (await shown()).includes('wish'); n += 1);
  expect(await shown()).not.toContain('wish');
  const handedIn = await as('north', 'report');
  expect(handedIn.out).toContain('Seats were assigned by the players’ lists.');
}, 60_000);
