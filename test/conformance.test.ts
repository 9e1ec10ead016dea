import { relative } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { REFUSALS as EIA } from '@chancery/shared/games/eia/report/refusals.ts';
import { REFUSALS as PAX } from '@chancery/shared/games/pax/report/refusals.ts';
import { REFUSALS as WEAW } from '@chancery/shared/games/weaw/report/refusals.ts';
import { formatsOf, scenarioFiles, scenariosOf } from '../client/commands/scenario-files.ts';
import { gameClients } from '../client/games/index.ts';
import { sourceOf } from './support/imports.ts';
import { reasonsOf, refusalsNamed } from './support/refusals-proved.ts';
import { PROVED_BY_TESTS, UNPROVED } from './support/unproved-refusals.ts';

// Every scenario of test/conformance, read and played by the same code as `chancery scenario`.

const formats = formatsOf(gameClients);
// Games are loaded on demand, file by file; here all at once, so that no scenario waits for it.
await Promise.all(Object.values(formats).map((load) => load()));
const folder = new URL('conformance', import.meta.url).pathname;
const named = new Map<string, Set<string>>(Object.keys(UNPROVED).map((game) => [game, new Set()]));

for (const file of scenarioFiles(folder)) {
  const path = relative(folder, file);
  const namedInGame = named.get(path.split('/')[0] ?? '');
  describe(path, () => {
    for (const { title, document, play } of scenariosOf(formats, file)) {
      for (const refusal of refusalsNamed(document)) namedInGame?.add(refusal);
      it(title, async () => {
        expect(await play()).toEqual([]);
      });
    }
  });
}

describe.each([
  ['pax', PAX],
  ['eia', EIA],
  ['weaw', WEAW],
] as const)('a refusal of %s', (game, tables) => {
  test('is expected by a scenario, but for those listed', () => {
    const unnamed = reasonsOf(tables).filter((reason) => !named.get(game)?.has(reason));
    const elsewhere = Object.keys(PROVED_BY_TESTS[game]);
    expect(unnamed.toSorted()).toEqual([...UNPROVED[game], ...elsewhere].toSorted());
  });

  test('that no scenario expects is expected by another test, but for those listed', () => {
    const missing = Object.entries(PROVED_BY_TESTS[game]).filter(
      ([reason, file]) => !new RegExp(`[ ']${reason}'`).test(sourceOf(file)),
    );
    expect(missing).toEqual([]);
  });

  test('is expected by its reason or its sentence', () => {
    expect([...(named.get(game) ?? [])]).not.toContain('any');
  });
});
