import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bakedModule } from '../../../client/games/weaw/world/bake/bake.ts';

// The land of 1914 as it was baked; baking takes half a minute, so that only the campaigns do it again.

const DATA = '../../../client/games/weaw/world/data/raster.ts';

test('what is committed is what the atlas and the label points give', () => {
  expect(readFileSync(new URL(DATA, import.meta.url), 'utf8')).toBe(bakedModule());
});
