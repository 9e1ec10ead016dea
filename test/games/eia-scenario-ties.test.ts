import { scenariosIn } from '@chancery/shared/kernel/scenario/runner.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatsOf } from '../../client/commands/scenario-files.ts';
import { gameClients } from '../../client/games/index.ts';

// A tied roll for control is rolled again (EIA-4.6.2-b); a scenario comes to an end all the same.

test('dice of one face that tie are a fault of the scenario', async () => {
  const minors = readFileSync(new URL('../conformance/eia/minors.yaml', import.meta.url), 'utf8');
  const given = 'control-tie bavaria austria: 5';
  const scenario = minors.split('\n---\n').find((text) => text.includes(given)) ?? '';
  const text = `game: eia\n${scenario.replace(given, 'control-tie bavaria austria: 3')}`;
  const tied = scenariosIn(formatsOf(gameClients), { file: 'ties.yaml', text });
  const differences = await Promise.all(tied.map(({ play }) => play()));
  expect(differences.flat().join('\n')).toContain('is rolled 2000 times in one step');
});
