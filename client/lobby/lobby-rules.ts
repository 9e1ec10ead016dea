import { rulesetIn, type SettingChoice } from '@chancery/shared/kernel/charts/setting-choices.ts';
import { column, heading, type Line, wrap } from '../shell/lines.ts';
import type { HouseRules, Lobby } from './lobby.ts';
import type { ScreenContext } from '../shell/screen.ts';
import { choose, type ScrollPosition } from '../shell/scrolling.ts';

// House rules chosen before a local table is set: a list of all settings, each with the value it will have.

/** Settings that differ from the ruleset's own, by key (`deadlines.talk`). */
export type ChosenSettings = Readonly<Record<string, unknown>>;

/** Rows besides the list: heading, blanks, and up to three of explanation. */
const OTHER_ROWS = 8;

export const rulesHeight = ({ size }: ScreenContext<Lobby>): number => Math.max(size.rows - OTHER_ROWS, 1);

/** One of a game's settings. */
interface RuleChoice {
  readonly rules: HouseRules;
  /** Settings that a local table of the game has of its own. */
  readonly own: ChosenSettings;
  readonly choice: SettingChoice;
}

/** What a local table has, else the chosen ruleset; the first of the game's where none is chosen. */
const defaultOf = ({ rules, own, choice }: RuleChoice, chosen: ChosenSettings): unknown =>
  own[choice.key] ?? choice.usual[rulesetIn(chosen, rules.rulesets)];

const valueOf = (setting: RuleChoice, chosen: ChosenSettings): unknown =>
  setting.choice.key in chosen ? chosen[setting.choice.key] : defaultOf(setting, chosen);

/** The value before or after the one a setting has: the next of its list, or half or twice as many hours. */
const steppedValue = (setting: RuleChoice, chosen: ChosenSettings, by: 1 | -1): unknown => {
  const value = valueOf(setting, chosen);
  const { values } = setting.choice;
  if (typeof values !== 'string') {
    return values[(values.indexOf(value) + by + values.length) % values.length];
  }
  return typeof value === 'number' ? Math.max(Math.round(by > 0 ? value * 2 : value / 2), 1) : value;
};

/** Settings with one of them changed; one that has its default is left out. */
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

/** The list as far as it is shown, and what the chosen setting decides. */
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
    ...(current ? wrap(current.says, context.size.columns - 2).map((row): Line => [['dim', row]]) : []),
  ];
};
