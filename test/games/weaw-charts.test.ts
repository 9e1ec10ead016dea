import { expect, test } from 'vitest';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { editionOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import { standardTables } from '@chancery/shared/games/weaw/charts/standard.ts';
import { isTreatyBound } from '@chancery/shared/games/weaw/diplomacy/terms.ts';

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
    message: '"nowhere" is not a sea zone of sea-zones.json',
  });
});

test('an unknown setting is named', () => {
  const edition = editionOf({ mode: 'fast' }, {});
  expect(edition.ok ? [] : edition.error).toEqual([{ at: 'settings.mode', message: 'is not known here' }]);
});

test('what nothing would read is named by file, row and field; remarks are free', () => {
  const { territories } = standardTables.territories;
  const [first, ...rest] = territories;
  const unread = (tables: unknown): readonly string[] => {
    const edition = editionOf({}, tables);
    if (!edition.ok) throw new Error(JSON.stringify(edition.error));
    return weaw.unreadFields?.(edition.value, tables).map(({ at }) => at) ?? [];
  };
  expect(unread({ territories: { territories: [{ ...first, britishIsle: true }, ...rest] } })).toEqual([
    'territories.json: territories[0].britishIsle',
  ]);
  const { technologies } = standardTables.technologies;
  const typed = technologies.map((tech, n) =>
    n === 2 ? { ...tech, advances: tech.advances.map((each) => ({ ...each, atack: 1 })) } : tech,
  );
  expect(unread({ technologies: { technologies: typed } })[0]).toBe(
    'technologies.json: technologies[2].advances[0].atack',
  );
  expect(unread({ territories: { territories: [{ ...first, note: 'from the box' }, ...rest] } })).toEqual([]);
  expect(unread(standardTables)).toEqual([]);
});

test('how long a loser waits before it may attack a victor is what the chart says', () => {
  const { nations } = standardTables;
  const surrender = { ...nations.production.surrender, reentryAfterTurns: 1 };
  const charts = { nations: { ...nations, production: { ...nations.production, surrender } } };
  const waits = (tables: unknown): boolean => {
    const edition = editionOf({}, tables);
    if (!edition.ok) throw new Error(JSON.stringify(edition.error));
    const start = weaw.setup(edition.value);
    const loser = start.nations['austria-hungary'];
    if (!loser) throw new Error('no Austria-Hungary');
    const lost = { ...loser, surrender: { to: ['france'], turn: 5, tributeLeft: 0 } };
    const state = { ...start, turn: 7, nations: { ...start.nations, 'austria-hungary': lost } };
    return isTreatyBound({ edition: edition.value, state }, 'austria-hungary', 'france');
  };
  expect([waits(standardTables), waits(charts)]).toEqual([true, false]);
});
