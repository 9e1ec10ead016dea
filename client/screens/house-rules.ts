import { rulesetIn, type SettingChoice, valueAt } from '@chancery/shared/kernel/charts/setting-choices.ts';
import { column, heading, type Line, wrap } from '../shell/lines.ts';
import type { Table } from '../table/table.ts';

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(', ') || 'none' : String(value));

interface InForce {
  readonly settings: unknown;
  readonly ruleset: string;
}

/** A setting with its value, and an explanation below it. */
const settingLines = (
  { settings, ruleset }: InForce,
  { key, says, usual }: SettingChoice,
  width: number,
): readonly Line[] => {
  const value = valueAt(settings, key);
  if (value === undefined) return [];
  const isUsual = JSON.stringify(value) === JSON.stringify(usual[ruleset]);
  return [
    [column(key, 27), [isUsual ? 'plain' : 'accent', `${shown(value)}${isUsual ? '' : ' *'}`]],
    ...wrap(says, Math.max(width - 4, 20)).map((row): Line => [['dim', `    ${row}`]]),
  ];
};

const inForce = ({ client: { game }, edition }: Table): InForce => {
  const settings = game.source?.(edition).settings ?? {};
  return { settings, ruleset: rulesetIn(settings, game.rulesets) };
};

/** Current settings, those that differ from the ruleset's defaults marked, and the game's notes on its charts. */
export const houseRuleLines = (table: Table, width: number): readonly Line[] => {
  const rules = inForce(table);
  return [
    heading('House rules of this match'),
    [['dim', `* differs from what ${rules.ruleset} has`]],
    [],
    ...table.client.settings.flatMap((choice) => settingLines(rules, choice, width)),
    ...(table.client.charts?.(table, width) ?? []),
  ];
};
