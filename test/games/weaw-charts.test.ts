import { expect, test } from 'vitest';
import { editionOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import { standardTables } from '@chancery/shared/games/weaw/charts/standard.ts';

test('the standard charts agree with each other', () => {
  const edition = editionOf({}, {});
  expect(edition.ok && [edition.value.places.size, edition.value.zones.size]).toEqual([284, 51]);
});

test('what is wrong in a chart is named by file and field', () => {
  const { territories } = standardTables.territories;
  const [first, ...rest] = territories;
  const broken = { territories: { territories: [{ ...first, adjacentSeas: ['nowhere'] }, ...rest] } };
  const edition = editionOf({}, broken);
  expect(edition.ok ? [] : edition.error).toContainEqual({
    at: 'territories.json: territories[0].adjacentSeas[0]',
    message: '"nowhere" is no sea zone of sea-zones.json',
  });
});

test('an unknown setting is named', () => {
  const edition = editionOf({ mode: 'fast' }, {});
  expect(edition.ok ? [] : edition.error).toEqual([{ at: 'settings.mode', message: 'is not known here' }]);
});
