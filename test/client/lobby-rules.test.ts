import type { SettingChoice } from '@chancery/shared/kernel/charts/setting-choices.ts';
import { expect, test } from 'vitest';
import { gameClients } from '../../client/games/index.ts';
import { explanation, withSetting } from '../../client/lobby/lobby-rules.ts';

// House rules chosen at the lobby: a figure stepped from its usual value comes to one that the game takes.

const isNumber = ({ usual }: SettingChoice): boolean =>
  Object.values(usual).some((value) => typeof value === 'number');

test.each(Object.keys(gameClients))('%s takes every figure one step up and one step down', async (id) => {
  const { game, settings } = (await gameClients[id]?.load()) ?? {};
  if (!game || !settings) throw new Error(`no game ${id}`);
  const rules = { rulesets: game.rulesets, settings };
  for (const by of [1, -1] as const) {
    const chosen = settings
      .filter(isNumber)
      .reduce((before, choice) => withSetting({ rules, own: {}, choice }, before, by), {});
    const edition = game.edition(chosen, {});
    expect({ chosen, problems: edition.ok ? [] : edition.error }).toEqual({ chosen, problems: [] });
  }
});

test('a ruleset is explained by its name', async () => {
  const { game, settings = [] } = (await gameClients['eia']?.load()) ?? {};
  const choice = settings.find(({ key }) => key === 'ruleset');
  if (!game || !choice) throw new Error('no ruleset to choose');
  const setting = { rules: { rulesets: game.rulesets, settings }, own: {}, choice };
  expect(explanation(setting, { ruleset: 'eia-nationalism' })).toBe(
    `Empires in Arms in 1853: nationalism, Britain played by the rules. ${choice.says}`,
  );
  expect(explanation(setting, {})).toBe(`Empires in Arms. ${choice.says}`);
});
