import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { writeDisputedCharts } from '../support/disputed-charts.ts';
import { dataFolder } from '../support/tally-server.ts';
import { newMatch } from './player.ts';

// Acts of a seat by command: a sheet taken back, and nothing more to say in a phase of single lines.

const chancery = bundledChancery();

test('a sheet is withdrawn while its phase is open; a seat is done with lines until it says another', async () => {
  const folder = await dataFolder();
  const { match, invitations } = await newMatch<'france' | 'italy'>(
    chancery,
    folder,
    await writeDisputedCharts(folder),
  );
  const by = async (seat: 'france' | 'italy' | 'gm', args: readonly string[], input = '') => {
    const environment = { CHANCERY_TOKEN: invitations[seat] };
    const { code, out, err } = await chancery.run(folder, args, { input, environment });
    return [code, out + err];
  };
  const at = ['--match', match];
  const italy = (sheet: string) => by('italy', ['orders', 'submit', '-', ...at], sheet);

  await italy('build army 1');
  expect(await by('italy', ['orders', 'withdraw', ...at])).toEqual([
    0,
    'your sheet for 1/MSC_ORDERS is withdrawn; you are awaited again\n',
  ]);
  expect(await by('italy', ['orders', 'withdraw', ...at])).toEqual([1, 'There is no sheet to withdraw.\n']);
  expect(await by('italy', ['done', ...at])).toEqual([
    1,
    'Sheets are awaited in 1/MSC_ORDERS; a seat that has handed one in need not say it is done.\n',
  ]);
  await italy('place protectorate in tunis, move army 3 from home to tunis');
  await by('gm', ['game', 'advance', match, '--yes']);

  const handedIn = async (): Promise<unknown> => {
    const shown = await chancery.run(folder, ['game', 'show', match, '--seat', 'gm', '--json']);
    return (JSON.parse(shown.out) as { handedIn: unknown }).handedIn;
  };
  expect(await by('france', ['done', ...at, '--phase', '1/MSC_ORDERS'])).toEqual([
    1,
    'This was meant for 1/MSC_ORDERS, but it is 1/NEG now; look at the match again.\n',
  ]);
  expect(await by('france', ['done', ...at, '--json'])).toEqual([
    0,
    `{"match":"${match}","phase":"1/NEG"}\n`,
  ]);
  expect(await handedIn()).toEqual(['france']);
  expect(await by('france', ['orders', 'withdraw', ...at])).toEqual([
    1,
    expect.stringContaining('No sheet is awaited in 1/NEG'),
  ]);
  const [, listed] = await by('france', ['send', ...at, '--list']);
  expect(listed).toContain('  waive cb 1\n');
  expect(listed).not.toContain('build');
  // The help is of every phase, so it names no line that this one might refuse.
  const help = await by('france', ['send', '--help']);
  expect(help).toEqual([0, expect.stringMatching(/--list/)]);
  expect(help[1]).not.toMatch(/\b(?:place|build|move|attack|waive|vote|sign) /);
  expect(await by('france', ['send', ...at])).toEqual([
    2,
    expect.stringContaining('send --list prints those of the open phase'),
  ]);
  expect(await by('france', ['send', ...at, 'drop cb 1'])).toEqual([
    1,
    expect.stringContaining('this is read as: waive cb 1'),
  ]);
  expect(await handedIn()).toEqual(['france']);
  await by('france', ['send', ...at, '--yes', 'drop cb 1']);
  // Nothing more is waited for; what it has said is seen.
  expect(await handedIn()).toEqual(['france']);
});
