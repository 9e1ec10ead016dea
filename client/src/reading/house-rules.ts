import { standIns } from '@chancery/shared/games/pax/edition.ts';
import { defaultSettings, type Settings } from '@chancery/shared/games/pax/settings.ts';
import { column, heading, type Line, wrap } from '../lines.ts';
import type { Table } from '../table.ts';

/** What each setting decides, in a line; the values are those of the rules index. */
const MEANING: Readonly<Record<string, string>> = {
  ruleset: 'base rules',
  paradox: 'orders that exclude each other',
  mutualEnable: 'orders that only enable each other',
  conditionBasis: 'what a condition sees',
  overspend: 'after a line that cannot be paid',
  partialFill: 'part of a line may succeed',
  publishFailed: 'failed orders are published',
  linkCheck: 'merchant fleets a link counts',
  transferTiming: 'when payments arrive',
  buildSites: 'where units appear',
  garrisonSource: 'where default garrisons come from',
  deficitChoice: 'who chooses below zero',
  treasuryCarry: 'money kept after victory points',
  codominionIncome: 'what a co-dominion deducts from',
  negotiatedMarkersFree: 'markers agreed in negotiation are free',
  disputedGift: 'whether a marker takes its casus belli along',
  unrestInfluenceOwnWin: 'a low marker in unrest needs its own fight',
  ottomanAnnexation: 'the Ottoman Empire annexes',
  canalHalf: 'exact halves of canal money',
  controlDispute: 'unresolved Control disputes',
  pathBonus: 'when African paths score',
  missedOrders: 'a missed order sheet',
  diceReveal: 'when dice keys open',
  quietWindows: 'windows nobody needs',
  specialGarrisons: 'Indian and western garrisons',
  windows: 'hours of short windows',
};

const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ') || 'none'
    : typeof value === 'object' && value
      ? hours(value)
      : String(value);

const hours = (value: object): string =>
  Object.entries(value)
    .map(([stage, length]) => `${stage} ${String(length)} h`)
    .join(', ');

const settingLine = (key: string, value: unknown, usual: unknown): Line => {
  const isUsual = JSON.stringify(value) === JSON.stringify(usual);
  return [
    column(key, 23),
    [isUsual ? 'plain' : 'accent', column(`${shown(value)}${isUsual ? '' : ' *'}`, 19)],
    ['dim', MEANING[key] ?? ''],
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
  const usual = defaultSettings(settings.ruleset);
  const keys = Object.keys(usual) as (keyof Settings)[];
  const listed = [
    ...keys,
    ...(['casusBelli', 'bonuses'] as const).filter((key) => settings[key] !== undefined),
  ];
  return [
    heading('House rules of this match'),
    [['dim', `* differs from what ${settings.ruleset} has`]],
    [],
    ...listed.map((key) => settingLine(key, settings[key], usual[key])),
    [],
    heading('Figures that stand in for charts nobody could recover'),
    ...standInLines(table, width),
    [['dim', 'A game master can replace every chart: chancery game new --tables DIR']],
  ];
};
