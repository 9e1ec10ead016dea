import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { writeDisputedCharts } from '../support/disputed-charts.ts';
import { dataFolder } from '../support/tally-server.ts';
import { newMatch } from './player.ts';

// What a script does once it has not done twice, however often it repeats the command under its key.

const chancery = bundledChancery();

const TREATY = 'treaty "Entente" between france, italy\n1 france pays 1 to italy\nend';

test('sheets, lines, letters and `done` under a key are done once, also after the server was killed', async () => {
  const folder = await dataFolder();
  const charts = await writeDisputedCharts(folder);
  const { match, invitations } = await newMatch<'france' | 'italy'>(chancery, folder, charts);
  const place = await dataFolder();
  const before = await chancery.serve(folder);
  let { url } = before;
  const by = async (seat: 'france' | 'italy' | 'gm', args: readonly string[], input = '') => {
    const environment = { CHANCERY_TOKEN: invitations[seat] };
    const at = args[0] === 'game' ? ['--server', url] : ['--server', url, '--match', match];
    const { code, out, err } = await chancery.run(place, [...args, ...at], { input, environment });
    return [code, out + err] as const;
  };

  const submit = () =>
    by(
      'italy',
      ['orders', 'submit', '-', '--key', 'sheet-number-1', '--phase', '1/MSC_ORDERS'],
      'place protectorate in tunis, move army 3 from home to tunis',
    );
  const first = await submit();
  expect(first).toMatchObject([0, expect.stringContaining('sheet 1 for 1/MSC_ORDERS is in')]);
  expect(await submit()).toEqual(first);

  const send = () => by('france', ['send', '-', '--key', 'treaty-number-1'], TREATY);
  const sent = await send();
  expect(sent).toMatchObject([0, expect.stringContaining('carried out in 1/MSC_ORDERS')]);
  const letter = ['letter', 'write', '--to', 'italy', '--subject', 'Tunis', '--key', 'letter-number-1'];
  const write = () => by('france', letter, 'It is ours.');
  const written = await write();
  expect(written).toMatchObject([0, expect.stringContaining('number 1 of your letters')]);
  const show = () =>
    by('italy', ['letter', 'show', '1', '--to', 'germany,gm', '--key', 'show-number-1', '--json']);
  const shown = await show();
  expect(shown[0]).toBe(0);
  await by('gm', ['game', 'advance', match, '--yes']);
  const done = ['done', '--phase', '1/NEG', '--key', 'done-number-1'];
  expect(await by('france', done)).toEqual([0, 'done in 1/NEG\n']);

  await before.kill();
  ({ url } = await chancery.serve(folder));
  expect(await submit()).toEqual(first);
  expect(
    await by('france', ['send', '-', '--key', 'treaty-number-1', '--phase', '1/MSC_ORDERS'], TREATY),
  ).toEqual(sent);
  expect(await write()).toEqual(written);
  expect(await show()).toEqual(shown);
  expect(await by('france', done)).toEqual([0, 'done in 1/NEG\n']);
  expect(await by('france', letter, 'It is yours.')).toEqual([
    1,
    expect.stringContaining('needs its own key'),
  ]);

  const journal = await readFile(join(folder, 'matches', match, 'journal.ndjson'), 'utf8');
  const letters = await readFile(join(folder, 'matches', match, 'letters.ndjson'), 'utf8');
  const count = (text: string, word: string): number => text.split(word).length - 1;
  expect(['sheet', 'line', 'done'].map((kind) => count(journal, `"kind":"${kind}"`))).toEqual([1, 1, 1]);
  expect(count(letters, 'It is ours.')).toBe(1);
  expect(count(letters, '"kind":"show"')).toBe(2);
}, 60_000);

test('what becomes of a sheet too long for its work is said before it is handed in', async () => {
  const folder = await dataFolder();
  const { match, invitations } = await newMatch<'italy'>(chancery, folder, await writeDisputedCharts(folder));
  const long = 'build army 1\n'.repeat(301);
  const checked = await chancery.run(folder, ['orders', 'check', '-', '--match', match], {
    input: long,
    environment: { CHANCERY_TOKEN: invitations.italy },
  });
  expect(checked).toMatchObject({
    code: 1,
    out: expect.stringContaining('-:301:1: The sheet is full') as string,
  });
});
