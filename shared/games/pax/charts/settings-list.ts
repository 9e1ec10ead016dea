import { z } from 'zod';
import { defaultSettings, type Settings, settingsSchema } from './settings.ts';
import { PART_WORDS, SETTING_WORDS, type SettingWords } from './settings-words.ts';

/** One thing a game master can choose: a setting, or one entry of a setting that has several (`deadlines.msc`). */
export interface SettingChoice extends SettingWords {
  /** As it is written behind `--set`. */
  readonly key: string;
  /** All its values, or what kind of value it takes. */
  readonly values: readonly unknown[] | 'a number of hours' | 'a list of ids';
  /** What each ruleset has; nothing where the charts decide. */
  readonly usual: Readonly<Record<Settings['ruleset'], unknown>>;
}

const valuesOf = (type: z.ZodType): SettingChoice['values'] => {
  if (type instanceof z.ZodOptional) return valuesOf(type.unwrap() as z.ZodType);
  if (type instanceof z.ZodEnum) return type.options;
  if (type instanceof z.ZodBoolean) return [true, false];
  return type instanceof z.ZodArray ? 'a list of ids' : 'a number of hours';
};

/** What settings have for a choice, by its key. */
export const valueAt = (settings: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce((value, part) => (value as Readonly<Record<string, unknown>> | undefined)?.[part], settings);

const choiceOf = (key: string, type: z.ZodType, words: SettingWords): SettingChoice => ({
  key,
  ...words,
  values: valuesOf(type),
  usual: {
    'email-4e': valueAt(defaultSettings('email-4e'), key),
    pbm: valueAt(defaultSettings('pbm'), key),
  },
});

const isCompound = (key: keyof Settings): key is keyof typeof PART_WORDS => key in PART_WORDS;

const partsOf = (key: keyof typeof PART_WORDS, type: z.ZodObject): readonly SettingChoice[] => {
  const words: Readonly<Record<string, SettingWords>> = PART_WORDS[key];
  return Object.entries(type.shape).flatMap(([part, partType]) => {
    const said = words[part];
    return said ? [choiceOf(`${key}.${part}`, partType as z.ZodType, said)] : [];
  });
};

const choicesOf = (key: keyof Settings, type: z.ZodType): readonly SettingChoice[] => {
  if (!isCompound(key)) return [choiceOf(key, type, SETTING_WORDS[key])];
  return type instanceof z.ZodObject ? partsOf(key, type) : [];
};

/** Everything that can be chosen when a match is created, in the order of the settings. */
export const settingChoices: readonly SettingChoice[] = Object.entries(settingsSchema.shape).flatMap(
  ([key, type]) => choicesOf(key as keyof Settings, type as z.ZodType),
);

const shown = (value: unknown): string =>
  value === undefined ? 'by the chart' : typeof value === 'string' ? value : JSON.stringify(value);

/** The values of a choice in words: `none, all, gm`. */
export const valuesText = ({ values }: SettingChoice): string =>
  typeof values === 'string' ? values : values.map(String).join(', ');

/** What the rulesets have: `none`, or `none (email-4e), gm (pbm)` where they differ. */
export const usualText = ({ usual }: SettingChoice): string => {
  const [email, post] = [shown(usual['email-4e']), shown(usual.pbm)];
  return email === post ? email : `${email} (email-4e), ${post} (pbm)`;
};
