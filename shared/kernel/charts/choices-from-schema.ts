import * as z from 'zod';
import type { Ruleset } from '../match/game.ts';
import { type SettingChoice, type SettingWords, valueAt } from './setting-choices.ts';

/**
 * The descriptions of settings; for a setting with several entries, a description of each entry.
 */
export type WordsBySetting = Readonly<Record<string, SettingWords | Readonly<Record<string, SettingWords>>>>;

const isWords = (words: WordsBySetting[string]): words is SettingWords => typeof words['says'] === 'string';

/** The type of a setting's value when it is given. */
const givenType = (type: z.ZodType): z.ZodType =>
  type instanceof z.ZodOptional || type instanceof z.ZodDefault
    ? givenType(type.unwrap() as z.ZodType)
    : type;

const numberText = ({ format, minValue, maxValue }: z.ZodNumber): string => {
  if (format !== 'safeint') return 'a number of hours';
  const isBounded = minValue !== null && maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER;
  return isBounded ? `a whole number, ${String(minValue)} to ${String(maxValue)}` : 'a whole number';
};

const valuesOf = (type: z.ZodType): SettingChoice['values'] => {
  const given = givenType(type);
  if (given instanceof z.ZodEnum) return given.options;
  if (given instanceof z.ZodBoolean) return [true, false];
  if (given instanceof z.ZodLiteral) return [...given.values];
  if (given instanceof z.ZodUnion) return given.options.flatMap((each) => valuesOf(each as z.ZodType));
  return given instanceof z.ZodNumber ? numberText(given) : 'a list of ids';
};

/**
 * All settings that can be chosen when a match is created, in schema order.
 * @param words descriptions of the settings; settings without one are left out
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
    const several = givenType(type as z.ZodType);
    const parts = several instanceof z.ZodObject ? Object.entries(several.shape) : [];
    return parts.flatMap(([part, partType]) => {
      const ofPart = settingWords[part];
      return ofPart ? [choiceOf(`${key}.${part}`, partType as z.ZodType, ofPart)] : [];
    });
  });
};
