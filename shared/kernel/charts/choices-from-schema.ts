import * as z from 'zod';
import type { Ruleset } from '../match/game.ts';
import { type SettingChoice, type SettingWords, valueAt } from './setting-choices.ts';

/** What each setting decides; of a setting that holds several, what each of these does. */
export type WordsBySetting = Readonly<Record<string, SettingWords | Readonly<Record<string, SettingWords>>>>;

const isWords = (words: WordsBySetting[string]): words is SettingWords => typeof words['says'] === 'string';

const valuesOf = (type: z.ZodType): SettingChoice['values'] => {
  if (type instanceof z.ZodOptional) return valuesOf(type.unwrap() as z.ZodType);
  if (type instanceof z.ZodEnum) return type.options;
  if (type instanceof z.ZodBoolean) return [true, false];
  return type instanceof z.ZodArray ? 'a list of ids' : 'a number of hours';
};

/**
 * Everything that can be chosen when a match is created, in the order of the settings.
 * @param words of settings that are to be chosen; others are left out
 */
export const settingChoices = (
  schema: z.ZodObject,
  words: WordsBySetting,
  rulesets: readonly Ruleset[],
): readonly SettingChoice[] => {
  const choiceOf = (key: string, type: z.ZodType, settingWords: SettingWords): SettingChoice => ({
    key,
    ...settingWords,
    values: valuesOf(type),
    usual: Object.fromEntries(rulesets.map(({ id, settings }) => [id, valueAt(settings, key)])),
  });
  return Object.entries(schema.shape).flatMap(([key, type]) => {
    const settingWords = words[key];
    if (!settingWords) return [];
    if (isWords(settingWords)) return [choiceOf(key, type as z.ZodType, settingWords)];
    const parts = type instanceof z.ZodObject ? Object.entries(type.shape) : [];
    return parts.flatMap(([part, partType]) => {
      const ofPart = settingWords[part];
      return ofPart ? [choiceOf(`${key}.${part}`, partType as z.ZodType, ofPart)] : [];
    });
  });
};
