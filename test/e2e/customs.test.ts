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
