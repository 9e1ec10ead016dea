import { standIns } from '@chancery/shared/games/pax/charts/edition.ts';
import type { Settings } from '@chancery/shared/games/pax/charts/settings.ts';
import {
  type SettingChoice,
  settingChoices,
  valueAt,
} from '@chancery/shared/games/pax/charts/settings-list.ts';
import { column, heading, type Line, wrap } from '../../../shell/lines.ts';
import type { Table } from '../../../table/table.ts';

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(', ') || 'none' : String(value));

/** A setting with its value, and below it what it decides. */
const settingLines = (settings: Settings, choice: SettingChoice, width: number): readonly Line[] => {
  const { key, says } = choice;
  const value = valueAt(settings, key);
  if (value === undefined) return [];
  const isUsual = JSON.stringify(value) === JSON.stringify(choice.usual[settings.ruleset]);
  return [
    [column(key, 27), [isUsual ? 'plain' : 'accent', `${shown(value)}${isUsual ? '' : ' *'}`]],
    ...wrap(says, Math.max(width - 4, 20)).map((row): Line => [['dim', `    ${row}`]]),
  ];
};

/** Every stand-in figure of the charts in use, chart by chart. */
const standInLines = (table: Table, width: number): readonly Line[] =>
  standIns(table.edition.tables).flatMap(({ chart, what }) =>
    wrap(what, width - 20).map((row, n): Line => [['dim', column(n === 0 ? `≈ ${chart}` : '', 20)], row]),
  );

/** Settings in force, those that differ from the ruleset's own marked, and the charts with stand-ins. */
export const houseRuleLines = (table: Table, width: number): readonly Line[] => {
  const { settings } = table.edition;
  return [
    heading('House rules of this match'),
    [['dim', `* differs from what ${settings.ruleset} has`]],
    [],
    ...settingChoices.flatMap((choice) => settingLines(settings, choice, width)),
    [],
    heading('Figures that stand in for charts nobody could recover'),
    ...standInLines(table, width),
    [['dim', 'A game master can replace every chart: chancery game new --tables DIR']],
  ];
};
