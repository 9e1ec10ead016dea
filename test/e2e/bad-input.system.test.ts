import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';

const chancery = bundledChancery();

const host = chancery.sharedServer(() => []);
let folder = '';
let seat: readonly string[] = [];
beforeAll(async () => {
  ({ folder } = host());
  const made = await chancery.run(folder, ['game', 'new', '--name', 'Spring', '--json']);
  const { invitations } = JSON.parse(made.out) as { invitations: Record<string, string> };
  seat = ['--match', 'spring', '--token', invitations['italy'] ?? ''];
});

const REFUSED = 1;
const WRONG_USAGE = 2;

const handIn = (sheet: string, ...more: string[]) =>
  chancery.run(folder, ['orders', 'submit', '-', ...seat, ...more], sheet);

/** A line nobody can mean, and what is said of it after its number. */
const MISTAKES = [
  ['place influence in tuns', ':20 "tuns" is not the name of an area. The nearest is tunis.'],
  ['place influence in atlantis', ':20 "atlantis" is not the name of an area'],
  ['pay -10 to france', ':5 Found "-10" where a whole number from 1 to 9999 is expected.'],
  ['build army -3', ':12 Found "-3" where a size (1, 3 or 10) is expected.'],
  ['build 99999999999999999999 army 1', ':7 Found "99999999999999999999" where a number of units'],
  ['build \u001b[2Jarmy 1', 'a character here that cannot be printed'],
  // Last, for a line that breaks off goes on in the next.
  ['place influence in tunis if', ':28 The line stops too early'],
] as const;

test('a sheet is refused with the place of everything in it that is not understood', async () => {
  const { code, err } = await handIn(MISTAKES.map(([line]) => line).join('\n'));
  expect(code).toBe(REFUSED);
  for (const [n, [, said]] of MISTAKES.entries()) {
    expect(err.split('\n').find((row) => row.startsWith(`  ${String(n + 1)}:`))).toContain(said);
  }
});

test('a sheet of ten megabytes is refused, and the match continues', async () => {
  const file = join(folder, 'long.txt');
  await writeFile(file, 'build army 1\n'.repeat(800_000));
  const { code, err } = await chancery.run(folder, ['orders', 'submit', file, ...seat]);
  expect(code).toBe(REFUSED);
  expect(err).toBe(`${file} has 10400000 characters; a sheet has at most 147456: shorten it\n`);
  expect((await handIn('build army 1')).out).toContain('sheet 1 for 1/MSC_ORDERS is in');
});

test('a token of another match, a made-up one and a mere word open nothing', async () => {
  await chancery.run(folder, ['game', 'new', '--name', 'Autumn']);
  const token = seat.at(-1) ?? '';
  for (const [match, shown] of [
    ['autumn', token],
    ['spring', 'A'.repeat(43)],
    ['nowhere', token],
  ] as const) {
    const { code, err } = await chancery.run(folder, ['report', '--match', match, '--token', shown]);
    expect(code).toBe(REFUSED);
    expect(err).toContain('This token is not valid for a match with this id.');
  }
  const word = await chancery.run(folder, ['report', '--match', 'spring', '--token', 'sesame']);
  expect([word.code, word.err.includes('token')]).toEqual([REFUSED, true]);
});

test('what was meant for another phase is refused, with the phase that is open', async () => {
  const sheet = await handIn('build army 1', '--phase', '2/MSC_ORDERS');
  expect(sheet.code).toBe(REFUSED);
  expect(sheet.err).toContain('meant for 2/MSC_ORDERS, but it is 1/MSC_ORDERS now');
  const line = await chancery.run(folder, ['send', 'waive', 'cb', '1', ...seat, '--phase', '1/NEG']);
  expect([line.code, line.err]).toEqual([REFUSED, expect.stringContaining('it is 1/MSC_ORDERS now')]);
  const closed = await chancery.run(folder, [
    'game',
    'advance',
    'spring',
    '--seat',
    'gm',
    '--phase',
    '1/NEG',
  ]);
  expect([closed.code, closed.err]).toEqual([REFUSED, expect.stringContaining('it is 1/MSC_ORDERS now')]);
});

test('a player can neither close a phase nor turn back to a turn that never was', async () => {
  const closed = await chancery.run(folder, ['game', 'advance', 'spring', ...seat.slice(2)]);
  expect([closed.code, closed.err]).toEqual([REFUSED, 'Only the game master can do this.\n']);
  const turn = await chancery.run(folder, ['report', ...seat, '--turn', '-1']);
  expect([turn.code, turn.err]).toEqual([WRONG_USAGE, expect.stringContaining('A turn is 1 to 999.')]);
});

test('a saved match that is no match is refused by name', async () => {
  const torn = join(folder, 'torn.json');
  await writeFile(torn, '{"header":');
  expect(await chancery.run(folder, ['replay', torn])).toMatchObject({
    code: REFUSED,
    err: expect.stringContaining(`${torn}: `) as string,
  });
  await writeFile(torn, '{}');
  expect((await chancery.run(folder, ['replay', torn])).err).toContain(`${torn}: header`);
});
