import { readFile } from 'node:fs/promises';
import { DEFAULT_LIMITS } from '@chancery/server/limits/default-limits.ts';
import { expect, test } from 'vitest';

test('the host’s page names every limit with its figure', async () => {
  const page = await readFile(new URL('../../server/hosting.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-zA-Z]+)` +\| (\d+) +\|/gm)];
  expect(Object.fromEntries(rows.map(([, name, figure]) => [name, Number(figure)]))).toEqual(DEFAULT_LIMITS);
});
