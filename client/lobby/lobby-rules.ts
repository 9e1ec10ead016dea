import { rulesetIn, type SettingChoice } from '@chancery/shared/kernel/charts/setting-choices.ts';
import { column, heading, type Line, wrap } from '../shell/lines.ts';
import type { HouseRules, Lobby } from './lobby.ts';
import type { ScreenContext } from '../shell/screen.ts';
import { choose, type ScrollPosition } from '../shell/scrolling.ts';

// The house rules of a new local table: a list of all settings with their values.

/** Settings that differ from the ruleset's defaults, by key (`deadlines.talk`). */
export type ChosenSettings = Readonly<Record<string, unknown>>;

/** Rows besides the list: heading, blank rows, and up to three rows of explanation. */
const OTHER_ROWS = 8;

export const rulesHeight = ({ size }: ScreenContext<Lobby>): number => Math.max(size.rows - OTHER_ROWS, 1);

/** One of a game's settings. */
interface RuleChoice {
  readonly rules: HouseRules;
  /** Values that the game gives its local tables. */
  readonly own: ChosenSettings;
  readonly choice: SettingChoice;
}

/** The value a local table has by default, or else the chosen ruleset's, or that of the game's first ruleset. */
const defaultOf = ({ rules, own, choice }: RuleChoice, chosen: ChosenSettings): unknown =>
  own[choice.key] ?? choice.usual[rulesetIn(chosen, rules.rulesets)];

const valueOf = (setting: RuleChoice, chosen: ChosenSettings): unknown =>
  setting.choice.key in chosen ? chosen[setting.choice.key] : defaultOf(setting, chosen);

/** The value before or after the current one: the next of its list, or half or twice as many hours. */
const steppedValue = (setting: RuleChoice, chosen: ChosenSettings, by: 1 | -1): unknown => {
  const value = valueOf(setting, chosen);
  const { values } = setting.choice;
  if (typeof values !== 'string') {
    return values[(values.indexOf(value) + by + values.length) % values.length];
  }
  return typeof value === 'number' ? Math.max(Math.round(by > 0 ? value * 2 : value / 2), 1) : value;
};

/** Changes one setting; a setting at its default is omitted. */
export const withSetting = (setting: RuleChoice, chosen: ChosenSettings, by: 1 | -1): ChosenSettings => {
  const { choice } = setting;
  const value = steppedValue(setting, chosen, by);
  const others = Object.entries(chosen).filter(([key]) => key !== choice.key);
  const isKept = choice.key === 'ruleset' || value !== defaultOf(setting, chosen);
  return Object.fromEntries(isKept ? [...others, [choice.key, value]] : others);
};

const ruleLine = (setting: RuleChoice, chosen: ChosenSettings, isAt: boolean): Line => {
  const { choice } = setting;
  const value = valueOf(setting, chosen);
  const isOwn = choice.key in chosen;
  const name = column(choice.key, 27);
  return [
    isAt ? ['chosen', `▸ ${name}`] : `  ${name}`,
    [
      isOwn ? 'accent' : 'plain',
      ` ${typeof value === 'string' ? value : (JSON.stringify(value) ?? 'by the chart')}${isOwn ? ' *' : ''}`,
    ],
  ];
};

/** What a setting means; of the ruleset, the name of the chosen one, because its value is only an id. */
export const explanation = (setting: RuleChoice, chosen: ChosenSettings): string => {
  const { choice, rules } = setting;
  if (choice.key !== 'ruleset') return choice.says;
  const value = valueOf(setting, chosen);
  const name = rules.rulesets.find(({ id }) => id === value)?.name;
  return name === undefined ? choice.says : `${name}. ${choice.says}`;
};

/** The visible part of the list, and an explanation of the setting under the cursor. */
export const rulesLines = (
  chosen: ChosenSettings,
  { game, place }: { readonly game: string; readonly place: ScrollPosition },
  context: ScreenContext<Lobby>,
): readonly Line[] => {
  const rules = context.subject.houseRules(game);
  if (!rules) return [[['dim', 'loading…']]];
  const own = context.subject.games.find(({ id }) => id === game)?.settings ?? {};
  const { settings } = rules;
  const height = rulesHeight(context);
  const { at, top } = choose(place, place.at, { count: settings.length, height });
  const current = settings[at];
  return [
    [
      ...heading('House rules of the new table'),
      ['dim', `  ${String(at + 1)} of ${String(settings.length)}`],
    ],
    ...settings
      .slice(top, top + height)
      .map((choice, n) => ruleLine({ rules, own, choice }, chosen, top + n === at)),
    [],
    ...(current
      ? wrap(explanation({ rules, own, choice: current }, chosen), context.size.columns - 2).map(
          (row): Line => [['dim', row]],
        )
      : []),
  ];
};
