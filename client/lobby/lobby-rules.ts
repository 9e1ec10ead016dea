import type { SettingChoice } from '@chancery/shared/games/pax/charts/settings-list.ts';
import { column, heading, type Line, wrap } from '../shell/lines.ts';
import type { Lobby } from './lobby.ts';
import type { Context } from '../shell/screen.ts';
import { choose, type Place } from '../shell/scrolling.ts';

// House rules chosen before a local table is set: a list of all settings, each with the value it will have.

/** Settings that differ from the ruleset's own, by key (`deadlines.msc`). */
export type Chosen = Readonly<Record<string, unknown>>;

/** Heading, blanks, and up to three rows of explanation. */
const FURNITURE = 8;

export const rulesHeight = ({ size }: Context<Lobby>): number => Math.max(size.rows - FURNITURE, 1);

const usualOf = ({ usual }: SettingChoice, chosen: Chosen): unknown =>
  usual[chosen['ruleset'] === 'pbm' ? 'pbm' : 'email-4e'];

const valueOf = (choice: SettingChoice, chosen: Chosen): unknown =>
  choice.key in chosen ? chosen[choice.key] : usualOf(choice, chosen);

/** The value before or after the one a setting has: the next of its list, or half or twice as many hours. */
const stepped = (choice: SettingChoice, chosen: Chosen, by: 1 | -1): unknown => {
  const value = valueOf(choice, chosen);
  const { values } = choice;
  if (typeof values !== 'string') {
    return values[(values.indexOf(value) + by + values.length) % values.length];
  }
  return typeof value === 'number' ? Math.max(Math.round(by > 0 ? value * 2 : value / 2), 1) : value;
};

/** Settings with one of them changed; what is the ruleset's own again is not kept. */
export const changed = (choice: SettingChoice, chosen: Chosen, by: 1 | -1): Chosen => {
  const value = stepped(choice, chosen, by);
  const others = Object.entries(chosen).filter(([key]) => key !== choice.key);
  const isKept = choice.key === 'ruleset' || value !== usualOf(choice, chosen);
  return Object.fromEntries(isKept ? [...others, [choice.key, value]] : others);
};

const ruleLine = (choice: SettingChoice, chosen: Chosen, isAt: boolean): Line => {
  const value = valueOf(choice, chosen);
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
export const rulesLines = (chosen: Chosen, place: Place, context: Context<Lobby>): readonly Line[] => {
  const { houseRules } = context.subject;
  const tall = rulesHeight(context);
  const { at, top } = choose(place, place.at, houseRules.length, tall);
  const current = houseRules[at];
  return [
    heading('House rules of the new table'),
    ...houseRules.slice(top, top + tall).map((choice, n) => ruleLine(choice, chosen, top + n === at)),
    [],
    ...(current ? wrap(current.says, context.size.columns - 2).map((row): Line => [['dim', row]]) : []),
  ];
};
