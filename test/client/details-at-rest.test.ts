import { expect, test } from 'vitest';
import { firstWrite } from './first-write.ts';
import { paxStage } from './pax-stage.ts';
import { powersTable } from './powers-table.ts';
import { openXterm } from './xterm-client.ts';

// A row down a list at 120×40 writes the cursor at once; the pane beside it follows when the cursor rests.

test.each([
  { list: 'of things to do', keys: '1', before: 'Your sheet', after: 'France pays Britain £10.' },
  { list: 'of powers', keys: '4', before: 'France pays Britain £10.', after: 'Nothing has passed' },
  { list: 'of a timeline', keys: '4\r', before: '10 to britain', after: '20 to britain' },
  { list: 'of the Foreign Office', keys: 'gf', before: 'Ground:', after: '10 to britain' },
])('the list $list', async ({ keys, before, after }) => {
  const table = powersTable();
  const client = openXterm(
    120,
    40,
    paxStage(() => table),
  );
  client.type(keys);
  await client.sees(before);
  const bytes = await firstWrite(client, 'j');
  expect(bytes).not.toContain(after);
  expect(Buffer.byteLength(bytes)).toBeLessThanOrEqual(200);
  await client.sees(after);
});
